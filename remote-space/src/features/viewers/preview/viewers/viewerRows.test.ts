import type { Resource } from '@holdall/shared';
import { buildResource } from '@holdall/shared/testing';
import { viewerOf } from './viewerRows.ts';

const shown = (change: Partial<Resource>) => {
  const found = viewerOf(buildResource(change));
  return 'reason' in found ? `${found.by}: ${found.reason}` : found.by;
};

describe('how a resource is shown', () => {
  it.each([
    ['image', 'image/svg+xml', 'image'],
    ['pdf', 'application/pdf', 'pdf'],
    ['document', 'text/markdown', 'markdown'],
    ['document', 'text/html', 'document'],
    ['document', 'application/vnd.oasis.opendocument.text', 'document'],
    ['document', 'application/rtf', 'document'],
    ['document', 'application/epub+zip', 'document'],
    ['presentation', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
    ['presentation', 'application/vnd.oasis.opendocument.presentation', 'slides'],
    ['presentation', 'application/vnd.ms-powerpoint', 'card: kind'],
    ['spreadsheet', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheets'],
    ['contact', 'text/vcard', 'contact'],
    ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
    ['document', 'application/msword', 'card: kind'],
    ['spreadsheet', 'text/csv; charset=utf-8', 'table'],
    ['spreadsheet', 'application/vnd.ms-excel', 'sheets'],
    ['audio', 'audio/mpeg', 'media'],
    ['video', 'video/webm', 'media'],
    ['text', 'application/json', 'text'],
    ['mailMessage', 'message/rfc822', 'document'],
    ['mailMessage', 'application/vnd.ms-outlook', 'document'],
    ['webLink', 'application/internet-shortcut', 'link'],
    ['archive', 'application/zip', 'zip'],
    ['archive', 'application/x-7z-compressed', 'card: kind'],
    ['rssFeed', 'application/rss+xml', 'document'],
    ['confluencePage', 'text/x-storage-format', 'text'],
    ['hologram', null, 'card: kind'],
  ])('a %s of type %s by %s', (kind, mime, by) => expect(shown({ kind, mime })).toBe(by));

  it('says when a file is too large, unless another viewer takes it', () => {
    expect(shown({ kind: 'pdf', mime: 'application/pdf', size: 10 ** 10 })).toBe('card: tooLarge');
    expect(shown({ kind: 'document', mime: 'text/markdown', size: 10 ** 8 })).toBe('text');
  });

  it('says when somebody may not see what is in it', () => {
    expect(shown({ kind: 'pdf', mime: 'application/pdf', can: ['list', 'preview'] })).toBe(
      'card: notAllowed',
    );
    expect(shown({ kind: 'spreadsheet', mime: 'text/csv', can: ['list', 'preview'] })).toBe('text');
    expect(shown({ kind: 'image', mime: 'image/png', can: ['list', 'preview'] })).toBe('image');
  });
});
