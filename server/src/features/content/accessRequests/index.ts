// Access requests: who asks to be let into a space, and who answers.
import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Memberships } from '../../../access/memberships/index.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { createAccessRequestsRepo } from './accessRequests.repo.ts';
import { createAccessRequestsService } from './accessRequests.service.ts';

type Needs = Pick<Context, 'database' | 'events' | 'jobs' | 'newId' | 'clock' | 'attempts'>;

type Given = Pick<Memberships, 'requireSpace' | 'members'> &
  Pick<Parameters<typeof createAccessRequestsService>[0], 'shareWith'>;

const asking = { name: 'accessRequests.ask', limit: 20, windowMs: 24 * 3_600_000 };

/** Builds the feature. */
export function createAccessRequestsFeature(
  { database, events, jobs, newId, clock, attempts }: Needs,
  { requireSpace, members, shareWith }: Given,
): Feature {
  const requests = createAccessRequestsService({
    repo: createAccessRequestsRepo(database),
    requireSpace,
    addPerson: members.addPerson,
    shareWith,
    countAsking: (actor: Actor) => attempts.take(asking, actor.userId),
    publish: (event: DomainEvent) => events.publish(event),
    transaction: (work) => database.transaction(work),
    newId,
    now: () => clock.now(),
  });
  jobs.define('accessRequests.sweep', { cron: '23 * * * *', handle: requests.sweep });
  return {
    routes: implementAll(api.accessRequests, {
      ask: ({ actor, body }) => requests.ask(actor, body.target, body.reason),
      list: async ({ actor, params }) => ({ items: await requests.list(actor, params.spaceId) }),
      answer: ({ actor, params, body }) => requests.answer(actor, params.accessRequestId, body),
    }),
  };
}
