// Proposals: what models and agents want done, which is done by the plans of the person alone who decides about it.
import { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Content } from '../../content/index.ts';
import type { FindService } from '../search/find.service.ts';
import { createProposalsRepo } from './proposals.repo.ts';
import { createProposalsService, type ProposalsService } from './proposals.service.ts';
import { createResolve, type ProposalDraft, type ProposalProblem, type Resolve } from './createResolve.ts';
import { proposalTools, type ProposalTool, type ProposalTools } from './tools.ts';

export type { ProposalDraft, ProposalProblem, ProposalsService, ProposalTool, ProposalTools, Resolve };

interface Given {
  plans: Content['plans'];
  describe: Content['resources']['resources']['describe'];
  idsOf: FindService['idsOf'];
  personalData: PersonalData;
  publishKept(event: DomainEvent): Promise<void>;
}

/** Builds the feature. */
export function createProposalsFeature(
  { database, events, jobs, clock, newId }: Pick<Context, 'database' | 'events' | 'jobs' | 'clock' | 'newId'>,
  { plans, describe, idsOf, personalData, publishKept }: Given,
): Feature & { proposals: ProposalsService; resolve: Resolve; proposalTools: ProposalTools } {
  const repo = createProposalsRepo(database);
  const proposals = createProposalsService({
    repo,
    plans,
    describe,
    transaction: (work) => database.transaction(work),
    publish: (event) => events.publish(event),
    publishKept,
    newId,
    now: () => clock.now(),
  });
  jobs.define('proposals.sweep', { cron: '41 * * * *', handle: proposals.sweep });
  personalData.add({
    path: 'proposals.jsonl',
    about: 'what your agents have proposed, and what you decided',
    read: (actor) =>
      Readable.from(
        (async function* () {
          for await (const one of proposals.ofAgents(actor)) yield `${JSON.stringify(one)}\n`;
        })(),
      ),
  });
  return {
    proposals,
    proposalTools,
    resolve: createResolve({ repo, idsOf, describe }),
    routes: implementAll(api.proposals, {
      list: ({ actor, query }) => proposals.list(actor, query),
      items: ({ actor, params }) => proposals.items(actor, params.proposalId),
      change: ({ actor, params, body }) => proposals.change(actor, params.proposalId, body),
      look: ({ actor, params }) => proposals.look(actor, params.proposalId),
      approve: ({ actor, params, body: { planId, ...decisions } }) =>
        proposals.approve(actor, params.proposalId, planId, decisions),
      reject: ({ actor, params }) => proposals.reject(actor, params.proposalId),
    }),
  };
}
