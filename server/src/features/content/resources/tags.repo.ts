import { AppError, type UsedTag } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import { inPages } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** So many are offered at once. */
const offeredAtMost = 200;

/** The storages of the space of a storage; none where that storage is not theirs to see. */
const storagesText = `
  with seen as materialized (select s.id, s.space_id from ${seenStorages} s)
  select s.id from seen asked join seen s on s.space_id = asked.space_id where asked.id = $2`;

const taggedText = `
  select r.id, r.tags from ${seenStorages} s join resources r on r.storage_id = s.id
  where s.id = $2 and r.tags <> '{}' and r.trashed_at is null and r.id > $3 order by r.id limit $4`;

interface Tagged {
  id: string;
  tags: readonly string[];
}

export type TagsRepo = ReturnType<typeof createTagsRepo>;

/** Tags that are in use, as far as the actor sees what has them. */
export function createTagsRepo(database: Pick<Database, 'query'>) {
  const tagged = (actor: Actor, storageId: string) =>
    inPages<Tagged>((last, limit) =>
      database.query<Tagged & Record<string, unknown>>(
        taggedText,
        [actor.userId, storageId, last?.id ?? '', limit],
        'tags.tagged',
        'once',
      ),
    );

  return {
    /** Those of the space of a storage that begin with a text, those first that most have. */
    async list(actor: Actor, storageId: string, begin: string): Promise<UsedTag[]> {
      const values = [actor.userId, storageId];
      const storages = await database.query<{ id: string }>(storagesText, values, 'tags.storages');
      if (storages.length === 0) throw new AppError('not_found');
      const wanted = begin.trim().toLowerCase();
      const counts = new Map<string, number>();
      for (const { id } of storages)
        for await (const page of tagged(actor, id))
          for (const tag of page.flatMap(({ tags }) => tags))
            if (tag.toLowerCase().startsWith(wanted)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      return [...counts]
        .map(([tag, count]) => ({ tag, count, key: tag.toLowerCase() }))
        .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
        .slice(0, offeredAtMost)
        .map(({ tag, count }) => ({ tag, count }));
    },
  };
}
