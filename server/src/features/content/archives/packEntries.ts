import type { Actor } from '../../../access/Actor.ts';
import type { ArchiveEntry } from '../../../platform/zip/ArchiveEntry.ts';
import type { ArchiveRoot, ArchiveSources } from './ArchiveSources.ts';
import { inGroups } from '../../../platform/zip/inGroups.ts';

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
 * What goes into a zip of these things, in the groups that are packed at once. Each group is asked for when its turn
 * comes: what was deleted since, or is no longer this person's to download, comes as missing, and the rest is still
 * wanted.
 */
export async function* packEntries(
  sources: ArchiveSources,
  actor: Actor,
  roots: readonly ArchiveRoot[],
  now: () => Date,
): AsyncIterable<readonly ArchiveEntry[]> {
  const names = distinct(roots.map(({ name }) => name));
  const chosen = roots.map(({ id, name }, index) => ({ id, name: names[index] ?? name }));
  for await (const group of inGroups(sources.walk(actor, chosen)))
    yield await stillThere(sources, actor, group, now);
}

/** Entries come by pages; what has waited long for its turn is looked at again. */
async function stillThere(
  sources: ArchiveSources,
  actor: Actor,
  group: readonly ArchiveEntry[],
  now: () => Date,
): Promise<readonly ArchiveEntry[]> {
  const oldest = now().getTime() - believedMs;
  const asked = group.filter(({ missing, foundAt }) => !missing && foundAt && foundAt.getTime() < oldest);
  if (asked.length === 0) return group;
  const ids = asked.flatMap(({ id }) => id ?? []);
  const there = await sources.whichAreThere(actor, ids);
  const gone = new Set(ids.filter((id) => !there.has(id)));
  return group.map((entry) => (gone.has(entry.id ?? '') ? { ...entry, missing: 'gone' } : entry));
}
