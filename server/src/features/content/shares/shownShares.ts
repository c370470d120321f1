import type { AccessGrant, PersonAccess, Share } from '@holdall/shared/contract';
import { widest } from '../../../access/roleWidths.ts';
import { whoOf } from '../../../access/whoOf.ts';
import type { FoundGrant } from './seeing/seers.repo.ts';
import type { FoundShare } from './shares.repo.ts';

function toGrant(found: FoundGrant): AccessGrant {
  const { role, since, shareId, group, of, until, sharedBy, sharerName } = found;
  return {
    through: sharedBy === null ? 'space' : of === null ? 'share' : 'above',
    of,
    group,
    role,
    since: since.toISOString(),
    shareId,
    by: sharedBy === null ? null : whoOf(sharedBy, sharerName, null),
    until: until?.toISOString() ?? null,
  };
}

/** Those who see a thing, each with all that lets them. */
export function toAccess(found: readonly FoundGrant[]): PersonAccess[] {
  return [...Map.groupBy(found, ({ userId }) => userId)].map(([userId, own]) => ({
    user: whoOf(userId, own[0]?.name ?? null, own[0]?.guest ?? null),
    email: own[0]?.email ?? '',
    role: widest(own.map(({ role }) => role)) ?? 'viewOnly',
    grants: own.map(toGrant),
  }));
}

/** A share as who has got it sees it. */
export const toReceived = (found: FoundShare): Share => ({
  ...toShare(found.resourceId === null ? found : { ...found, storageName: '' }),
  isMuted: found.isMuted,
  isHidden: found.isHidden,
});

/** A share as who may change it sees it. */
export function toShare(found: FoundShare): Share {
  const {
    id,
    storageId,
    resourceId,
    spaceId,
    storageName,
    kind,
    role,
    message,
    since,
    until,
    userId,
    groupId,
    holderName,
    email,
  } = found;
  return {
    id,
    storage: { id: storageId, spaceId, name: storageName, kind },
    resource:
      resourceId === null
        ? null
        : { id: resourceId, name: found.resourceName ?? '', kind: found.resourceKind ?? '' },
    user: userId === null ? null : whoOf(userId, holderName, found.guest),
    group: groupId === null ? null : { id: groupId, name: holderName, people: found.people ?? 0 },
    email: email ?? '',
    by: whoOf(found.sharedBy, found.sharerName, found.sharerGuest),
    role,
    message,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    isHidden: false,
  };
}
