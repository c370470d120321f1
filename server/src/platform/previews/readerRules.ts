import { fileTypeOf } from './fileTypes.ts';
import type { Reader } from './reading.ts';

interface ReaderRule {
  /** Bytes beyond which a file is not handed to a child. */
  maxBytes: number;
  /** Whether a longer file is read by its first `maxBytes` instead of being refused. */
  readsStart?: true;
  hasPicture: boolean;
  /** Whether browsers cannot be given the file itself, so that a viewer shows our picture of it. */
  needsPicture?: true;
}

const MiB = 1024 * 1024;

/** What each reader may be given and what comes of it. */
export const readerRules: Record<Reader, ReaderRule> = {
  image: { maxBytes: 256 * MiB, hasPicture: true },
  svg: { maxBytes: 16 * MiB, hasPicture: true, needsPicture: true },
  heif: { maxBytes: 64 * MiB, hasPicture: true, needsPicture: true },
  pdf: { maxBytes: 256 * MiB, hasPicture: true },
  text: { maxBytes: MiB, readsStart: true, hasPicture: false },
};

/** The reader of a type, or undefined: no preview. */
export function readerOf(mime: string): Reader | undefined {
  return fileTypeOf(mime)?.reader;
}

/** Whether files of this type have thumbnails. */
export function hasThumbnail(mime: string): boolean {
  const reader = readerOf(mime);
  return reader !== undefined && readerRules[reader].hasPicture;
}

/** Whether a viewer must show the 2048 px picture instead of the file: browsers cannot, or may not, show it. */
export function needsPicture(mime: string): boolean {
  const reader = readerOf(mime);
  return mime === 'image/tiff' || (reader !== undefined && readerRules[reader].needsPicture === true);
}
