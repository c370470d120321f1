import type { Reader } from './reading.ts';

/** Kinds of resources that a stored file can be. */
export type FileKind =
  | 'document'
  | 'spreadsheet'
  | 'presentation'
  | 'pdf'
  | 'image'
  | 'audio'
  | 'video'
  | 'text'
  | 'contact'
  | 'mailMessage'
  | 'webLink'
  | 'unknown';

/**
 * How a type is recognised. `bytes`: by its first bytes alone. `zip`, `compound`, `text`: the bytes prove the family
 * (a zip, an OLE compound file, readable text), and the name says which member; a name never leaves its family.
 */
type Family = 'bytes' | 'zip' | 'compound' | 'text';

/** One type of file the product knows. */
export interface FileType {
  mime: string;
  kind: FileKind;
  family: Family;
  extensions: readonly string[];
  /** Shown by browsers and unable to run anything: may be served inline under its own type. */
  inert?: true;
  /** What makes pictures and facts of it. */
  reader?: Reader;
  /** What reads it as a document; every text can be read as one by `plain`. */
  document?: Reader;
}

const of =
  (kind: FileKind, family: Family, more: Pick<FileType, 'inert' | 'reader' | 'document'> = {}) =>
  (mime: string, ...extensions: string[]): FileType => ({ mime, kind, family, extensions, ...more });

const picture = of('image', 'bytes', { inert: true, reader: 'image', document: 'photo' });
const sound = of('audio', 'bytes', { inert: true, document: 'recording' });
const film = of('video', 'bytes', { inert: true, document: 'recording' });
const office = (document: Reader) => of('document', 'zip', { document });
const sheet = of('spreadsheet', 'zip', { document: 'sheets' });
const slides = (document: Reader) => of('presentation', 'zip', { document });
const packed = of('unknown', 'zip', { document: 'zip' });
const old = {
  document: of('document', 'compound'),
  sheet: of('spreadsheet', 'compound', { document: 'sheets' }),
  slides: of('presentation', 'compound'),
};
const plain = of('text', 'text', { inert: true, reader: 'text' });
const active = of('text', 'text', { reader: 'text' });
const binary = of('unknown', 'bytes');

