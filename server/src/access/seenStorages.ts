import { roles } from '@holdall/shared/contract';
import { whereNarrowed } from '../platform/db/narrowing.ts';
import { roleInStorage } from './heldRole.ts';
import { holdersOf, joinHolders } from './holders.ts';

/** SQL: roles by how wide they are. */
export const widthOf = (role: string) =>
  `array_position(array[${roles.map((one) => `'${one}'`).join(', ')}], ${role})`;

/** SQL: being in the space of the storage `s` shows it, unless it is somebody else's alone. */
export const shownTo = (person: string) => `(s.visibility = 'space' or s.owner_id = ${person})`;

/**
 * SQL: joins to the storage `s` the way, as `m`, by which a person sees it: they are in its space, or it is shared with
 * them or with a group of theirs. Of several ways the widest counts. Both tables stand bare in the union, since only so each is asked by its keys,
 * whichever side the question comes from. Whether another way is wider stands in a `case`: it is asked beside each way then;
 * made into joins, the two questions would have all storages of a person gathered wherever one of them is meant.
 */
export const joinWay = (person: string, holders = holdersOf(person)) => `
  join (
    select space_id as scope, holder_id, role, paused_at as ended_at, null::text as share_id, null::text as resource_id
    from space_members
    union all
    select storage_id, holder_id, role, ended_at, id, resource_id from shares
  ) m on m.holder_id = any(${holders}) and m.ended_at is null and m.resource_id is null and (m.scope = s.space_id or m.scope = s.id)
    and (m.share_id is not null or ${shownTo(person)})
    and case when exists (
      select 1 from shares wider where wider.storage_id = s.id and wider.holder_id = any(${holders})
        and wider.ended_at is null and wider.resource_id is null and (${widthOf('wider.role')} > ${widthOf('m.role')}
          or wider.id > m.share_id and wider.role = m.role)) then false
    else not exists (
      select 1 from space_members wider where wider.space_id = s.space_id and wider.holder_id = any(${holders})
        and wider.paused_at is null and ${shownTo(person)} and (${widthOf('wider.role')} > ${widthOf('m.role')}
          or wider.role = m.role and (m.share_id is not null or wider.holder_id > m.holder_id))) end`;

/** SQL: what the space `p` of the storage `s` is called, for who is in it; nothing for who sees the storage through a share alone. */
export const spaceNameFor = (person: string, holders = holdersOf(person)) => `
  case when m.share_id is null or exists (
    select 1 from space_members own where own.space_id = p.id and own.holder_id = any(${holders}) and own.paused_at is null
  ) then p.name else '' end`;

/**
 * SQL: the storages that a person may see, each with the role they have there. `person` is the value that holds who it
 * is. Every statement about resources is joined to it, so that a right that has been taken away is gone with the next
 * statement. Of an asker who is narrowed, such as an agent, it leaves the storages that they may see. Where the person is
 * another one in each row, say in `holders` where their ids stand (`withHolders`): else these are asked for in every row of the tables.
 */
export const storagesSeenBy = (person: string, holders = holdersOf(person)) => `(
  select s.id, s.space_id, s.kind, s.name, s.owner_id, s.visibility, s.children_count, s.trash_count,
    ${roleInStorage} as role, ${spaceNameFor(person, holders)} as space_name, null::text as top_id,
    array[p.trash_days, (select o.trash_days from organizations o where o.id = p.organization_id)] as trash_days
  from storages s
  join spaces p on p.id = s.space_id and p.deleted_at is null ${joinWay(person, holders)}
  where s.deleted_at is null${whereNarrowed((ids) => `s.id = any(${ids})`)}
)`;

/** SQL: the same of the person `$1`. */
export const seenStorages = storagesSeenBy('$1');

/** SQL: whether a person sees the storage `s`. */
export const isSeenBy = (person: string) => `exists (
  select 1 from unnest(${holdersOf(person)}) who(id) where exists (
    select 1 from space_members m
    where m.space_id = s.space_id and m.holder_id = who.id and m.paused_at is null and ${shownTo(person)})
  or exists (
    select 1 from shares h
    where h.storage_id = s.id and h.holder_id = who.id and h.ended_at is null and h.resource_id is null)
)`;

/** SQL: the ids of all people who see the storage `s`, as `user_id`. */
export const seersOfStorage = `(
  select k.user_id from space_members m ${joinHolders('m')}
  where m.space_id = s.space_id and m.paused_at is null and ${shownTo('k.user_id')}
  union
  select k.user_id from shares h ${joinHolders('h')}
  where h.storage_id = s.id and h.ended_at is null and h.resource_id is null
)`;

/**
 * SQL: the memberships of a person, one for each space: of several, by themselves and through groups, the widest. `condition`
 * is about the spaces alone, as `w.space_id`.
 */
export const membershipsOf = (person: string, condition = 'true') => `(
  select distinct on (w.space_id) w.space_id, w.role, w.since from space_members w
  where w.holder_id = any(${holdersOf(person)}) and w.paused_at is null and ${condition}
  order by w.space_id, ${widthOf('w.role')} desc, w.holder_id
)`;
