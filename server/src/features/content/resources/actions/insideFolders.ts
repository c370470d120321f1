import { createPace } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';

/** A folder that is to be looked into. */
export interface Folder {
  readonly id: string;
  /** How many entries it has. */
  readonly entries: number;
}

/** What some of the entries of a folder come to. */
export interface Part {
  /** The folder. */
  readonly id: string;
  /** Those of them that are folders; null where none is. */
  readonly folderIds: readonly string[] | null;
  readonly folderEntries: readonly number[] | null;
}

interface LastEntry {
  readonly rank: number;
  readonly sortName: string;
  readonly entryId: string;
}

/** How far into a folder with many entries a part of it goes. */
interface Page {
  readonly looked: number;
  readonly last: LastEntry | null;
}

/** Entries that one statement is about. */
const atOnce = { first: 500, most: 5000 };

/**
 * Makes what looks into folders and answers what lies directly in them, in statements about so many entries that each
 * takes about five milliseconds: others come in between, however much lies there. `columns` is SQL of what is wanted of
 * the entries `c` of a folder, taken together; `name` is that of the statements.
 */
export function createInsideFolders<Wanted extends object>(
  database: Pick<Database, 'query'>,
  name: string,
  columns: string,
) {
  type Row = Part & Wanted & Record<string, unknown>;
  const wanted = `${columns}, array_agg(c.id) filter (where c.rank = 0) as "folderIds",
    array_agg(c.children_count) filter (where c.rank = 0) as "folderEntries"`;
  const insideText = `
    select c.folder_id as id, ${wanted} from resources c
    where c.folder_id = any($1) and c.trashed_at is null group by c.folder_id`;
  const pageText = `
    with page as (
      select c.* from resources c
      where c.folder_id = $1 and c.trashed_at is null and (c.rank, c.sort_name, c.id) > ($2::smallint, $3, $4)
      order by c.rank, c.sort_name, c.id limit $5
    )
    select $1 as id, ${wanted}, count(*)::int as looked, (
      select json_build_object('rank', l.rank, 'sortName', l.sort_name, 'entryId', l.id)
      from page l order by l.rank desc, l.sort_name desc, l.id desc limit 1
    ) as last from page c`;

  async function* pagesOf({ id }: Folder, pace: ReturnType<typeof createPace>): AsyncGenerator<Row> {
    let last: Page['last'] = { rank: -1, sortName: '', entryId: '' };
    while (last !== null) {
      const { rank, sortName, entryId }: LastEntry = last;
      const limit = pace.next();
      const values: unknown[] = [id, rank, sortName, entryId, limit];
      const [page]: (Row & Page)[] = await pace.step(() =>
        database.query<Row & Page>(pageText, values, `${name}.page`),
      );
      if (page === undefined || page.looked === 0) return;
      yield page;
      last = page.looked < limit ? null : page.last;
    }
  }

  return async function* inside(folders: readonly Folder[]): AsyncGenerator<Part & Wanted> {
    const pace = createPace(atOnce);
    for (let at = 0; at < folders.length;) {
      const room = pace.next();
      const part: Folder[] = [];
      let entries = 0;
      for (let next = folders[at]; next && (part.length === 0 || entries + next.entries <= room);) {
        part.push(next);
        entries += next.entries + 1;
        next = folders[at + part.length];
      }
      at += part.length;
      const [only] = part;
      if (only && entries > room) yield* pagesOf(only, pace);
      else {
        const ids = part.map(({ id }) => id);
        yield* await pace.step(() => database.query<Row>(insideText, [ids], `${name}.inside`));
      }
    }
  };
}
