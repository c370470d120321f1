import { roles, type Role } from '@holdall/shared/contract';

/** Roles by how wide they are; none is narrower than any. */
export const widthOf = (role: Role | null) => (role === null ? -1 : roles.indexOf(role));

/** The widest of some roles; null of none. */
export const widest = (held: readonly Role[]): Role | null =>
  held.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? null;
