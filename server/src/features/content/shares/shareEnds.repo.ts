import type { Database } from '../../../platform/db/Database.ts';
import type { Place } from './shares.repo.ts';

/** Notes of shares that end soon that those concerned are reminded, `$2` days before; not of those that were given for no longer. */
const remindText = `
  update shares h set reminded_days = $2 where h.id in (
    select id from shares where ended_at is null and until > $1 and until <= $1::timestamptz + make_interval(days => $2)
      and until - since > make_interval(days => $2) and (reminded_days is null or reminded_days > $2)
    order by until limit $3
  ) returning h.id`;

const overText = `
  update shares set ended_at = until, ended_for = 'over' where ended_at is null and until <= $1
  returning storage_id as "storageId", resource_id as "resourceId", holder_id as "holderId"`;

const namedText = `
  select coalesce(r.name, s.name) as name, s.name as "storageName", s.space_id as "spaceId"
  from storages s left join resources r on r.id = $2 where s.id = $1`;

export type ShareEndsRepo = ReturnType<typeof createShareEndsRepo>;

/** Shares that end by themselves, whoever they are of. */
export function createShareEndsRepo(database: Pick<Database, 'query'>) {
  return {
    /** When the next one ends. */
    async next(): Promise<Date | null> {
      const text = 'select min(until) as until from shares where ended_at is null and until is not null';
      const [row] = await database.query<{ until: Date | null }>(text, [], 'shares.next');
      return row?.until ?? null;
    },

    /** How many end before a moment, of each storage that has such; of one storage, where it is named. */
    before(moment: Date, storageId: string | null) {
      const text = `
        select h.storage_id as "storageId", count(*)::int as shares from shares h
        where h.ended_at is null and h.until < $1 and ($2::text is null or h.storage_id = $2) group by h.storage_id`;
      type Row = { storageId: string; shares: number };
      return database.query<Row>(text, [moment, storageId], 'shares.ending');
    },

    /** Some of which those concerned are reminded now, so many days before their end; each once. */
    async remind(now: Date, days: number, limit: number): Promise<string[]> {
      const rows = await database.query<{ id: string }>(remindText, [now, days, limit], 'shares.remind');
      return rows.map(({ id }) => id);
    },

    /** Ends those whose time is over. */
    endOver(now: Date) {
      type Row = Place & { holderId: string } & Record<string, unknown>;
      return database.query<Row>(overText, [now], 'shares.over');
    },

    /** What a thing is called and where it lies. */
    async named({ storageId, resourceId }: Place) {
      type Row = { name: string; storageName: string; spaceId: string };
      const rows = await database.query<Row>(namedText, [storageId, resourceId], 'shares.named');
      return rows[0] ?? null;
    },
  };
}
