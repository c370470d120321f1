import type { Actor } from '../../../../access/Actor.ts';
import { seenPlace } from '../../../../access/seenPlaces.ts';
import { askInParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { createInsideFolders, type Folder } from './insideFolders.ts';

/** What lies in a chosen folder, itself included. */
export interface Sum {
  files: number;
  folders: number;
  bytes: number;
  /** Levels: 1 for a file or an empty folder. */
  height: number;
}

const rootsText = `
  select r.id, r.rank, r.size::float8 as size, r.children_count as entries
  from resources r ${seenPlace} where r.id = any($2)`;

/** What some entries of a folder come to. */
interface Counted {
  readonly files: number;
  readonly bytes: number;
}

const counted = `count(*) filter (where c.rank <> 0)::int as files, coalesce(sum(c.size), 0)::float8 as bytes`;

/** Sums up what lies in chosen things, level by level. */
export function createSumTrees(database: Pick<Database, 'query'>) {
  const inside = createInsideFolders<Counted>(database, 'sums', counted);

  /** What lies in each of the things that the actor may see. */
  return async (actor: Actor, ids: readonly string[]): Promise<Map<string, Sum>> => {
    const roots = await askInParts(ids, (part) =>
      database.query<Folder & { rank: number; size: number }>(rootsText, [actor.userId, part], 'sums.roots'),
    );
    const found = new Map<string, Sum>();
    /** The folders of a level, each with the chosen things that it lies in. */
    let level = new Map<string, { folder: Folder; within: Sum[] }>();
    for (const { id, rank, size, entries } of roots) {
      const sum = { files: Number(rank !== 0), folders: Number(rank === 0), bytes: size, height: 1 };
      found.set(id, sum);
      if (rank === 0 && entries > 0) level.set(id, { folder: { id, entries }, within: [sum] });
    }
    for (let height = 2; level.size > 0; height += 1) {
      const below: typeof level = new Map();
      for await (const part of inside([...level.values()].map(({ folder }) => folder))) {
        const within = level.get(part.id)?.within ?? [];
        const { folderIds, folderEntries } = part;
        for (const sum of within) {
          sum.files += part.files;
          sum.folders += folderIds?.length ?? 0;
          sum.bytes += part.bytes;
          sum.height = height;
        }
        folderIds?.forEach((id, index) => {
          const entries = folderEntries?.[index] ?? 0;
          if (entries > 0) below.set(id, { folder: { id, entries }, within });
        });
      }
      level = below;
    }
    return found;
  };
}
