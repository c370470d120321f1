// Activity: what was done in a space or a storage, to a resource, or by a person, read from the operations of everybody.
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { createActivityRepo } from './activity.repo.ts';
import { activityRoutes } from './activity.routes.ts';
import { createActivityService } from './activity.service.ts';

interface Needs {
  /** Each refuses who may not see the thing. */
  requireSpace(actor: Actor, spaceId: string): Promise<unknown>;
  requireThing(
    actor: Actor,
    thing: { readonly storageId: string } | { readonly resourceId: string },
  ): Promise<unknown>;
}

/** Builds the feature. It keeps nothing of its own: the operations are the one source. */
export function createActivityFeature({ database }: Pick<Context, 'database'>, needs: Needs): Feature {
  return { routes: activityRoutes(createActivityService({ ...needs, repo: createActivityRepo(database) })) };
}
