import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import { topRole, type HeldRole } from '../../../access/heldRole.ts';
import { holdersOf } from '../../../access/holders.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { hiddenThings, shares } from './shares.tables.ts';

/** One with a person or with a group: the other is null. */
type ShareRow = Omit<typeof shares.$inferSelect, 'linkId'>;

/** What can be shared: a storage, or a folder or file in it. */
export interface Place {
  readonly storageId: string;
  readonly resourceId: string | null;
}

/** The same as who shares it sees it. */
export interface SharedThing extends Place {
  readonly isFolder: boolean;
  /** A virtual storage: what is in it lies elsewhere. */
  readonly isCollection: boolean;
  readonly name: string;
  readonly storageName: string;
  /** What of the storage they see, where that is not all: what lies around it is not told. */
  readonly topId: string | null;
  readonly spaceId: string;
  /** Whose its space is. */
  readonly organizationId: string | null;
  readonly role: HeldRole;
}

/** A living share with what it is of, who it is for and who has given it. */
export interface FoundShare extends ShareRow {
  readonly storageName: string;
  readonly spaceId: string;
  readonly kind: string;
  readonly resourceName: string | null;
  readonly resourceKind: string | null;
  /** Whoever asks for what is shared with them wants to be told nothing of it, or not to see it. */
  readonly isMuted: boolean;
  readonly isHidden: boolean;
  /** What the person or the group is called. */
  readonly holderName: string;
  /** So many are in the group; of a person null. */
  readonly people: number | null;
  readonly guest: boolean | null;
  readonly email: string | null;
  readonly sharerName: string | null;
  readonly sharerGuest: boolean | null;
}

/** What is told of the end of a share, or of its begin. */
export interface NamedThing extends Place {
  readonly name: string;
  readonly storageName: string;
  readonly spaceId: string;
}

/** Living shares with people and groups. `asker` is whoever has them, where they ask themselves. */
const shareText = (asker = 'h.user_id') => `
  select h.id, h.storage_id as "storageId", h.resource_id as "resourceId", h.user_id as "userId", h.group_id as "groupId",
    h.holder_id as "holderId", h.role, h.message, h.shared_by as "sharedBy", h.since,
    h.until, h.ended_at as "endedAt", h.ended_for as "endedFor", h.ended_by as "endedBy",
    s.name as "storageName", s.space_id as "spaceId", s.kind, r.name as "resourceName", r.kind as "resourceKind",
    exists (select 1 from follows f where f.user_id = ${asker} and f.level = 'none'
      and f.resource_id is not distinct from h.resource_id and (f.resource_id is not null or f.storage_id = h.storage_id)
    ) as "isMuted",
    exists (select 1 from hidden_things o where o.user_id = ${asker} and o.storage_id = h.storage_id
      and o.resource_id is not distinct from h.resource_id) as "isHidden",
    coalesce(u.name, g.name) as "holderName", u.guest, u.email,
    case when g.id is not null then (
      select count(*)::int from group_members n join accounts a on a.id = n.account_id and a.suspended_at is null
      where n.group_id = g.id) end as people,
    b.name as "sharerName", b.guest as "sharerGuest"
  from shares h
  join storages s on s.id = h.storage_id and s.deleted_at is null
  join spaces p on p.id = s.space_id and p.deleted_at is null
  left join users u on u.id = h.user_id
  left join organization_groups g on g.id = h.group_id and g.deleted_at is null
  left join users b on b.id = h.shared_by
  left join resources r on r.id = h.resource_id
  where h.ended_at is null and r.trashed_at is null and (u.id is not null or g.id is not null)`;

const storageText = `
  select s.id as "storageId", null as "resourceId", false as "isFolder", s.kind = 'virtual' as "isCollection", s.name, s.name as "storageName", s.top_id as "topId",
    s.space_id as "spaceId", p.organization_id as "organizationId", s.role
  from ${seenStorages} s join spaces p on p.id = s.space_id where s.id = $2`;

const resourceText = `
  select s.id as "storageId", r.id as "resourceId", r.rank = 0 as "isFolder", false as "isCollection", r.name, s.name as "storageName", s.top_id as "topId",
    s.space_id as "spaceId", p.organization_id as "organizationId", s.role
  from resources r ${seenPlace} join spaces p on p.id = s.space_id where r.id = $2 and r.trashed_at is null`;

/** What is shared with a group, whatever has become of the group. */
const ofGroupText = `
  select h.storage_id as "storageId", h.resource_id as "resourceId", coalesce(r.name, s.name) as name, s.name as "storageName",
    s.space_id as "spaceId"
  from shares h join storages s on s.id = h.storage_id and s.deleted_at is null left join resources r on r.id = h.resource_id
  where h.group_id = $1 and h.ended_at is null order by h.since desc limit $2`;

/**
 * The living shares that these ids name. A share gets another id with each change, and who acts on it may not have heard of
 * the last one: what has taken the place of a share goes by its id too.
 */
const named = `
  h.id in (
    select l.id from shares f join shares l on l.holder_id = f.holder_id and l.storage_id = f.storage_id
      and l.resource_id is not distinct from f.resource_id and l.ended_at is null
    where f.id = any($1) and (l.id = f.id or f.ended_for = 'replaced'))`;

