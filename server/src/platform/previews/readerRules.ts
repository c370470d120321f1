import { fileTypeOf } from '@holdall/shared/kinds';
import type { Reader } from './reading.ts';

interface ReaderRule {
  /** Bytes beyond which a file is not handed to a child. */
  maxBytes: number;
  /** Whether a longer file is read by its first `maxBytes` instead of being refused. */
  readsStart?: true;
  hasPicture: boolean;
}

const MiB = 1024 * 1024;

/** What each reader may be given and what comes of it. */
export const readerRules: Record<Reader, ReaderRule> = {
  image: { maxBytes: 256 * MiB, hasPicture: true },
  svg: { maxBytes: 16 * MiB, hasPicture: true },
  heif: { maxBytes: 64 * MiB, hasPicture: true },
  pdf: { maxBytes: 256 * MiB, hasPicture: true },
  pdfText: { maxBytes: 256 * MiB, hasPicture: false },
  text: { maxBytes: MiB, readsStart: true, hasPicture: false },
  plain: { maxBytes: 10 * MiB, readsStart: true, hasPicture: false },
  docx: { maxBytes: 64 * MiB, hasPicture: false },
  odt: { maxBytes: 64 * MiB, hasPicture: false },
  rtf: { maxBytes: 32 * MiB, hasPicture: false },
  html: { maxBytes: 8 * MiB, hasPicture: false },
  epub: { maxBytes: 128 * MiB, hasPicture: false },
  mail: { maxBytes: 64 * MiB, hasPicture: false },
  msg: { maxBytes: 64 * MiB, hasPicture: false },
  feed: { maxBytes: 16 * MiB, hasPicture: false },
  pptx: { maxBytes: 128 * MiB, hasPicture: false },
  odp: { maxBytes: 128 * MiB, hasPicture: false },
  sheets: { maxBytes: 64 * MiB, hasPicture: false },
  zip: { maxBytes: 1024 * MiB, hasPicture: false },
  page: { maxBytes: 8 * MiB, hasPicture: false },
  scan: { maxBytes: 256 * MiB, hasPicture: false },
  photo: { maxBytes: 256 * MiB, hasPicture: false },
  // Tags stand at the beginning, or not far from it; what lies behind so much is not worth copying it.
  recording: { maxBytes: 48 * MiB, readsStart: true, hasPicture: false },
};

/** The reader of a type, or undefined: no preview. */
export function readerOf(mime: string): Reader | undefined {
  return fileTypeOf(mime)?.reader;
}

/** What reads a type as something to be read: text, slides, sheets, a list of entries. Undefined: nothing does. */
export function documentReaderOf(mime: string): Reader | undefined {
  const type = fileTypeOf(mime);
  return type?.document ?? (type?.family === 'text' ? 'plain' : undefined);
}
