import { places, type PublicLink } from '@holdall/shared/contract';
import { whoOf } from '../../../access/whoOf.ts';
import type { FoundLink } from './publicLinks.repo.ts';

/** Where a link leads, by its token. */
const addressOfLink = (token: string): string => `${places.link}?t=${token}`;

/** A link as its makers see it. */
export const toPublicLink = (link: FoundLink, token: string): PublicLink => ({
  id: link.id,
  storage: { id: link.placeId, spaceId: link.spaceId, name: link.storageName, kind: link.storageKind },
  resource:
    link.resourceId === null
      ? null
      : { id: link.resourceId, name: link.resourceName ?? '', kind: link.resourceKind ?? 'file' },
  name: link.name,
  message: link.message,
  address: addressOfLink(token),
  role: link.isDrop ? 'dropOnly' : link.role,
  hasPassword: link.passwordHash !== null,
  emails: link.emails,
  needsSignIn: link.needsSignIn,
  notifies: link.notifies,
  isWatermarked: link.isWatermarked,
  showsComments: link.showsComments,
  asksName: link.asksName,
  until: link.until?.toISOString() ?? null,
  isPaused: link.pausedAt !== null,
  maxOpenings: link.maxOpenings,
  openings: link.openings,
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  by: whoOf(link.createdBy, link.makerName, link.makerGuest),
  createdAt: link.createdAt.toISOString(),
  revision: link.revision,
});
