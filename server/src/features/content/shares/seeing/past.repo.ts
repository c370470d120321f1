import type { Database } from '../../../../platform/db/Database.ts';
import type { Place } from '../shares.repo.ts';

/** The storage of a thing that was there, and not in the trash. */
const placeText = `
  with recursive up as (
    select r.id, r.parent_id, r.storage_id, r.trashed_at from resources r where r.id = $2
    union all
    select o.id, o.parent_id, o.storage_id, o.trashed_at from up join resources o on o.id = up.parent_id
  )
  select s.id from storages s join spaces p on p.id = s.space_id and p.deleted_at is null
  where s.id = coalesce((select up.storage_id from up where up.id = $2), $1) and s.deleted_at is null
    and ($2::text is null or exists (select 1 from up) and not exists (select 1 from up where trashed_at is not null))`;

export type PastRepo = ReturnType<typeof createPastRepo>;

/** What is known of the past, in the database. */
export function createPastRepo(database: Pick<Database, 'query'>) {
  return {
    /** Since when the past is kept; null where nobody has begun. */
    async begin(): Promise<Date | null> {
      const [row] = await database.query<{ at: Date }>('select at from past_begin');
      return row?.at ?? null;
    },

    /** The storage that a thing lies in; null where it is not there. Asked as of a moment, the one it lay in then. */
    async storageOf({ storageId, resourceId }: Place): Promise<string | null> {
      const values = [storageId, resourceId];
      const [row] = await database.query<{ id: string }>(placeText, values, 'shares.storageOf');
      return row?.id ?? null;
    },
  };
}
