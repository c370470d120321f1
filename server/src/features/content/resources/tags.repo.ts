import { AppError, type UsedTag } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** So many are offered at once. */
const offeredAtMost = 200;

/** `asked` is the storage, so that nothing is told of one that is not theirs; tags are those of its whole space. */
const listText = `
  with seen as materialized (select s.id, s.space_id from ${seenStorages} s),
  asked as (select space_id from seen where id = $2)
  select * from (
  select t.tag, count(*)::int as count, true as found
  from asked a join seen s on s.space_id = a.space_id
  join resources r on r.storage_id = s.id and r.tags <> '{}' and r.trashed_at is null, unnest(r.tags) t(tag)
  where $3 = '' or starts_with(lower(t.tag), lower($3))
  group by t.tag
  union all select '', 0, false from asked) used
  order by found desc, count desc, lower(tag), tag limit ${offeredAtMost + 1}`;

export type TagsRepo = ReturnType<typeof createTagsRepo>;

/** Tags that are in use, as far as the actor sees what has them. */
export function createTagsRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those of the space of a storage that begin with a text, those first that most have. */
    async list(actor: Actor, storageId: string, begin: string): Promise<UsedTag[]> {
      type Row = UsedTag & { found: boolean };
      const rows = await database.query<Row>(listText, [actor.userId, storageId, begin.trim()], 'tags.list');
      if (rows.length === 0) throw new AppError('not_found');
      return rows.flatMap(({ tag, count, found }) => (found ? [{ tag, count }] : [])).slice(0, offeredAtMost);
    },
  };
}
