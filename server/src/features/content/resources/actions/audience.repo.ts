import type { Actor } from '../../../../access/Actor.ts';
import { joinPlace, seersAbove } from '../../../../access/seenPlaces.ts';
import { isSeenBy, seenStorages, seersOfStorage } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';

/** Somebody who sees a storage, or a folder without its storage. */
export interface Onlooker {
  /** The storage or the folder. */
  placeId: string;
  userId: string;
  name: string;
  guest: boolean;
}

const onlookersText = `
  select s.id as "placeId", m.user_id as "userId", u.name, u.guest
  from ${seenStorages} s
  cross join lateral ${seersOfStorage} m
  join users u on u.id = m.user_id
  where s.id = any($2)
  order by u.name, m.user_id`;

/** With whom folders that the actor sees are shared who do not see their storages. */
const partOnlookersText = `
  select f.id as "placeId", g.user_id as "userId", u.name, u.guest
  from resources f ${joinPlace('f')}
  cross join lateral (select distinct user_id from ${seersAbove('f.id')} above) g
  join users u on u.id = g.user_id
  where f.id = any($2) and exists (
    select 1 from shares e where e.storage_id = f.storage_id and e.resource_id is not null and e.ended_at is null
  ) and not ${isSeenBy('g.user_id')}
  order by u.name, g.user_id`;

const usedText = `
  select t.used from storages t join ${seenStorages} s on s.id = t.id where t.id = $2`;

export type AudienceRepo = ReturnType<typeof createAudienceRepo>;

/** Who sees storages and folders, and what they hold. Only of those that the actor sees. */
export function createAudienceRepo(database: Database) {
  return {
    onlookers(actor: Actor, storageIds: readonly string[]): Promise<Onlooker[]> {
      return database.query<Onlooker & Record<string, unknown>>(
        onlookersText,
        [actor.userId, storageIds],
        'audience.onlookers',
      );
    },

    /** Of folders: those who see them through a share alone. */
    partOnlookers(actor: Actor, folderIds: readonly string[]): Promise<Onlooker[]> {
      return database.query<Onlooker & Record<string, unknown>>(
        partOnlookersText,
        [actor.userId, folderIds],
        'audience.partOnlookers',
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
