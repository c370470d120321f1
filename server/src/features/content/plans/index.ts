// Plans: acts over many things, looked at before they are done.
import { api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createPlansRepo } from './plans.repo.ts';
import { createPlansService, type PlansService } from './plans.service.ts';

type Actions = Pick<Parameters<typeof createPlansService>[0], 'look' | 'fingerprintOf' | 'perform'>;

interface Given {
  actions: Actions;
  selections: { resolve(actor: Actor, selection: Selection): Promise<string[]> };
}

const plansRoutes = (plans: PlansService) =>
  implementAll(api.plans, {
    create: ({ actor, body }) => plans.create(actor, body),
    apply: ({ actor, params, body }) => plans.apply(actor, params.planId, body),
    carryOut: ({ actor, body }) => plans.carryOut(actor, body),
  });

/** Builds the feature; `actions` and `selections` are what it needs of the resources. */
export function createPlansFeature(
  { database, jobs, newId, clock }: Pick<Context, 'database' | 'jobs' | 'newId' | 'clock'>,
  { actions, selections }: Given,
): Feature & { plans: PlansService } {
  const plans = createPlansService({
    repo: createPlansRepo(database),
    resolve: (actor, selection) => selections.resolve(actor, selection),
    ...actions,
    transaction: (work) => database.transaction(work),
    newId,
    now: () => clock.now(),
  });
  jobs.define('plans.sweep', { cron: '29 * * * *', handle: () => plans.sweep() });
  return { routes: plansRoutes(plans), plans };
}
