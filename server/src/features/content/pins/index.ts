// Pins: what everybody finds first on the overview of a space.
import { api, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import type { FoundResource } from '../resources/resources.repo.ts';
import { createPinsRepo } from './pins.repo.ts';
import { createPinsService } from './pins.service.ts';

interface Needs {
  requireSpace(actor: Actor, spaceId: string): Promise<unknown>;
  requireChange(actor: Actor, resourceId: string): Promise<FoundResource>;
  describe(actor: Actor, ids: readonly string[]): Promise<{ resource: Resource }[]>;
  operations: UndoableOperations;
}

/** Builds the feature. */
export function createPinsFeature(
  { database, events, clock }: Pick<Context, 'database' | 'events' | 'clock'>,
  needs: Needs,
): Feature {
  const pins = createPinsService({
    ...needs,
    repo: createPinsRepo(database),
    publish: (event) => events.publish(event),
    transaction: (work) => database.transaction(work),
    now: () => clock.now(),
  });
  needs.operations.addUndoer('pin', pins.undo);
  const routes = implementAll(api.pins, {
    list: async ({ actor, params }) => ({ items: await pins.list(actor, params.spaceId) }),
    set: ({ actor, params, body }) => pins.set(actor, params.resourceId, body.pinned),
  });
  return { routes };
}
