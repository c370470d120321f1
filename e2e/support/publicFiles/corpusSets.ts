import { topNames } from './heldWords.ts';
import type { Imported } from './importedFiles.ts';

/** A set of public files, and what can be shown of it. */
export interface CorpusSet {
  readonly name: string;
  /** It is looked at in so many parts, so that none takes too long. */
  readonly parts: number;
  /** Whether a file can be shown: a sentence in its place is a failure then. Of files broken on purpose nobody can say. */
  canBeShown(file: Imported): boolean;
}

const all = () => true;
const none = () => false;

/** A text in UTF-8 can be shown; other bytes under a name of a text may be shown, with signs in their place. */
function isText({ body }: Imported): boolean {
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(body.toString('latin1'))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

const wholeDocument = ({ name }: Imported) => !name.startsWith('truncated');

/** Of archives, those in zips are listed: their list stands at their end, where the format wants it. */
const isZip = ({ body }: Imported) => topNames(body) !== null;

/** Documents that a password closes, by the name that their makers gave them. */
const locked = /^(?:bug53475|password\.|protect\.|Password_|protected_agile|protected_passtika|xor)/;

const set = (name: string, canBeShown: CorpusSet['canBeShown'], parts = 1): CorpusSet => ({
  name,
  parts,
  canBeShown,
});

/** Every set. Those that take longest are begun first. */
export const corpusSets: readonly CorpusSet[] = [
  set('pdf-pdfjs', ({ name }) => name.endsWith('.pdf'), 4),
  set('feeds', isText, 6),
  set('office-valid', wholeDocument, 3),
  set('office-pandoc', wholeDocument),
  set('archives-libarchive', isZip),
  set('jsontestsuite', isText),
  set('mime-notmuch', isText),
  set('office-legacy', ({ name }) => name.endsWith('.xls')),
  set('office-malformed', none),
  set('xss-lists', all),
  set('png-suite', ({ name }) => !name.startsWith('x')),
  set('office-encrypted', ({ name }) => !locked.test(name) && /\.(?:docx|xlsx)$/.test(name)),
  set('pdf-active', all),
  set('pdf-qpdf-fuzz', none),
  set('active-content-files', all),
  set('zip-slip', all),
  set('png-crashers', none),
  set('ssrf-svg', all),
  set('upload-images-media', none),
  set('mime', isText),
  set('mime-tnef', none),
  set('xxe', isText),
  set('html-sanitizer-dompurify', isText),
  set('blns', isText),
  set('crlf', isText),
  set('csv-formula', isText),
  set('markdown', isText),
  set('open-redirect', isText),
  set('otp', isText),
  set('path-traversal', isText),
  set('sqli', isText),
  set('ssrf', isText),
];