/** Every type the product knows by name, one row a type. Active texts (they can run in a page) are never `inert`. */
export const fileTypes: readonly FileType[] = [
  picture('image/png', 'png', 'apng'),
  picture('image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif'),
  picture('image/gif', 'gif'),
  picture('image/webp', 'webp'),
  picture('image/avif', 'avif'),
  of('image', 'bytes', { reader: 'image', document: 'photo' })('image/tiff', 'tif', 'tiff'),
  of('image', 'bytes', { reader: 'heif', document: 'photo' })('image/heic', 'heic', 'heif', 'hif'),
  of('image', 'text', { reader: 'svg' })('image/svg+xml', 'svg'),
  of('image', 'bytes', { inert: true })('image/bmp', 'bmp', 'dib'),
  of('image', 'bytes', { inert: true })('image/x-icon', 'ico', 'cur'),
  of('image', 'bytes')('image/vnd.adobe.photoshop', 'psd'),
  of('image', 'bytes')('image/jxl', 'jxl'),
  of('image', 'bytes')('image/jp2', 'jp2', 'jpx'),

  sound('audio/mpeg', 'mp3', 'mp2'),
  sound('audio/aac', 'aac'),
  sound('audio/wav', 'wav'),
  sound('audio/flac', 'flac'),
  sound('audio/ogg', 'ogg', 'oga', 'opus'),
  sound('audio/mp4', 'm4a', 'm4b'),
  sound('audio/midi', 'mid', 'midi'),
  sound('audio/aiff', 'aif', 'aiff'),
  film('video/mp4', 'mp4', 'm4v'),
  film('video/quicktime', 'mov', 'qt'),
  film('video/webm', 'webm'),
  film('video/x-matroska', 'mkv'),
  film('video/ogg', 'ogv'),
  film('video/x-msvideo', 'avi'),
  film('video/mpeg', 'mpg', 'mpeg'),
  film('video/x-flv', 'flv'),
  film('video/3gpp', '3gp', '3g2'),

  of('pdf', 'bytes', { reader: 'pdf' })('application/pdf', 'pdf'),
  office('docx')('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  office('docx')('application/vnd.ms-word.document.macroenabled.12', 'docm'),
  office('odt')('application/vnd.oasis.opendocument.text', 'odt'),
  office('epub')('application/epub+zip', 'epub'),
  sheet('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  sheet('application/vnd.ms-excel.sheet.macroenabled.12', 'xlsm'),
  sheet('application/vnd.ms-excel.sheet.binary.macroenabled.12', 'xlsb'),
  sheet('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  slides('pptx')('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
  slides('pptx')('application/vnd.ms-powerpoint.presentation.macroenabled.12', 'pptm'),
  slides('odp')('application/vnd.oasis.opendocument.presentation', 'odp'),
  packed('application/zip', 'zip'),
  packed('application/java-archive', 'jar'),
  packed('application/vnd.android.package-archive', 'apk'),
  packed('application/vnd.ms-visio.drawing.main+xml', 'vsdx'),
  old.document('application/msword', 'doc', 'dot'),
  old.sheet('application/vnd.ms-excel', 'xls', 'xlt'),
  old.slides('application/vnd.ms-powerpoint', 'ppt', 'pps'),
  of('mailMessage', 'compound')('application/vnd.ms-outlook', 'msg'),
  of('unknown', 'compound')('application/x-ole-storage'),
  of('document', 'bytes', { document: 'rtf' })('application/rtf', 'rtf'),

  of('document', 'text', { inert: true, reader: 'text' })('text/markdown', 'md', 'markdown', 'mdown'),
  of('document', 'text', { reader: 'text', document: 'html' })('text/html', 'html', 'htm'),
  of('spreadsheet', 'text', { inert: true, reader: 'text' })('text/csv', 'csv'),
  of('spreadsheet', 'text', { inert: true, reader: 'text' })('text/tab-separated-values', 'tsv', 'tab'),
  of('contact', 'text', { inert: true, reader: 'text' })('text/vcard', 'vcf', 'vcard'),
  of('mailMessage', 'text', { reader: 'text' })('message/rfc822', 'eml'),
  of('webLink', 'text', { reader: 'text' })('application/internet-shortcut', 'url'),
  of('webLink', 'text', { reader: 'text' })('application/x-webloc', 'webloc'),
  of('text', 'text', { reader: 'text' })('application/xhtml+xml', 'xhtml', 'xht'),
  active(
    'text/xml',
    'xml',
    'xsl',
    'xslt',
    'xsf',
    'rss',
    'atom',
    'wsdl',
    'dtd',
    'mno',
    'vml',
    'rdf',
    'mathml',
    'xsd',
    'kml',
    'gpx',
    'plist',
  ),
  active('text/javascript', 'js', 'mjs', 'cjs'),
  active('text/css', 'css'),
  active('multipart/related', 'mht', 'mhtml'),
  plain('application/json', 'json', 'map', 'ipynb', 'geojson'),
  plain('application/jsonl', 'jsonl', 'ndjson'),
  plain('application/yaml', 'yaml', 'yml'),
  plain('application/toml', 'toml'),
  plain('text/calendar', 'ics'),
  plain(
    'text/plain',
    'txt',
    'text',
    'log',
    'ini',
    'conf',
    'srt',
    'vtt',
    'diff',
    'patch',
    'tex',
    'rst',
    'adoc',
    'org',
  ),

  binary('application/postscript', 'ps', 'eps', 'ai'),
  binary('application/gzip', 'gz', 'tgz', 'svgz'),
  binary('application/x-bzip2', 'bz2'),
  binary('application/x-xz', 'xz'),
  binary('application/zstd', 'zst'),
  binary('application/x-7z-compressed', '7z'),
  binary('application/vnd.rar', 'rar'),
  binary('application/x-tar', 'tar'),
  binary('application/wasm', 'wasm'),
  binary('application/x-elf', 'so'),
  binary('application/vnd.microsoft.portable-executable', 'exe', 'dll'),
  binary('application/vnd.sqlite3', 'sqlite', 'db'),
  binary('font/woff', 'woff'),
  binary('font/woff2', 'woff2'),
  binary('font/ttf', 'ttf'),
  binary('font/otf', 'otf'),
  binary('application/octet-stream', 'bin'),
];

const byMime = new Map(fileTypes.map((type) => [type.mime, type]));
const byExtension = new Map(fileTypes.flatMap((type) => type.extensions.map((ending) => [ending, type])));

/** The row of a type, or undefined for a type the product does not know. Parameters and case do not matter. */
export function fileTypeOf(mime: string): FileType | undefined {
  return byMime.get((mime.split(';', 1)[0] ?? '').trim().toLowerCase());
}

/** The row that a name claims by its ending. A claim only: `sniff` decides. */
export function claimedType(name: string): FileType | undefined {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : byExtension.get(name.slice(dot + 1).toLowerCase());
}
