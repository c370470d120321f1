// Operations: what people did, for thirty days, and taking it back.
import type { Context, Feature } from '../../../assemble.ts';
import { sayIn } from '../../../platform/say.ts';
import { createOperationsRepo } from './operations.repo.ts';
import { operationsRoutes } from './operations.routes.ts';
import { createOperationsService, type OperationsService } from './operations.service.ts';

/** Builds the feature. Other features are handed `operations`, to write down what was done and how it is undone. */
export function createOperationsFeature({
  database,
  jobs,
  newId,
  clock,
}: Pick<Context, 'database' | 'jobs' | 'newId' | 'clock'>): Feature & { operations: OperationsService } {
  const operations = createOperationsService({
    repo: createOperationsRepo(database),
    transaction: (work) => database.transaction(work),
    newId,
    now: () => clock.now(),
    sayIn,
  });
  jobs.define('operations.sweep', {
    cron: '31 * * * *',
    handle: async () => void (await operations.sweep()),
  });
  return { routes: operationsRoutes(operations), operations };
}
