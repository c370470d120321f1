import type { Actor } from '../../../access/Actor.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import type { Database } from '../../../platform/db/Database.ts';

const keepText = `
  insert into looks (user_id, resource_id, at, blob_hash)
  select $1, r.id, $3, $4 from resources r ${seenPlace}
  where r.id = $2 and r.blob_hash is not null
  on conflict (user_id, resource_id) do update set at = excluded.at, blob_hash = excluded.blob_hash`;

export type LastSeenRepo = ReturnType<typeof createLastSeenRepo>;

/** What a person has looked at. Nobody else's looks are ever read or written. */
export function createLastSeenRepo(database: Pick<Database, 'query'>) {
  return {
    /** Remembers which content was seen; an earlier look at the same file is forgotten. */
    async keep(actor: Actor, resourceId: string, blobHash: string, at: Date): Promise<void> {
      await database.query(keepText, [actor.userId, resourceId, at, blobHash], 'looks.keep');
    },
  };
}
