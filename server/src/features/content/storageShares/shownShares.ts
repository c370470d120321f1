import {
  roles,
  type AccessGrant,
  type Role,
  type StorageAccess,
  type StorageShare,
} from '@holdall/shared/contract';
import { whoOf } from '../../../access/whoOf.ts';
import type { FoundGrant, FoundShare } from './storageShares.repo.ts';

/** Roles by how wide they are; none is narrower than any. */
export const widthOf = (role: Role | null) => (role === null ? -1 : roles.indexOf(role));
/** The widest of some roles; null of none. */
export const widest = (held: readonly Role[]): Role | null =>
  held.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? null;

function toGrant(found: FoundGrant): AccessGrant {
  const { role, since, shareId, until, sharedBy, sharerName } = found;
  return {
    through: shareId === null ? 'space' : 'share',
    role,
    since: since.toISOString(),
    shareId,
    by: sharedBy === null ? null : whoOf(sharedBy, sharerName, null),
    until: until?.toISOString() ?? null,
  };
}

/** Those who see a storage, each with all that lets them. */
export function toAccess(found: readonly FoundGrant[]): StorageAccess[] {
  return [...Map.groupBy(found, ({ userId }) => userId)].map(([userId, own]) => ({
    user: whoOf(userId, own[0]?.name ?? null, own[0]?.guest ?? null),
    email: own[0]?.email ?? '',
    role: widest(own.map(({ role }) => role)) ?? 'viewOnly',
    grants: own.map(toGrant),
  }));
}

/** A share as who has given or got it sees it. */
export function toShare(found: FoundShare): StorageShare {
  const { id, storageId, spaceId, storageName, kind, role, message, since, until, hiddenAt, email } = found;
  return {
    id,
    storage: { id: storageId, spaceId, name: storageName, kind },
    user: whoOf(found.userId, found.userName, found.guest),
    email,
    by: whoOf(found.sharedBy, found.sharerName, found.sharerGuest),
    role,
    message,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    isHidden: hiddenAt !== null,
  };
}
