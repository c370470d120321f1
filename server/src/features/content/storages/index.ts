// Storages: the sources in a space.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createStoragesRepo } from './storages.repo.ts';
import { createStoragesService, type StoragesService } from './storages.service.ts';

const storagesRoutes = (storages: StoragesService) =>
  implementAll(api.storages, {
    list: async ({ actor, params }) => ({ items: await storages.list(actor, params.spaceId) }),
    create: ({ actor, params, body }) => storages.create(actor, params.spaceId, body),
    get: ({ actor, params }) => storages.get(actor, params.storageId),
    change: ({ actor, params, body, revision }) =>
      storages.change(
        actor,
        params.storageId,
        {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(body.visibility === undefined ? {} : { visibility: body.visibility }),
        },
        revision,
      ),
    handOver: ({ actor, params, body }) => storages.handOver(actor, params.storageId, body.userId),
    remove: ({ actor, params, revision }) => storages.remove(actor, params.storageId, revision),
    restore: ({ actor, params }) => storages.restore(actor, params.storageId),
  });

/** Builds the feature; it is handed what it needs of the operations. */
export function createStoragesFeature(
  { database, events, jobs, newId, clock }: Pick<Context, 'database' | 'events' | 'jobs' | 'newId' | 'clock'>,
  operations: UndoableOperations,
): Feature & { storages: StoragesService } {
  const storages = createStoragesService({
    repo: createStoragesRepo(database),
    operations,
    publish: (event) => events.publish(event),
    transaction: (work) => database.transaction(work),
    newId,
    now: () => clock.now(),
  });
  operations.addUndoer('storage', storages.undo);
  operations.addUndoer('storageOwner', storages.undoHandOver);
  jobs.define('storages.sweep', { cron: '47 * * * *', handle: () => storages.sweep() });
  return { routes: storagesRoutes(storages), storages };
}
