import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import { askInParts, createPace } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';

/** What lies in a chosen folder, itself included. */
export interface Sum {
  files: number;
  folders: number;
  bytes: number;
  /** Levels: 1 for a file or an empty folder. */
  height: number;
}

/** A folder that is to be looked into. */
interface Folder {
  readonly id: string;
  /** How many entries it has. */
  readonly entries: number;
}

/** What some of the entries of a folder come to. */
interface Part {
  readonly id: string;
  readonly files: number;
  readonly bytes: number;
  /** Those of them that are folders; null where none is. */
  readonly folderIds: readonly string[] | null;
  readonly folderEntries: readonly number[] | null;
}

interface LastEntry {
  readonly rank: number;
  readonly sortName: string;
  readonly entryId: string;
}

/** A part of a folder with many entries, and the last of them. */
interface Page extends Part {
  readonly looked: number;
  readonly last: LastEntry | null;
}

const rootsText = `
  select r.id, r.rank, r.size::float8 as size, r.children_count as entries
  from resources r join ${seenStorages} s on s.id = r.storage_id where r.id = any($2)`;

const sums = `count(*) filter (where c.rank <> 0)::int as files, coalesce(sum(c.size), 0)::float8 as bytes,
  array_agg(c.id) filter (where c.rank = 0) as "folderIds",
  array_agg(c.children_count) filter (where c.rank = 0) as "folderEntries"`;

const insideText = `
  select c.folder_id as id, ${sums} from resources c
  where c.folder_id = any($1) and c.trashed_at is null group by c.folder_id`;

const pageText = `
  with page as (
    select c.* from resources c
    where c.folder_id = $1 and c.trashed_at is null and (c.rank, c.sort_name, c.id) > ($2::smallint, $3, $4)
    order by c.rank, c.sort_name, c.id limit $5
  )
  select $1 as id, ${sums}, count(*)::int as looked, (
    select json_build_object('rank', l.rank, 'sortName', l.sort_name, 'entryId', l.id)
    from page l order by l.rank desc, l.sort_name desc, l.id desc limit 1
  ) as last from page c`;

/** Entries that one statement sums up. */
const atOnce = { first: 500, most: 5000 };

/**
 * Sums up what lies in chosen things, level by level and in statements about so many entries that each takes about ten
 * milliseconds: others come in between, however much lies there.
 */
export function createSumTrees(database: Pick<Database, 'query'>) {
  async function* pagesOf({ id }: Folder, pace: ReturnType<typeof createPace>): AsyncGenerator<Part> {
    let last: Page['last'] = { rank: -1, sortName: '', entryId: '' };
    while (last !== null) {
      const { rank, sortName, entryId }: LastEntry = last;
      const limit = pace.next();
      const values: unknown[] = [id, rank, sortName, entryId, limit];
      const [page]: Page[] = await pace.step(() => database.query<Page>(pageText, values, 'sums.page'));
      if (page === undefined) return;
      yield page;
      last = page.looked < limit ? null : page.last;
    }
  }

  /** What lies directly in these folders, in parts. */
  async function* inside(folders: readonly Folder[]): AsyncGenerator<Part> {
    const pace = createPace(atOnce);
    for (let at = 0; at < folders.length;) {
      const room = pace.next();
      const part: Folder[] = [];
      let entries = 0;
      for (let next = folders[at]; next && (part.length === 0 || entries + next.entries <= room);) {
        part.push(next);
        entries += next.entries;
        next = folders[at + part.length];
      }
      at += part.length;
      const [only] = part;
      if (only && entries > room) yield* pagesOf(only, pace);
      else
        yield* await pace.step(() =>
          database.query<Part>(insideText, [part.map(({ id }) => id)], 'sums.inside'),
        );
    }
  }

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
