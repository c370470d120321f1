import type { Actor } from '../../../../access/Actor.ts';
import { joinPlace } from '../../../../access/seenPlaces.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { sortColumns, type Position } from './cursor.ts';
import type { PageQuestion } from './listingStatement.ts';

/** Knows where in a folder every so-manieth row is, so that any place is found without reading all before it. */
export interface Ruler {
  readonly total: number;
  /** The mark before a row, and how many rows lie between. */
  find(index: number): { after: Position | null; skip: number };
}

type Measured = Pick<PageQuestion, 'storageId' | 'folderId' | 'order' | 'descending'>;

interface Kept {
  ruler: Ruler;
  until: number;
}

interface Dependencies {
  database: Pick<Database, 'query'>;
  now(): Date;
}

/** Rows between two marks. */
const step = 400;
/** What another server on the same database has changed is noticed after this time. */
const freshMs = 60_000;
const mostRulers = 200;

type MarkRow = { rank: 0 | 1; n: number; values: (string | number)[] | null };

function marksText({ storageId, folderId, order, descending }: Measured): string {
  const columns = sortColumns[order].map(([column]) => `r.${column}`);
  const direction = descending ? 'desc' : 'asc';
  const orderBy = columns.map((column) => `${column} ${direction}`).join(', ');
  const place =
    folderId === storageId
      ? `select 1 from ${seenStorages} s where s.id = $2`
      : `select 1 from resources f ${joinPlace('f')} where f.id = $3 and f.storage_id = $2`;
  const marks = (rank: number) => `
    select ${rank} as rank, n::int, "values" from (
      select row_number() over (order by ${orderBy}) as n, json_build_array(${columns.join(', ')}) as "values"
      from resources r where r.folder_id = $3 and r.trashed_at is null and r.rank = ${rank}
    ) numbered where n % ${step} = 0`;
  return `
    with counted as (
      select r.rank, count(*)::int as n from resources r
      where r.folder_id = $3 and r.trashed_at is null and exists (${place})
      group by r.rank
    )
    select rank, n, null::json as "values" from counted union all ${marks(0)} union all ${marks(1)}`;
}

function rulerOf(rows: readonly MarkRow[]): Ruler {
  const countOf = (rank: number) => rows.find((row) => row.rank === rank && row.values === null)?.n ?? 0;
  const folders = countOf(0);
  const marks = new Map(
    rows.flatMap((row) => (row.values === null ? [] : [[`${row.rank}.${row.n}`, row.values]])),
  );
  return {
    total: folders + countOf(1),
    find(index) {
      const rank = index < folders ? 0 : 1;
      const inRank = rank === 0 ? index : index - folders;
      const skip = inRank % step;
      return { after: { rank, values: marks.get(`${rank}.${inRank - skip}`) ?? [] }, skip };
    },
  };
}

/** Makes rulers and keeps them until the folder changes. */
export function createRulers({ database, now }: Dependencies) {
  const kept = new Map<string, Kept>();

  return {
    /** The ruler of a folder in an order. Whoever may not see the folder gets an empty one, which is not kept. */
    async of(actor: Actor, { storageId, folderId, order, descending }: Measured): Promise<Ruler> {
      const key = `${folderId}.${order}.${descending}`;
      const known = kept.get(key);
      if (known && known.until > now().getTime()) return known.ruler;
      const measured = { storageId, folderId, order, descending };
      const name = `ruler.${folderId === storageId ? 'root' : 'folder'}.${order}.${descending ? 'down' : 'up'}`;
      const rows = await database.query<MarkRow>(
        marksText(measured),
        [actor.userId, storageId, folderId],
        name,
      );
      const ruler = rulerOf(rows);
      const oldest = kept.size >= mostRulers ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      if (ruler.total > 0) kept.set(key, { ruler, until: now().getTime() + freshMs });
      return ruler;
    },

    /** Call it when a folder has changed. */
    forget(folderId: string): void {
      for (const key of kept.keys()) if (key.startsWith(`${folderId}.`)) kept.delete(key);
    },
  };
}

export type Rulers = ReturnType<typeof createRulers>;
