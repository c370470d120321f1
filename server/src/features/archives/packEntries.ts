import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { ArchiveEntry, ArchiveRoot, ArchiveSources } from './ArchiveSources.ts';

/** What was found is believed so long; then it is asked for again before it is packed. */
const believedMs = 1000;

/** Two chosen things may have the same name; in one zip the second is numbered. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`;
    taken.add(free);
    return free;
  });
}

/**
 * What goes into a zip of these things. Each is asked for when its turn comes: what was deleted since, or is no longer
 * this person's to download, comes as missing, and the rest is still wanted.
 */
export async function* packEntries(
  sources: ArchiveSources,
  actor: Actor,
  roots: readonly Pick<ArchiveRoot, 'id' | 'name'>[],
  now: () => Date,
): AsyncIterable<ArchiveEntry> {
  const names = distinct(roots.map(({ name }) => name));
  for (const [index, { id, name }] of roots.entries()) {
    const top = names[index] ?? name;
    const gone = { id, path: [top], blobKey: null, size: 0, changedAt: now(), missing: 'gone' } as const;
    try {
      for await (const entry of fresh(sources, actor, sources.walk(actor, id), now))
        yield { ...entry, path: [top, ...entry.path.slice(1)] };
    } catch (error) {
      if (!AppError.is(error) || error.code !== 'not_found') throw error;
      yield gone;
    }
  }
}

/** Entries come by pages; one that has waited long for its turn is looked at again. */
async function* fresh(
  sources: ArchiveSources,
  actor: Actor,
  entries: AsyncIterable<ArchiveEntry>,
  now: () => Date,
): AsyncIterable<ArchiveEntry> {
  for await (const entry of entries) {
    const { id, missing, foundAt } = entry;
    const isOld = foundAt !== undefined && now().getTime() - foundAt.getTime() > believedMs;
    if (id === undefined || missing || !isOld) yield entry;
    else yield (await sources.isThere(actor, id)) ? entry : { ...entry, missing: 'gone' };
  }
}
