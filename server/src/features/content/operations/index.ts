// Operations: what people did, for thirty days, and taking it back.
import type { Doors, Feature } from '../../../assemble.ts';
import { createOperationsRepo } from './operations.repo.ts';
import { operationsRoutes } from './operations.routes.ts';
import { createOperationsService, type OperationsService } from './operations.service.ts';

/** Says a text of the catalogue in a language; null is the product's own. */
export type SayIn = (locale: string | null, text: string, values: Record<string, string | number>) => string;

/** Builds the feature. Other features are handed `operations`, to write down what was done and how it is undone. */
export function createOperationsFeature(
  { database, jobs, newId, clock }: Pick<Doors, 'database' | 'jobs' | 'newId' | 'clock'>,
  sayIn: SayIn,
): Feature & { operations: OperationsService } {
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
