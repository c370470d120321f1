import { whereNarrowed } from '../platform/db/narrowing.ts';
import { wholeOrParts } from '../platform/db/seeingParts.ts';
import { roleInStorage, topRole } from './heldRole.ts';
import { holdersOf, joinHolders } from './holders.ts';
import { seenStorages, widthOf } from './seenStorages.ts';

/**
 * SQL: the place of a resource as the person `$1` sees it who has folders or files shared with them. The way up is walked each
 * time: so nothing has to be kept true when something moves, and what has been taken back is gone with the next statement. Each
 * share is found by its keys (`offset 0`): however many somebody has, those of other things are not read.
 */
const partsOf = (resource: string, storage: string) => `
  lateral (
    select w.id, w.space_id, w.kind, w.owner_id, w.visibility, w.children_count, w.trash_count, w.role, w.trash_days,
      max(w.name) over () as name, max(w.space_name) over () as space_name,
      case when bool_and(w.top_id is not null) over () then w.top_id end as top_id
    from (
      select o.id, o.space_id, o.kind, o.name, o.owner_id, o.visibility, o.children_count, o.trash_count, o.role,
        o.space_name, o.trash_days, o.top_id
      from ${seenStorages} o where o.id = ${storage}
      union all
      select s.id, s.space_id, s.kind, '', s.owner_id, s.visibility, 0, 0, ${roleInStorage}, '',
        array[p.trash_days, (select o.trash_days from organizations o where o.id = p.organization_id)], m.top_id
      from storages s
      join spaces p on p.id = s.space_id and p.deleted_at is null
      cross join lateral (
        select case when g.top_id = ${resource}.id then ${topRole('g.role')} else g.role end as role, g.top_id
        from (
          with recursive up as (
            select ${resource}.id, ${resource}.parent_id, 0 as step
            union all
            select o.id, o.parent_id, up.step + 1 from up join resources o on o.id = up.parent_id
          )
          select (array_agg(h.role order by ${widthOf('h.role')} desc))[1] as role,
            (array_agg(h.resource_id order by up.step desc))[1] as top_id
          from up cross join unnest(${holdersOf('$1')}) who(id)
          cross join lateral (
            select t.role, t.resource_id from shares t
            where t.resource_id = up.id and t.holder_id = who.id and t.ended_at is null offset 0
          ) h
          having count(*) > 0
        ) g
      ) m
      where s.id = ${resource}.storage_id and s.deleted_at is null${whereNarrowed((ids) => `s.id = any(${ids})`)}
    ) w
    order by ${widthOf(`substring(w.role from '[^:]*$')`)} desc, w.top_id nulls first limit 1
  ) s on true`;

/**
 * SQL: joins to the resource `resource` the place that it lies in, as `s`, as the person `$1` sees it: its storage, with the
 * role they have there; or, where it is shared with them or lies in a folder that is, what they see through that. Of several
 * ways the widest counts. Who sees no more than what is shared learns what neither the storage nor its space is called;
 * `top_id` says where that begins, and is null for who sees the storage. `storage` holds the id of a storage that is meant
 * where there is no resource.
 */
export const joinPlace = (
  resource: string,
  { join = 'join', storage = `${resource}.storage_id` }: { join?: string; storage?: string } = {},
) => `${join} ${wholeOrParts(`${seenStorages} s on s.id = ${storage}`, partsOf(resource, storage))}`;

/** SQL: the same of the resource `r`. */
export const seenPlace = joinPlace('r');

/** SQL: whether a person has any folder or file shared with them; or any of the storages of a space. */
export const seesParts = (person: string, space?: string) => `exists (
  select 1 from shares h ${space === undefined ? '' : 'join storages s on s.id = h.storage_id and s.deleted_at is null'}
  where h.holder_id = any(${holdersOf(person)}) and h.ended_at is null and h.resource_id is not null
    ${space === undefined ? '' : `and s.space_id = ${space}`}
)`;

/**
 * SQL: the ids of those with whom a resource is shared, or a folder above it, as `user_id`; of no resource none. Its id must
 * not be that of an `r`: inside, that is another one.
 */
export const seersAbove = (resourceId: string) => `(
  with recursive up as (
    select r.id, r.parent_id from resources r where r.id = ${resourceId}
    union all
    select o.id, o.parent_id from up join resources o on o.id = up.parent_id
  )
  select k.user_id from up join shares h on h.resource_id = up.id and h.ended_at is null ${joinHolders('h')}
)`;
