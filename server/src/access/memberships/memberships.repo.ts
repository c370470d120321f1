import type { Database } from '../../platform/db/Database.ts';
import { joinHolders } from '../holders.ts';

/** Whose spaces are meant: those of an organization, or the personal ones that a person has made. */
export type Host = { readonly organizationId: string } | { readonly sponsorId: string };

export type MembershipsRepo = ReturnType<typeof createMembershipsRepo>;

const hostedBy = `case when $1::text is not null then p.organization_id = $1
  else p.organization_id is null and p.created_by = $2 end`;

const valuesOf = (host: Host) =>
  'organizationId' in host ? [host.organizationId, null] : [null, host.sponsorId];

/** The places of people in spaces, when something becomes of the people. All answer which spaces were touched. */
export function createMembershipsRepo(database: Pick<Database, 'query'>) {
  async function ids(text: string, values: readonly unknown[]): Promise<string[]> {
    return (await database.query<{ id: string }>(text, [...values])).map(({ id }) => id);
  }

  return {
    /** Takes somebody out of the spaces of a host for a while, or lets them in again. */
    pause(host: Host, userId: string, at: Date | null): Promise<string[]> {
      const text = `
        update space_members m set paused_at = $4 from spaces p
        where p.id = m.space_id and m.user_id = $3 and ${hostedBy} returning m.space_id as id`;
      return ids(text, [...valuesOf(host), userId, at]);
    },

    /** Ends what is shared with somebody in the spaces of a host, until it is resumed. */
    async pauseShares(host: Host, userId: string, at: Date): Promise<void> {
      const text = `
        update shares h set ended_at = $4, ended_for = 'paused' from storages s join spaces p on p.id = s.space_id
        where s.id = h.storage_id and h.user_id = $3 and h.ended_at is null and ${hostedBy}`;
      await database.query(text, [...valuesOf(host), userId, at]);
    },

    /** Shares anew what was paused and would still be shared. */
    async resumeShares(host: Host, userId: string, at: Date): Promise<void> {
      const text = `
        with paused as (
          update shares h set ended_for = 'replaced' from storages s join spaces p on p.id = s.space_id
          where s.id = h.storage_id and h.user_id = $3 and h.ended_for = 'paused' and ${hostedBy} returning h.*
        )
        insert into shares (id, storage_id, resource_id, user_id, role, message, shared_by, since, until)
        select 'shr_' || replace(gen_random_uuid()::text, '-', ''), storage_id, resource_id, user_id, role, message, shared_by, $4, until
        from paused where until is null or until > $4 on conflict do nothing`;
      await database.query(text, [...valuesOf(host), userId, at]);
    },

    /** Ends for good what is shared with somebody in the spaces of an organization. */
    async endShares(organizationId: string, userId: string, at: Date): Promise<void> {
      const text = `
        update shares h set ended_at = $3, ended_for = 'ended' from storages s join spaces p on p.id = s.space_id
        where s.id = h.storage_id and h.user_id = $2 and h.ended_at is null and p.organization_id = $1`;
      await database.query(text, [organizationId, userId, at]);
    },

    /** Takes somebody out of all spaces of an organization. */
    remove(organizationId: string, userId: string): Promise<string[]> {
      const text = `
        delete from space_members m using spaces p
        where p.id = m.space_id and p.organization_id = $1 and m.user_id = $2 returning m.space_id as id`;
      return ids(text, [organizationId, userId]);
    },

    /** Makes somebody a manager of the spaces of an organization that nobody manages. */
    adopt(organizationId: string, userId: string, since: Date): Promise<string[]> {
      const text = `
        insert into space_members (space_id, user_id, role, since)
        select p.id, $2, 'manager', $3 from spaces p
        where p.organization_id = $1 and not exists (
          select 1 from space_members m where m.space_id = p.id and m.role = 'manager' and m.paused_at is null
            and m.user_id is not null)
        on conflict (space_id, holder_id) do update
          set role = 'manager', paused_at = null, revision = space_members.revision + 1
        returning space_id as id`;
      return ids(text, [organizationId, userId, since]);
    },

    /** The spaces that a group is in. */
    ofGroup(groupId: string): Promise<string[]> {
      return ids('select space_id as id from space_members where group_id = $1', [groupId]);
    },

    /** Takes somebody out of every space. */
    removeAll(userId: string): Promise<string[]> {
      const text = 'delete from space_members where user_id = $1 returning space_id as id';
      return ids(text, [userId]);
    },

    /** Of these, the spaces in which nobody is left but guests. */
    empty(spaceIds: readonly string[]): Promise<string[]> {
      const text = `
        select p.id from spaces p where p.id = any($1)
          and not exists (
            select 1 from space_members m ${joinHolders('m')} left join users u on u.id = k.user_id
            where m.space_id = p.id and u.guest is not true)`;
      return ids(text, [spaceIds]);
    },

    /** Gives each of these spaces that nobody manages to the one who has the most rights in it, and that the longest. */
    promote(spaceIds: readonly string[], at: Date): Promise<string[]> {
      const text = `
        insert into space_members (space_id, user_id, role, since)
        select distinct on (o.space_id) o.space_id, k.user_id, 'manager', $2::timestamptz
        from space_members o ${joinHolders('o')}
        left join users u on u.id = k.user_id
        where o.space_id = any($1) and o.paused_at is null and not exists (
          select 1 from space_members x
          where x.space_id = o.space_id and x.role = 'manager' and x.paused_at is null and x.user_id is not null)
        order by o.space_id, coalesce(u.guest, false),
          array_position(array['manager','editor','contributor','viewer','viewOnly'], o.role), o.since, k.user_id
        on conflict (space_id, holder_id) do update set role = 'manager', revision = space_members.revision + 1
        returning space_id as id`;
      return ids(text, [spaceIds, at]);
    },

    /** Marks spaces and what is in them as deleted long ago, so that the sweeps take them. */
    async giveUp(spaceIds: readonly string[]): Promise<void> {
      const values = [spaceIds, new Date(0)];
      await database.query('update spaces set deleted_at = $2 where id = any($1)', values);
      const storagesText =
        'update storages set deleted_at = $2 where space_id = any($1) and deleted_at is null';
      await database.query(storagesText, values);
    },

    /** Marks the storages that only this person sees as deleted long ago. */
    async giveUpOwnStorages(ownerId: string): Promise<void> {
      const text = `update storages set deleted_at = $2 where owner_id = $1 and visibility = 'me'`;
      await database.query(text, [ownerId, new Date(0)]);
    },

    /** Makes somebody else the owner of the storages that one person sees alone in the spaces of an organization. */
    async giveStoragesAway(organizationId: string, fromId: string, toId: string): Promise<void> {
      const text = `
        update storages s set owner_id = $3, revision = s.revision + 1 from spaces p
        where p.id = s.space_id and p.organization_id = $1 and s.owner_id = $2`;
      await database.query(text, [organizationId, fromId, toId]);
    },

    /** Forgets how somebody left their spaces. */
    async forgetStates(userId: string): Promise<void> {
      await database.query('delete from space_states where user_id = $1', [userId]);
    },
  };
}
