import type { Role } from '@holdall/shared/contract';

const archivedMark = 'archived:';
const grantedMark = 'granted:';

/** What a shared collection gives: one thing is read, and nothing around it. */
export type GrantedRole = `${typeof grantedMark}${'viewOnly' | 'viewer'}`;

/** A role as it is held at present: marked in a space that is archived, and where it comes from a shared collection; both give what reads only. */
export type HeldRole = Role | `${typeof archivedMark}${Role}` | GrantedRole;

/** SQL: the role of the member `m` as it is held in the space `p`. */
export const heldRole = `case when p.archived_at is null then m.role else '${archivedMark}' || m.role end`;

/** SQL: the same of what lies in the storage `s`: one that is frozen is read by whoever it is. */
export const roleInStorage = `case when s.frozen_at is null or p.archived_at is not null then ${heldRole}
    when m.role = 'viewOnly' then m.role else 'viewer' end`;

/** The role of somebody in a space, as it is held there. */
export function heldIn(space: { readonly archivedAt: Date | null }, role: Role): HeldRole {
  return space.archivedAt === null ? role : `${archivedMark}${role}`;
}

/** What somebody is granted through a collection in which they have this role: never more than a viewer, nor more than there. */
export function grantedThrough(held: HeldRole): GrantedRole {
  return `${grantedMark}${roleBehind(held).role === 'viewOnly' ? 'viewOnly' : 'viewer'}`;
}

/** The role without the mark, where it has one. */
export function roleBehind(held: HeldRole): { role: Role; isArchived: boolean; isGranted: boolean } {
  const isArchived = held.startsWith(archivedMark);
  const isGranted = held.startsWith(grantedMark);
  const role = held.slice((isArchived && archivedMark.length) || (isGranted && grantedMark.length) || 0);
  return { role: role as Role, isArchived, isGranted };
}
