import type { DeletedPlace } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { membershipsOf, seenStorages } from '../../../access/seenStorages.ts';
import type { SaidDays } from '../../../access/trashDays.ts';
import type { Database } from '../../../platform/db/Database.ts';

type FoundPlace = Omit<DeletedPlace, 'at' | 'until'> & { at: Date };
type PlaceRow = Omit<FoundPlace, 'by' | 'used'> & {
  byId: string | null;
  byName: string | null;
  /** A bigint, which the driver gives as text. */
  used: string;
};

/** Only managers can restore, so only they are shown what there is to restore; nothing in a space that is archived. */
const placesText = `
  with mine as (
    select p.* from spaces p join ${membershipsOf('$1')} m on m.space_id = p.id and m.role = 'manager'
  ), gone as (
    select 'space' as type, p.id, p.name, p.id as space_id, p.deleted_at, p.deleted_by,
      (select coalesce(sum(s.used), 0) from storages s where s.space_id = p.id) as used
    from mine p where p.deleted_at > $2
    union all
    select 'storage', s.id, s.name, s.space_id, s.deleted_at, s.deleted_by, s.used
    from storages s join mine p on p.id = s.space_id and p.deleted_at is null and p.archived_at is null
    where s.deleted_at > $2 and (s.visibility = 'space' or s.owner_id = $1)
  )
  select g.type, g.id, g.name, g.space_id as "spaceId", p.name as "spaceName", p.emoji, p.hue, g.used::text,
    g.deleted_at as at, g.deleted_by as "byId", u.name as "byName"
  from gone g join spaces p on p.id = g.space_id left join users u on u.id = g.deleted_by
  order by g.deleted_at desc, g.id`;

/** A deleted file or folder as it is read. */
export interface TrashedFile {
  id: string;
  kind: string;
  name: string;
  /** A bigint, which the driver gives as text. */
  size: string;
  storageId: string;
  storageName: string;
  spaceId: string;
  spaceName: string;
  path: readonly string[];
  at: Date;
  byId: string | null;
  byName: string | null;
  createdBy: string;
  role: HeldRole;
  /** It was moved out of its storage; this is the copy that stayed. */
  movedOut: boolean;
  /** How long what is deleted is kept there. */
  trashDays: SaidDays;
}

/** Where a page begins: after this one. */
export interface TrashPosition {
  at: Date;
  id: string;
}

/** From each storage no more than a page, by its index; then the latest of them. */
const filesText = `
  select r.*, s.id as "storageId", s.name as "storageName", s.space_id as "spaceId", s.space_name as "spaceName", s.role,
    s.trash_days as "trashDays", u.name as "byName"
  from ${seenStorages} s
  cross join lateral (
    select id, kind, name, size::text, coalesce(trash_path, '{}') as path, trashed_at as at, trashed_by as "byId",
      created_by as "createdBy", departed_id is not null as "movedOut"
    from resources
    where storage_id = s.id and trashed_at is not null and (trashed_at, id) < ($2, $3)
    order by trashed_at desc, id desc limit $4
  ) r
  left join users u on u.id = r."byId"
  where s.trash_count > 0
  order by r.at desc, r.id desc limit $4`;

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

    /** Files and folders that were deleted themselves, the latest first. */
    files: (actor: Actor, { at, id }: TrashPosition, limit: number): Promise<TrashedFile[]> =>
      database.query<TrashedFile & Record<string, unknown>>(
        filesText,
        [actor.userId, at, id, limit],
        'trash.files',
      ),
  };
}
