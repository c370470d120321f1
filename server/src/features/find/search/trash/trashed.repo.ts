import type { Actor } from '../../../../access/Actor.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { seenAndHidden } from '../seenAndHidden.ts';

/** Something that lies in the trash. */
export interface TrashedItem {
  readonly id: string;
  readonly changedAt: Date;
}

/** So much of the trash is looked into: what was deleted itself, the last first, then what lies in deleted folders. */
const lookedInto = 5000;

/** Each row is read along an index, and no more of them than are looked into. */
const lyingText = `${seenAndHidden}
  select id, changed_at as "changedAt" from (
    select * from (
      select r.id, r.changed_at from seen s cross join lateral (
        select r.id, r.changed_at from resources r where r.storage_id = s.id and r.trashed_at is not null
        order by r.trashed_at desc, r.id desc limit $3
      ) r
      union all
      select r.id, r.changed_at from hidden h cross join lateral (
        select r.id, r.changed_at from resources r where r.folder_id = h.id and r.trashed_at is null limit $3
      ) r
    ) lying limit $3
  ) found
  order by changed_at desc, id`;

export type TrashedRepo = ReturnType<typeof createTrashedRepo>;

/** Reads what lies in the trash of the storages that somebody sees: its section shows it to the same people. */
export function createTrashedRepo(database: Pick<Database, 'query'>) {
  return {
    /** Files and folders, what was changed last first; and whether there may be more than were looked into. */
    async lying({ userId }: Actor, places: readonly string[] | null) {
      const items = await database.query<TrashedItem & Record<string, unknown>>(
        lyingText,
        [userId, places, lookedInto],
        'find.trashed',
      );
      return { items, more: items.length >= lookedInto };
    },
  };
}
