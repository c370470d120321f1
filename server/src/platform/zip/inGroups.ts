import type { Readable } from 'node:stream';
import { smallBytes } from '../blobs/BlobStore.ts';
import type { ArchiveEntry } from './ArchiveEntry.ts';

const mostTogether = 64;

/** Divides entries into what is packed at once: some small ones, or a large one alone. The order stays. */
export async function* inGroups(
  pages: AsyncIterable<readonly ArchiveEntry[]>,
): AsyncIterable<readonly ArchiveEntry[]> {
  for await (const page of pages) {
    let group: ArchiveEntry[] = [];
    for (const entry of page) {
      const isSmall = entry.size <= smallBytes;
      if (group.length > 0 && (!isSmall || group.length === mostTogether)) {
        yield group;
        group = [];
      }
      group.push(entry);
      if (isSmall) continue;
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
  }
}

/** An entry with its content; null when there is something that cannot be read. */
export interface OpenedEntry {
  readonly entry: ArchiveEntry;
  readonly content: Readable | Buffer | null;
}

/**
 * Opens entries in their order. Small ones are read while those before them are packed; a large one when its turn
 * comes, and what is behind it when it is done.
 */
export async function* openInTurn(
  pages: AsyncIterable<readonly ArchiveEntry[]>,
  open: (entry: ArchiveEntry) => Promise<OpenedEntry['content']>,
): AsyncIterable<readonly OpenedEntry[]> {
  const openAll = (group: readonly ArchiveEntry[]) =>
    Promise.all(group.map(async (entry) => ({ entry, content: await open(entry) })));
  let ahead: Promise<OpenedEntry[]> | null = null;
  for await (const group of inGroups(pages)) {
    const isSmall = group.every(({ size }) => size <= smallBytes);
    const opening: Promise<OpenedEntry[]> | null = isSmall ? openAll(group) : null;
    if (ahead !== null) yield await ahead;
    if (opening === null) yield await openAll(group);
    ahead = opening;
  }
  if (ahead !== null) yield await ahead;
}
