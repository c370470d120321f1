import { whereNarrowed } from '../platform/db/narrowing.ts';
import { roleInStorage } from './heldRole.ts';

/**
 * SQL: the storages that a person may see, each with the role they have there. `person` is the value that holds who it
 * is. Every statement about resources is joined to it, so that a right that has been taken away is gone with the next
 * statement. Of an asker who is narrowed, such as an agent, it leaves the storages that they may see.
 */
export const storagesSeenBy = (person: string) => `(
  select s.id, s.space_id, s.kind, s.name, s.owner_id, s.visibility, s.children_count, s.trash_count,
    ${roleInStorage} as role,
    array[p.trash_days, (select o.trash_days from organizations o where o.id = p.organization_id)] as trash_days
  from storages s
  join spaces p on p.id = s.space_id and p.deleted_at is null
  join space_members m on m.space_id = s.space_id and m.user_id = ${person} and m.paused_at is null
  where s.deleted_at is null and (s.visibility = 'space' or s.owner_id = ${person})${whereNarrowed((ids) => `s.id = any(${ids})`)}
)`;

/** SQL: the same of the person `$1`. */
export const seenStorages = storagesSeenBy('$1');
