import { rights, roles, type Right, type Role } from '@holdall/shared/contract';
import { roleBehind, type HeldRole } from './heldRole.ts';

/** What a role may do with the things of a space or a share. One row a role; what no row names is refused. */
const rightsOfRole: Record<Role, readonly Right[]> = {
  viewOnly: ['list', 'preview'],
  viewer: ['list', 'preview', 'download', 'comment', 'ask', 'versions'],
  contributor: ['list', 'preview', 'download', 'comment', 'ask', 'versions', 'create'],
  editor: ['list', 'preview', 'download', 'comment', 'ask', 'versions', 'create', 'modify', 'delete'],
  manager: rights,
};

/** Contributors change and delete what they have made themselves. */
const rightsToOwn: Partial<Record<Role, readonly Right[]>> = { contributor: ['modify', 'delete'] };

/** What is left of a role in a space that is archived. */
const reading: ReadonlySet<Right> = new Set(['list', 'preview', 'download', 'ask', 'versions']);

/** What is left of a role that a shared collection gives. What people of its space say about a thing, and what it was before, stays theirs. */
const readingOne: ReadonlySet<Right> = new Set(['list', 'preview', 'download', 'ask']);

function grantedTo(role: Role, own: boolean): readonly Right[] {
  const granted = new Set([...rightsOfRole[role], ...(own ? (rightsToOwn[role] ?? []) : [])]);
  return rights.filter((right) => granted.has(right));
}

/** What nobody does with the top of what is shared with them alone: it stays where it is. */
const ofPlace: Right = 'delete';

/** Worked out once: a page asks for every row. */
const granted = new Map(
  roles.map((role) => [role, { own: grantedTo(role, true), others: grantedTo(role, false) }]),
);

/** The rights of a role, in the contract's order. `own`: the thing was made by the one who asks. */
export function rightsOf(held: HeldRole, own = false): Right[] {
  const { role, isArchived, isGranted, isTop } = roleBehind(held);
  const found = granted.get(role)?.[own ? 'own' : 'others'] ?? [];
  const left = isGranted ? readingOne : isArchived ? reading : null;
  return found.filter((right) => (left === null || left.has(right)) && !(isTop && right === ofPlace));
}
