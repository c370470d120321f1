import { smallBytes, type ArchiveEntry } from './ArchiveSources.ts';

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
