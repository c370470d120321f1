import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages, seersOfStorage } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';

/** Somebody who sees a storage. */
export interface Onlooker {
  storageId: string;
  userId: string;
  name: string;
  guest: boolean;
}

const onlookersText = `
  select s.id as "storageId", m.user_id as "userId", u.name, u.guest
  from ${seenStorages} s
  cross join lateral ${seersOfStorage} m
  join users u on u.id = m.user_id
  where s.id = any($2)
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
