import type { Role } from '@holdall/shared/contract';

const archivedMark = 'archived:';
const grantedMark = 'granted:';
const topMark = 'top:';

/** What a shared collection gives: one thing is read, and nothing around it. */
export type GrantedRole = `${typeof grantedMark}${'viewOnly' | 'viewer'}`;

/** A role in a folder or file that is shared alone, at its top: its place belongs to who sees what is around it. */
type TopRole = `${typeof topMark}${Role}`;

/** A role as it is held at present: marked in a space that is archived, and where it comes from a shared collection; both give what reads only. */
export type HeldRole = Role | TopRole | `${typeof archivedMark}${Role | TopRole}` | GrantedRole;

/** SQL: the role of the member `m` as it is held in the space `p`. */
export const heldRole = `case when p.archived_at is null then m.role else '${archivedMark}' || m.role end`;

/** SQL: the same of what lies in the storage `s`: one that is frozen is read by whoever it is. */
export const roleInStorage = `case when s.frozen_at is null or p.archived_at is not null then ${heldRole}
    when m.role in ('viewOnly', '${topMark}viewOnly') then m.role else 'viewer' end`;

/** SQL: the role `role` as somebody holds it at the top of what is shared with them. */
export const topRole = (role: string) => `'${topMark}' || ${role}`;

/** The role of somebody in a space, as it is held there. */
export function heldIn(space: { readonly archivedAt: Date | null }, role: Role): HeldRole {
  return space.archivedAt === null ? role : `${archivedMark}${role}`;
}

/** What somebody is granted through a collection in which they have this role: never more than a viewer, nor more than there. */
export function grantedThrough(held: HeldRole): GrantedRole {
  return `${grantedMark}${roleBehind(held).role === 'viewOnly' ? 'viewOnly' : 'viewer'}`;
}

/** The role that somebody has below what is shared with them, who has this one there. */
export const belowTop = (held: HeldRole): HeldRole => held.replace(topMark, '') as HeldRole;

/** The role without its marks, and which it has. */
export function roleBehind(held: HeldRole): {
  role: Role;
  isArchived: boolean;
  isGranted: boolean;
  isTop: boolean;
} {
  const marks = held.split(':');
  const role = marks.pop() as Role;
  const has = (mark: string) => marks.some((one) => `${one}:` === mark);
  return { role, isArchived: has(archivedMark), isGranted: has(grantedMark), isTop: has(topMark) };
}
