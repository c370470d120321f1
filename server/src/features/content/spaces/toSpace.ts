import { type Space, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed, rightsTo } from '../../../access/authorize.ts';
import { heldIn } from '../../../access/heldRole.ts';
import type { FoundSpace } from './spaces.repo.ts';

const dayMs = 86_400_000;

function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + limits.spaceGraceDays * dayMs);
}

/** A space as a person sees it. While it waits for deletion nothing can be done in it but restoring. */
export function toSpace(actor: Actor, found: FoundSpace): Space {
  const { archivedAt, deletedAt, organizationId: _, ...space } = found;
  const manages = isAllowed(actor, 'manage', found);
  const can = rightsTo(actor, { role: heldIn(found, found.role) });
  return {
    ...space,
    can: deletedAt === null ? can : manages ? ['manage'] : [],
    archivedAt: archivedAt?.toISOString() ?? null,
    mayArchive: manages && deletedAt === null,
    deletedAt: deletedAt?.toISOString() ?? null,
    restorableUntil: deletedAt === null ? null : restorableUntil(deletedAt).toISOString(),
  };
}
