import type { DeletedPlace, TrashOfStorage } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { seenStorages } from '../../access/seenStorages.ts';
import type { Database } from '../../platform/db/Database.ts';

type FoundPlace = Omit<DeletedPlace, 'at' | 'until'> & { at: Date };
type PlaceRow = Omit<FoundPlace, 'by' | 'used'> & {
  byId: string | null;
  byName: string | null;
  /** A bigint, which the driver gives as text. */
  used: string;
};

/** Only managers can restore, so only they are shown what there is to restore. */
const placesText = `
  with mine as (
    select p.* from spaces p join space_members m on m.space_id = p.id and m.user_id = $1 and m.role = 'manager'
  ), gone as (
    select 'space' as type, p.id, p.name, p.id as space_id, p.deleted_at, p.deleted_by,
      (select coalesce(sum(s.used), 0) from storages s where s.space_id = p.id) as used
    from mine p where p.deleted_at > $2
    union all
    select 'storage', s.id, s.name, s.space_id, s.deleted_at, s.deleted_by, s.used
    from storages s join mine p on p.id = s.space_id and p.deleted_at is null
    where s.deleted_at > $2 and (s.visibility = 'space' or s.owner_id = $1)
  )
  select g.type, g.id, g.name, g.space_id as "spaceId", p.name as "spaceName", p.emoji, p.hue, g.used::text,
    g.deleted_at as at, g.deleted_by as "byId", u.name as "byName"
  from gone g join spaces p on p.id = g.space_id left join users u on u.id = g.deleted_by
  order by g.deleted_at desc, g.id`;

const storagesText = `
  select s.id as "storageId", s.name as "storageName", p.id as "spaceId", p.name as "spaceName", s.trash_count as count
  from ${seenStorages} s join spaces p on p.id = s.space_id
  where s.trash_count > 0 order by p.id, s.id`;

/** What was deleted, as the actor may see it. */
export function createTrashRepo(database: Pick<Database, 'query'>) {
  return {
    /** Spaces and storages that were deleted after a moment and can be restored, the latest first. */
    async places(actor: Actor, after: Date): Promise<FoundPlace[]> {
      const rows = await database.query<PlaceRow>(placesText, [actor.userId, after], 'trash.places');
      return rows.map(({ byId, byName, used, ...row }) => ({
        ...row,
        used: Number(used),
        by: byId === null ? null : { id: byId, name: byName ?? '' },
      }));
    },

    /** The storages that have something in their own trash. */
    storages: (actor: Actor): Promise<TrashOfStorage[]> =>
      database.query<TrashOfStorage & Record<string, unknown>>(
        storagesText,
        [actor.userId],
        'trash.storages',
      ),
  };
}
