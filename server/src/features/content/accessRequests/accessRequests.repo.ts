import { holdersOf, joinHolders } from '../../../access/holders.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** Somebody asks to be let into a space. */
export interface AccessRequestRow {
  readonly id: string;
  readonly spaceId: string;
  readonly userId: string;
  readonly target: string;
  readonly reason: string;
  readonly askedAt: Date;
}

/** The same, with who asks and what for. */
export interface FoundAccessRequest extends AccessRequestRow {
  readonly name: string;
  readonly email: string;
  readonly guest: boolean;
  /** Of the storage or resource; null where it is the space, or is there no more. */
  readonly targetName: string | null;
  /** The storage that this is or lies in; null where it is the space, or is there no more. */
  readonly storageId: string | null;
  readonly storageName: string | null;
}

/**
 * The space of a space, a storage that all of it see, or a resource in such a storage, where the person is not in it
 * already.
 */
const spaceOfText = `
  select p.id from spaces p
  where p.deleted_at is null and p.archived_at is null and p.id = (
    select $2 where $2 like 'spc%'
    union all
    select s.space_id from storages s where s.id = $2 and s.deleted_at is null and s.visibility = 'space'
    union all
    select s.space_id from resources r join storages s on s.id = r.storage_id
      where r.id = $2 and r.trashed_at is null and s.deleted_at is null and s.visibility = 'space'
    limit 1)
  and not exists (select from space_members m where m.space_id = p.id and m.holder_id = any(${holdersOf('$1')}))`;

const keepText = `
  insert into access_requests (id, space_id, user_id, target, reason, asked_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (space_id, user_id) do nothing returning id`;

const requestText = `
  select q.id, q.space_id as "spaceId", q.user_id as "userId", q.target, q.reason, q.asked_at as "askedAt",
    u.name, u.email, u.guest,
    coalesce((select s.name from storages s where s.id = q.target), (select r.name from resources r where r.id = q.target)) as "targetName",
    t.id as "storageId", t.name as "storageName"
  from access_requests q
  left join storages t on t.deleted_at is null and t.id = coalesce(
    (select r.storage_id from resources r where r.id = q.target), q.target)
  join users u on u.id = q.user_id and u.suspended_at is null and u.leaves_at is null
  where not exists (select from space_members m where m.space_id = q.space_id and m.holder_id = any(${holdersOf('q.user_id')}))`;

const managersText = `
  select k.user_id as id from space_members m ${joinHolders('m')}
  where m.space_id = $1 and m.role = 'manager' and m.paused_at is null
  group by k.user_id order by min(m.since), k.user_id`;

const namesText = `
  select (select name from spaces where id = $1) as "spaceName", (select name from users where id = $2) as "personName"`;

const overText = `
  delete from access_requests q where q.asked_at < $1
    or exists (select from space_members m where m.space_id = q.space_id and m.holder_id = any(${holdersOf('q.user_id')}))`;

const passOnText = `
  update access_requests set passed_on_at = $1 where asked_at < $2 and passed_on_at is null
  returning id, space_id as "spaceId", user_id as "userId", target, reason, asked_at as "askedAt"`;

export type AccessRequestsRepo = ReturnType<typeof createAccessRequestsRepo>;

/** Who asks to be let into spaces. */
export function createAccessRequestsRepo(database: Pick<Database, 'query'>) {
  type Found = FoundAccessRequest & Record<string, unknown>;
  return {
    /** The space in which something lies that the person does not see; null where there is none, or nothing to ask for. */
    async spaceOf(userId: string, target: string): Promise<string | null> {
      const values = [userId, target];
      const [row] = await database.query<{ id: string }>(spaceOfText, values, 'accessRequests.spaceOf');
      return row?.id ?? null;
    },

    /** False where they wait for an answer already. */
    async keep({ id, spaceId, userId, target, reason, askedAt }: AccessRequestRow): Promise<boolean> {
      const values = [id, spaceId, userId, target, reason, askedAt];
      return (await database.query(keepText, values, 'accessRequests.keep')).length > 0;
    },

    /** Those of a space, the one that has waited longest first. */
    list(spaceId: string, limit: number): Promise<FoundAccessRequest[]> {
      const text = `${requestText} and q.space_id = $1 order by q.asked_at, q.id limit $2`;
      return database.query<Found>(text, [spaceId, limit], 'accessRequests.list');
    },

    async find(id: string): Promise<FoundAccessRequest | null> {
      const [row] = await database.query<Found>(`${requestText} and q.id = $1`, [id], 'accessRequests.find');
      return row ?? null;
    },

    /** False where somebody else has answered meanwhile. */
    async remove(id: string): Promise<boolean> {
      const text = 'delete from access_requests where id = $1 returning id';
      return (await database.query(text, [id], 'accessRequests.remove')).length > 0;
    },

    /** Who manages a space, who has been in it longest first. */
    async managers(spaceId: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(managersText, [spaceId], 'accessRequests.managers');
      return rows.map(({ id }) => id);
    },

    /** What a space and a person are called. */
    async names(spaceId: string, userId: string): Promise<{ spaceName: string; personName: string }> {
      type Row = { spaceName: string; personName: string };
      const [row] = await database.query<Row>(namesText, [spaceId, userId], 'accessRequests.names');
      return row ?? { spaceName: '', personName: '' };
    },

    /** Those that have waited since before a moment, from now on known to all who manage their spaces. */
    passOn(now: Date, before: Date): Promise<AccessRequestRow[]> {
      type Row = AccessRequestRow & Record<string, unknown>;
      return database.query<Row>(passOnText, [now, before], 'accessRequests.passOn');
    },

    /** Forgets what nobody has answered since before a moment, and who has come in by another way. */
    async removeOver(before: Date): Promise<void> {
      await database.query(overText, [before], 'accessRequests.over');
    },
  };
}
