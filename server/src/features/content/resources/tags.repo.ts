import { AppError, type UsedTag } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** So many are offered at once. */
const offeredAtMost = 200;

/** Everything with a tag in the space of a storage; no row where that storage is not theirs to see. */
const taggedText = `
  with seen as materialized (select s.id, s.space_id from ${seenStorages} s)
  select array(
    select r.id from seen s join resources r on r.storage_id = s.id and r.tags <> '{}' and r.trashed_at is null
    where s.space_id = asked.space_id
  ) as ids
  from seen asked where asked.id = $2`;

const countText = `
  select t.tag, count(*)::int as count from unnest($1::text[]) w(id) join resources r on r.id = w.id, unnest(r.tags) t(tag)
  where $2 = '' or starts_with(lower(t.tag), lower($2)) group by t.tag`;

export type TagsRepo = ReturnType<typeof createTagsRepo>;

/** Tags that are in use, as far as the actor sees what has them. */
export function createTagsRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those of the space of a storage that begin with a text, those first that most have. */
    async list(actor: Actor, storageId: string, begin: string): Promise<UsedTag[]> {
      const values = [actor.userId, storageId];
      const [tagged] = await database.query<{ ids: string[] }>(taggedText, values, 'tags.tagged');
      if (tagged === undefined) throw new AppError('not_found');
      const found = await askInParts(tagged.ids, (part) =>
        database.query<UsedTag>(countText, [part, begin.trim()], 'tags.count'),
      );
      const counts = new Map<string, number>();
      for (const { tag, count } of found) counts.set(tag, (counts.get(tag) ?? 0) + count);
      return [...counts]
        .map(([tag, count]) => ({ tag, count, key: tag.toLowerCase() }))
        .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
        .slice(0, offeredAtMost)
        .map(({ tag, count }) => ({ tag, count }));
    },
  };
}
