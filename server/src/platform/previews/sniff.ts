import { claimedType, fileTypeOf, type CoreKindId, type KnownFileType } from '@holdall/shared/kinds';
import { fits, magicNumbers } from './magicNumbers.ts';
import { detectEncoding, type TextEncoding } from './textEncoding.ts';

/** Elements that a web page may start with when it has no doctype. */
const pageStarts =
  /^<(?:html|head|body|script|iframe|title|style|table|h1|div|font|br|p|a|img|link|meta)[\s>/]/i;

/** The type of text that starts as markup: a page, a drawing, any other XML. Undefined for text that does not. */
function markupType(text: string): string | undefined {
  let rest = text.trimStart();
  const declared = /^<\?xml\s/i.test(rest);
  for (let end = endOfProlog(rest); end > 0; end = endOfProlog(rest)) {
    if (/^<!doctype\s+html/i.test(rest) && !declared) return 'text/html';
    rest = rest.slice(end).trimStart();
  }
  if (/^<(?:\w+:)?svg[\s>/]/i.test(rest)) return 'image/svg+xml';
  if (/^<html[\s>]/i.test(rest) && (declared || /^<html[^>]*\sxmlns=/i.test(rest)))
    return 'application/xhtml+xml';
  if (declared) return 'text/xml';
  return pageStarts.test(rest) ? 'text/html' : undefined;
}

/** Where the first comment, instruction or doctype of the text ends; 0 when it starts with none of them. */
function endOfProlog(text: string): number {
  if (text.startsWith('<!--')) return after(text, '-->');
  if (text.startsWith('<?')) return after(text, '>');
  if (!/^<!doctype/i.test(text)) return 0;
  const inner = text.indexOf('[');
  const close = text.indexOf('>');
  return inner > 0 && inner < close ? after(text, ']>') || after(text, '] >') : close + 1;
}

function after(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at < 0 ? 0 : at + mark.length;
}

/** What a file is. */
export interface Sniffed {
  mime: string;
  kind: CoreKindId;
  /** The bytes alone prove it. False: they prove the family (text, zip …) and the name says the rest. */
  trusted: boolean;
  /** Texts only. */
  charset?: TextEncoding;
}

/** How many first bytes `sniff` wants to see. */
export const sniffBytes = 4096;

/**
 * The real type of a file, from its first bytes. The name only chooses inside the family that the bytes prove, so a
 * file whose name lies is treated as what it is: a page called photo.png is text/html, a program called a.txt is one.
 * A page called a.txt is plain text, which is how it will be shown.
 */
export function sniff(bytes: Uint8Array, name: string): Sniffed {
  const head = Buffer.from(bytes.subarray(0, sniffBytes)).toString('latin1');
  const claim = claimedType(name);
  const byMagic = magicNumbers.find((number) => fits(number, head))?.mime ?? byContainer(head, claim);
  if (byMagic) return { ...known(byMagic), trusted: true };
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return zipMember(head, claim);
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundMember(claim);
  return textMember(bytes, head, claim);
}

function known(mime: string): Pick<Sniffed, 'mime' | 'kind'> {
  return { mime, kind: fileTypeOf(mime)?.kind ?? 'unknown' };
}

/** Types whose mark moves: boxed media (ftyp), EBML media, and pdf, which may begin late. */
function byContainer(head: string, claim: KnownFileType | undefined): string | undefined {
  if (head.slice(4, 8) === 'ftyp') return boxedMedia(head);
  if (head.startsWith('\x1a\x45\xdf\xa3')) return head.includes('webm') ? 'video/webm' : 'video/x-matroska';
  const start = head.slice(0, 1024).indexOf('%PDF-');
  if (start === 0 || (start > 0 && (claim?.mime === 'application/pdf' || !claim))) return 'application/pdf';
  return undefined;
}

const filmBrands = /^(?:isom|iso\d|mp4\d|avc1|M4V |dash|MSNV|f4v |mmp4|cmf.)$/;

function boxedMedia(head: string): string {
  const end = Math.min(head.charCodeAt(2) * 256 + head.charCodeAt(3), 256);
  const brands = [head.slice(8, 12), ...(head.slice(16, end).match(/[^]{4}/g) ?? [])];
  const has = (...wanted: string[]) => wanted.some((brand) => brands.includes(brand));
  if (has('avif', 'avis')) return 'image/avif';
  if (has('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1')) return 'image/heic';
  if (brands[0] === 'qt  ') return 'video/quicktime';
  if (brands[0]?.startsWith('M4A') || brands[0]?.startsWith('M4B')) return 'audio/mp4';
  if (brands[0]?.startsWith('3g')) return 'video/3gpp';
  return brands.some((brand) => filmBrands.test(brand)) ? 'video/mp4' : 'application/octet-stream';
}

/** OpenDocument and epub name themselves in the first entry; Office files show their folder among the first. */
function zipMember(head: string, claim: KnownFileType | undefined): Sniffed {
  const named = /^[^]{26}\x08\0[^]{2}mimetype([a-z0-9.+/-]+)/.exec(head)?.[1];
  const odf = fileTypeOf(named?.replace(/PK$/, '') ?? '');
  if (odf) return { mime: odf.mime, kind: odf.kind, trusted: true };
  if (claim?.family === 'zip') return member(claim, 'zip', 'application/zip');
  const folders = { 'word/': 'docx', 'xl/': 'xlsx', 'ppt/': 'pptx' };
  const ending = head.includes('[Content_Types].xml')
    ? Object.entries(folders).find(([folder]) => head.includes(folder))?.[1]
    : undefined;
  return member(claimedType(`a.${ending ?? 'zip'}`), 'zip', 'application/zip');
}

/** A password turns today's Office files, zips otherwise, into compound files of the same name. */
function compoundMember(claim: KnownFileType | undefined): Sniffed {
  const isOffice = claim?.family === 'zip' && claim.kind !== 'archive' && claim.kind !== 'unknown';
  return member(claim, isOffice ? 'zip' : 'compound', 'application/x-ole-storage');
}

function member(
  claim: KnownFileType | undefined,
  family: KnownFileType['family'],
  otherwise: string,
): Sniffed {
  const mime = claim?.family === family ? claim.mime : otherwise;
  return { ...known(mime), trusted: false };
}

function textMember(bytes: Uint8Array, head: string, claim: KnownFileType | undefined): Sniffed {
  const { encoding, mark } = detectEncoding(bytes.subarray(0, sniffBytes), bytes.length >= sniffBytes);
  if (!encoding) return { ...known('application/octet-stream'), trusted: false };
  const start = encoding.startsWith('utf-16') ? head.replaceAll('\0', '').slice(2) : head.slice(mark);
  const shown = markupType(start);
  const named = claim?.family === 'text' && claim.reader !== 'svg' ? claim.mime : undefined;
  const mime = named ?? shown ?? 'text/plain';
  return { ...known(mime), trusted: shown === mime, charset: encoding };
}
