import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';

/** Somebody who sees a storage. */
export interface Onlooker {
  storageId: string;
  userId: string;
  name: string;
  guest: boolean;
}

const onlookersText = `
  select t.id as "storageId", m.user_id as "userId", u.name, u.guest
  from storages t
  join ${seenStorages} s on s.id = t.id
  join space_members m on m.space_id = t.space_id and m.paused_at is null
  join users u on u.id = m.user_id
  where t.id = any($2) and (t.visibility = 'space' or t.owner_id = m.user_id)
  order by u.name, m.user_id`;

const usedText = `
  select t.used from storages t join ${seenStorages} s on s.id = t.id where t.id = $2`;

export type AudienceRepo = ReturnType<typeof createAudienceRepo>;

/** Who sees storages, and what they hold. Only of storages that the actor sees. */
export function createAudienceRepo(database: Database) {
  return {
    onlookers(actor: Actor, storageIds: readonly string[]): Promise<Onlooker[]> {
      return database.query<Onlooker & Record<string, unknown>>(
        onlookersText,
        [actor.userId, storageIds],
        'audience.onlookers',
      );
    },

    /** Bytes of all files of a storage. */
    async used(actor: Actor, storageId: string): Promise<number> {
      const [row] = await database.query<{ used: string }>(
        usedText,
        [actor.userId, storageId],
        'audience.used',
      );
      return Number(row?.used ?? 0);
    },
  };
}
