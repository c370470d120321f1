import type { Role } from '@holdall/shared/contract';

const archivedMark = 'archived:';

/** A role as it is held at present: in a space that is archived it is marked, and gives what reads only. */
export type HeldRole = Role | `${typeof archivedMark}${Role}`;

/** SQL: the role of the member `m` as it is held in the space `p`. */
export const heldRole = `case when p.archived_at is null then m.role else '${archivedMark}' || m.role end`;

/** The role of somebody in a space, as it is held there. */
export function heldIn(space: { readonly archivedAt: Date | null }, role: Role): HeldRole {
  return space.archivedAt === null ? role : `${archivedMark}${role}`;
}

/** The role without the mark, where it has one. */
export function roleBehind(held: HeldRole): { role: Role; isArchived: boolean } {
  const isArchived = held.startsWith(archivedMark);
  return { role: (isArchived ? held.slice(archivedMark.length) : held) as Role, isArchived };
}