export type SharesRepo = ReturnType<typeof createSharesRepo>;

/** Shares of storages in the database. */
export function createSharesRepo(database: Pick<Database, 'query' | 'orm'>) {
  type Found = FoundShare & Record<string, unknown>;
  const many = (condition: string, values: unknown[], name: string, asker?: string) =>
    database.query<Found>(`${shareText(asker)} and ${condition}`, values, name);

  return {
    /** A storage, or a folder or file that is not in the trash, as the actor sees it; null where they do not. */
    async thing(actor: Actor, target: string): Promise<SharedThing | null> {
      type Row = SharedThing & Record<string, unknown>;
      const [text, name] = target.startsWith('sto') ? [storageText, 'storage'] : [resourceText, 'resource'];
      const [row] = await database.query<Row>(text, [actor.userId, target], `shares.${name}`);
      return row ?? null;
    },

    /** Others wait with their shares of this storage until the transaction ends. */
    async hold(storageId: string): Promise<void> {
      await database.query('select 1 from storages where id = $1 for no key update', [storageId]);
    },

    async countShares({ storageId, resourceId }: Place): Promise<number> {
      const [row] = await database.query<{ shares: number }>(
        `select count(*)::int as shares from shares
          where storage_id = $1 and ended_at is null and resource_id is not distinct from $2 and link_id is null`,
        [storageId, resourceId],
        'shares.count',
      );
      return row?.shares ?? 0;
    },

    /** What is shared with a group, the newest first, so much. */
    ofGroup(groupId: string, limit: number): Promise<NamedThing[]> {
      type Row = NamedThing & Record<string, unknown>;
      return database.query<Row>(ofGroupText, [groupId, limit], 'shares.ofGroup');
    },

    /** One that has not ended, of a storage that is there. */
    async find(id: string): Promise<FoundShare | null> {
      return (await many(named, [[id]], 'shares.find'))[0] ?? null;
    },

    /** Those of them that have not ended. */
    findMany: (ids: readonly string[]) =>
      many(`${named} order by h.storage_id, h.id`, [ids], 'shares.findMany'),

    async findOf({ storageId, resourceId }: Place, holderId: string): Promise<FoundShare | null> {
      const [condition, target] =
        resourceId === null
          ? ['h.resource_id is null and h.storage_id', storageId]
          : ['h.resource_id', resourceId];
      const name = `shares.of.${resourceId === null ? 'storage' : 'resource'}`;
      return (await many(`${condition} = $1 and h.holder_id = $2`, [target, holderId], name))[0] ?? null;
    },

    /** Those with the groups of which a thing itself is shared. */
    withGroups({ storageId, resourceId }: Place): Promise<FoundShare[]> {
      const condition =
        'h.storage_id = $1 and h.resource_id is not distinct from $2 and h.group_id is not null order by g.name_key, h.id';
      return many(condition, [storageId, resourceId], 'shares.withGroups');
    },

    /** What is shared with somebody, or with a group of theirs. */
    withPerson: (userId: string, limit: number) =>
      many(
        `h.holder_id = any(${holdersOf('$1')}) order by h.since desc, h.id desc limit $2`,
        [userId, limit],
        'shares.with',
        '$1',
      ),

    /** Those that somebody has given and may take back. */
    given: (actor: Actor, limit: number) =>
      many(
        `h.shared_by = $1 and (exists (select 1 from ${seenStorages} o where o.id = h.storage_id and o.role = 'manager')
          or exists (select 1 from resources r ${seenPlace} where r.id = h.resource_id and s.role in ('manager', ${topRole("'manager'")})))
          order by h.since desc, h.id desc limit $2`,
        [actor.userId, limit],
        'shares.given',
      ),

    /** Ends what whoever has a link sees by it. */
    async endOfLink(
      linkId: string,
      endedFor: 'ended' | 'replaced',
      endedBy: string,
      endedAt: Date,
    ): Promise<void> {
      const living = and(eq(shares.linkId, linkId), isNull(shares.endedAt));
      await database.orm().update(shares).set({ endedAt, endedFor, endedBy }).where(living);
    },

    async insert(row: typeof shares.$inferInsert): Promise<void> {
      await database.orm().insert(shares).values(row);
    },

    /** False where it had ended already. */
    async end(id: string, endedFor: 'ended' | 'replaced', endedBy: string, endedAt: Date): Promise<boolean> {
      const rows = await database
        .orm()
        .update(shares)
        .set({ endedAt, endedFor, endedBy })
        .where(and(eq(shares.id, id), isNull(shares.endedAt)))
        .returning({ id: shares.id });
      return rows.length > 0;
    },

    /** Puts a thing out of the sight of a person, or back into it. */
    async hide(userId: string, { storageId, resourceId }: Place, isHidden: boolean): Promise<void> {
      const orm = database.orm();
      if (isHidden)
        await orm.insert(hiddenThings).values({ userId, storageId, resourceId }).onConflictDoNothing();
      else {
        const ofResource =
          resourceId === null ? isNull(hiddenThings.resourceId) : eq(hiddenThings.resourceId, resourceId);
        const one = and(eq(hiddenThings.userId, userId), eq(hiddenThings.storageId, storageId), ofResource);
        await orm.delete(hiddenThings).where(one);
      }
    },
  };
}
