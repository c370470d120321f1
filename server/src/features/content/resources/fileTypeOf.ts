import { kindOf } from '@holdall/shared/kinds';
import type { Blob, BlobStore } from '../../../platform/blobs/BlobStore.ts';
import { sniff, sniffBytes } from '../../../platform/previews/sniff.ts';
import { readBytes } from './readBytes.ts';

/** What a content is, whatever its name and its sender say. */
export interface FileType {
  mime: string;
  kind: string;
}

/** Kinds that their bytes always prove: a name alone makes nothing a picture. */
const provenKinds = new Set(['image', 'pdf']);
/** Types of bytes that are of no sort that is known: their name may say what they are. */
const vagueTypes = new Set(['application/zip', 'application/x-ole-storage', 'application/octet-stream']);

/** The kind of a type, or where the type is vague the one that the name says. */
export function kindOfType(mime: string, kind: string, named: string): string {
  return !vagueTypes.has(mime) || named === 'unknown' || provenKinds.has(named) ? kind : named;
}

/** Says by its first bytes what a content is. The name only helps where the bytes leave it open. */
function typeOf(head: Uint8Array, name: string): FileType {
  const { mime, kind } = sniff(head, name);
  return { mime, kind: kindOfType(mime, kind, kindOf(name)) };
}

/** Says what a content is. Reads its first bytes, unless the caller has them all at hand. */
export function createFileTypeOf(blobs: Pick<BlobStore, 'open'>) {
  return async (blob: Blob, name: string, bytes?: Uint8Array): Promise<FileType> => {
    const head =
      bytes?.subarray(0, sniffBytes) ??
      (await readBytes(blobs, blob.key, { start: 0, end: Math.min(blob.size, sniffBytes) - 1 }));
    return typeOf(head, name);
  };
}

export type FileTypeOf = ReturnType<typeof createFileTypeOf>;
