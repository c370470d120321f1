import { readFileSync } from 'node:fs';
import { claimedType, fileTypeOf, fileTypes } from '@holdall/shared/kinds';
import { magicNumbers } from './magicNumbers.ts';
import { safeContentType } from './safeContentType.ts';
import { sniff, sniffBytes } from './sniff.ts';
import { smallHeic } from './testing/smallHeic.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const zipEntry = (name: string, body = '') => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, latin1(name + body)]);
};
const boxed = (brand: string) => latin1(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`);

describe('sniffing a file', () => {
  it.each([
    ['a png', latin1('\x89PNG\r\n\x1a\n'), 'a.png', 'image/png', 'image'],
    ['a heic', smallHeic, '', 'image/heic', 'image'],
    ['an avif', boxed('avif'), '', 'image/avif', 'image'],
    ['an mp4', boxed('isom'), '', 'video/mp4', 'video'],
    ['a song', boxed('M4A '), '', 'audio/mp4', 'audio'],
    ['a pdf with a late start', latin1('\n\n%PDF-1.4'), 'a.pdf', 'application/pdf', 'pdf'],
    [
      'an odt',
      zipEntry('mimetype', 'application/vnd.oasis.opendocument.textPK'),
      '',
      'application/vnd.oasis.opendocument.text',
      'document',
    ],
    [
      'a drawing',
      latin1('<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
      '',
      'image/svg+xml',
      'image',
    ],
    ['a page', latin1('  <!DOCTYPE html><p>'), '', 'text/html', 'document'],
    ['a page in UTF-16', Buffer.from('\ufeff<html><script>', 'utf16le'), '', 'text/html', 'document'],
  ] as const)('knows %s by its bytes alone', (...[, bytes, name, mime, kind]) => {
    expect(sniff(bytes, name)).toMatchObject({ mime, kind, trusted: true });
  });

  it.each([
    [
      'a Word file',
      Buffer.concat([zipEntry('[Content_Types].xml'), zipEntry('word/document.xml')]),
      '',
      'docx',
    ],
    ['an Excel file', zipEntry('[Content_Types].xml'), 'a.xlsx', 'xlsx'],
    ['an old Word file', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.DOC', 'doc'],
    ['a Word file with a password', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.docx', 'docx'],
    ['a table', latin1('a;b\n1;2'), 'a.csv', 'csv'],
    ['a Markdown file with markup first', latin1('<div align=center>\n\n# Title'), 'README.md', 'md'],
    ['an archive', zipEntry('a.txt'), 'a.zip', 'zip'],
    ['a mail', latin1('From: ana@example.org\r\n\r\nHello'), 'a.eml', 'eml'],
    ['a mail of Outlook', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.msg', 'msg'],
    ['a feed', latin1('<?xml version="1.0"?><rss version="2.0"/>'), 'a.rss', 'rss'],
    ['another feed', latin1('<feed xmlns="http://www.w3.org/2005/Atom"/>'), 'a.atom', 'atom'],
  ])('lets the name say which member of its family %s is', (_what, bytes, name, ending) => {
    const { mime, trusted } = sniff(bytes, name);
    expect({ mime, trusted }).toEqual({ mime: claimedType(`a.${ending}`)?.mime, trusted: false });
  });

  it.each([
    [
      'a page that calls itself a picture',
      latin1('<html><script>alert(1)</script>'),
      'photo.png',
      'text/html',
    ],
    ['a page that calls itself a drawing', latin1('<html>'), 'a.svg', 'text/html'],
    ['a picture that calls itself a page', latin1('GIF89a<script>'), 'a.html', 'image/gif'],
    ['a text that calls itself a picture', latin1('push graphic-context'), 'a.jpg', 'text/plain'],
    ['a program that calls itself a text', latin1('\x7fELF\x02'), 'a.txt', 'application/x-elf'],
    ['noise that calls itself a pdf', latin1('\x01\x02\x03'), 'a.pdf', 'application/octet-stream'],
    ['an archive that calls itself a picture', zipEntry('a'), 'a.png', 'application/zip'],
    ['a pdf inside a text', latin1('see %PDF-1.4'), 'a.txt', 'text/plain'],
  ])('is not fooled by %s', (_what, bytes, name, mime) => {
    expect(sniff(bytes, name).mime).toBe(mime);
  });

  it('knows an empty file by its name', () => {
    expect(sniff(new Uint8Array(), 'notes.md')).toMatchObject({ mime: 'text/markdown', charset: 'utf-8' });
  });

  it.each(['<!--a-->', '<?xml?>', '<!doctype svg [', ' ', '<!doctype a>'])(
    'comes to an end with text made to be slow: %s',
    (part) => {
      const slow = latin1(part.repeat(200_000));
      expect(sniff(slow, '')).toEqual(sniff(slow.subarray(0, sniffBytes), ''));
    },
  );

  it('has a row for every type that a magic number names, and one row a type and an ending', () => {
    expect(magicNumbers.filter(({ mime }) => !fileTypeOf(mime))).toEqual([]);
    expect(new Set(fileTypes.map(({ mime }) => mime)).size).toBe(fileTypes.length);
    const endings = fileTypes.flatMap(({ extensions }) => extensions);
    expect(endings.length).toBe(new Set(endings).size);
  });

  it('takes the code of this test for what it is', () => {
    expect(sniff(readFileSync(__filename), 'sniff.test.js').mime).toBe('text/javascript');
  });
});

describe('serving a file', () => {
  it.each([
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'text/javascript',
    'text/css',
    'application/pdf',
    'message/rfc822',
    'application/msword',
    'what/ever',
    '',
  ])('never shows %s in place', (mime) => {
    expect(safeContentType(mime)).toEqual({
      contentType: 'application/octet-stream',
      disposition: 'attachment',
    });
  });

  it.each([
    ['image/png', 'image/png'],
    ['video/mp4', 'video/mp4'],
    ['text/plain', 'text/plain; charset=utf-8'],
    ['text/markdown', 'text/plain; charset=utf-8'],
    ['TEXT/CSV; header=present', 'text/plain; charset=utf-8'],
  ])('shows %s as %s', (mime, contentType) => {
    expect(safeContentType(mime)).toEqual({ contentType, disposition: 'inline' });
  });

  it('names the encoding of a text', () => {
    expect(safeContentType('text/plain', 'utf-16le').contentType).toBe('text/plain; charset=utf-16le');
  });

  it('calls no type inert that a browser could run', () => {
    const runs = /html|xml|svg|javascript|ecmascript|css|pdf|multipart|rfc822/;
    expect(fileTypes.filter(({ inert, mime }) => inert && runs.test(mime))).toEqual([]);
  });
});
