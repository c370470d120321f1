import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import { heldRole, type HeldRole } from '../../../access/heldRole.ts';
import { seesParts } from '../../../access/seenPlaces.ts';
import { joinWay, membershipsOf } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { storages } from './storages.tables.ts';

/** A storage with its owner's name and the actor's role in its space. */
export interface FoundStorage {
  id: string;
  spaceId: string;
  kind: string;
  name: string;
  ownerId: string;
  ownerName: string | null;
  visibility: 'me' | 'space';
  childrenCount: number;
  trashCount: number;
  used: number;
  createdAt: Date;
  frozenAt: Date | null;
  deletedAt: Date | null;
  revision: number;
  role: HeldRole;
  /** The share by which they see it, where they do not by being in its space. */
  shareId: string | null;
  /** It is one with a group of theirs. */
  isByGroup: boolean;
}

const columns = `
  s.id, s.space_id as "spaceId", s.kind, s.name, s.owner_id as "ownerId", u.name as "ownerName", s.visibility,
  s.children_count as "childrenCount", s.trash_count as "trashCount", s.used, s.created_at as "createdAt",
  s.frozen_at as "frozenAt", s.deleted_at as "deletedAt", s.revision, ${heldRole} as role, m.share_id as "shareId",
  m.share_id is not null and m.holder_id <> $1 as "isByGroup"`;

/** `$1` is the actor. Deleted ones are read as well; whoever asks decides. */
const tables = `
  from storages s
  join spaces p on p.id = s.space_id and p.deleted_at is null ${joinWay('$1')}
  left join users u on u.id = s.owner_id
  where true`;

type Row = Omit<FoundStorage, 'used'> & { used: string };
const foundOf = (row: Row): FoundStorage => ({ ...row, used: Number(row.used) });

const goneText = `
  with doomed as (select id from storages where deleted_at < $1 limit 1),
  emptied as (
    delete from resources where ctid = any(array(
      select r.ctid from resources r join doomed d on d.id = r.storage_id limit $2))
    returning 1
  )
  select (select id from doomed) as id, (select count(*) from emptied)::int as removed`;

/** Somebody who is in the space of a storage. */
export interface SpaceMember {
  readonly userId: string;
  readonly name: string;
  readonly guest: boolean;
  readonly role: HeldRole;
}

const memberText = `
  select u.id as "userId", u.name, u.guest, ${heldRole} as role from ${membershipsOf('$2', 'w.space_id = $1')} m
  join spaces p on p.id = m.space_id and p.deleted_at is null join users u on u.id = $2`;

export type StoragesRepo = ReturnType<typeof createStoragesRepo>;

/** Storages in the database, as the actor may see them. */
export function createStoragesRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async find(actor: Actor, id: string): Promise<FoundStorage | null> {
      const text = `select ${columns} ${tables} and s.id = $2`;
      const [row] = await database.query<Row>(text, [actor.userId, id], 'storages.find');
      return row ? foundOf(row) : null;
    },

    /** The living storages of a space that the actor sees, the oldest first. */
    async list(actor: Actor, spaceId: string): Promise<FoundStorage[]> {
      const text = `select ${columns} ${tables} and s.space_id = $2 and s.deleted_at is null order by s.id`;
      const rows = await database.query<Row>(text, [actor.userId, spaceId], 'storages.list');
      return rows.map(foundOf);
    },

    /** The actor's role in a living space; null when they are not in it. */
    async roleIn(actor: Actor, spaceId: string): Promise<HeldRole | null> {
      const text = `
        select ${heldRole} as role from ${membershipsOf('$1', 'w.space_id = $2')} m
        join spaces p on p.id = m.space_id and p.deleted_at is null`;
      const [row] = await database.query<{ role: HeldRole }>(text, [actor.userId, spaceId], 'storages.role');
      return row?.role ?? null;
    },

    /** Somebody in a living space; null for whoever is not. */
    async memberOf(_actor: Actor, spaceId: string, userId: string): Promise<SpaceMember | null> {
      type Member = SpaceMember & Record<string, unknown>;
      const [row] = await database.query<Member>(memberText, [spaceId, userId], 'storages.member');
      return row ?? null;
    },

    /** Whether anything of the storages of a space is shared with the actor. */
    async seesPart(actor: Actor, spaceId: string): Promise<boolean> {
      const text = `select ${seesParts('$1', '$2')} as sees`;
      const [row] = await database.query<{ sees: boolean }>(text, [actor.userId, spaceId], 'storages.part');
      return row?.sees === true;
    },

    async insert(row: typeof storages.$inferInsert): Promise<void> {
      await orm().insert(storages).values(row);
    },

    /** Changes it if it is still as it was seen. False when it is not. */
    async change(
      _actor: Actor,
      { id, seen }: { id: string; seen: number },
      change: Partial<
        Pick<FoundStorage, 'name' | 'ownerId' | 'visibility' | 'frozenAt' | 'deletedAt'> & {
          deletedBy: string | null;
        }
      >,
    ): Promise<boolean> {
      const rows = await orm()
        .update(storages)
        .set({ ...change, revision: sql`${storages.revision} + 1` })
        .where(and(eq(storages.id, id), eq(storages.revision, seen)))
        .returning({ id: storages.id });
      return rows.length > 0;
    },

    /** Removes some rows of a storage whose grace is over, and at last itself. False when there is none left. */
    async removeSome(before: Date, limit: number): Promise<boolean> {
      const [row] = await database.query<{ id: string | null; removed: number }>(goneText, [before, limit]);
      if (!row?.id) return false;
      if (row.removed === 0)
        await orm()
          .delete(storages)
          .where(and(inArray(storages.id, [row.id]), lt(storages.deletedAt, before)));
      return true;
    },

    /** Marks the storages of spaces that are gone for good as deleted, so that they are emptied in their turn. */
    async deleteOf(spaceIds: readonly string[], at: Date): Promise<void> {
      if (spaceIds.length === 0) return;
      const living = and(inArray(storages.spaceId, [...spaceIds]), isNull(storages.deletedAt));
      await orm().update(storages).set({ deletedAt: at }).where(living);
    },
  };
}
