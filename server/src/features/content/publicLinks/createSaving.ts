import { AppError, type BulkResult, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { ComingByLink } from '../../../access/ComingByLink.ts';
import type { LinkUse } from './linkUses.repo.ts';
import type { VisitingService } from './visiting.service.ts';

interface Dependencies {
  readonly visiting: Pick<VisitingService, 'requireSeen' | 'find'>;
  countUse(linkId: string, use: LinkUse): Promise<void>;
  /** All that lies at the top of a storage, as this actor sees it. */
  allIn(actor: Actor, storageId: string): Promise<string[]>;
  copyFor(
    actor: Actor,
    wanted: { readonly reader: Actor; readonly ids: readonly string[]; readonly target: Target },
  ): Promise<BulkResult>;
}

export type Saving = ReturnType<typeof createSaving>;

/** Saves all that is behind a link in a place of whoever is signed in: a copy, which stays when the link is shut. */
export function createSaving({ visiting, countUse, allIn, copyFor }: Dependencies) {
  return async (coming: ComingByLink, actor: Actor, target: Target): Promise<BulkResult> => {
    const { id, placeId, resourceId } = await visiting.requireSeen(coming);
    const reader = await visiting.find(id);
    if (reader === null) throw new AppError('link_locked');
    const ids = resourceId === null ? await allIn(reader, placeId) : [resourceId];
    if (ids.length === 0) throw new AppError('conflict', { message: 'There is nothing here yet.' });
    const result = await copyFor(actor, { reader, ids, target });
    await countUse(id, { what: 'taken', resourceId: resourceId ?? '' });
    return result;
  };
}
