import {
  AppError,
  type BulkResult,
  limits,
  type Plan,
  type Proposal,
  type Renaming,
  type Resolution,
  serverLimits,
  type Tagging,
  type Target,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Content } from '../../content/index.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import type { ProposalDraft } from './createResolve.ts';
import type { ProposalFound, ProposalRow, ProposalsRepo } from './proposals.repo.ts';
import {
  createShowProposals,
  type DescribeResources,
  folderIn,
  itemOf,
  renamingIn,
  taggingIn,
  targetIn,
} from './showProposals.ts';

const page = pagesById('prp');

interface Dependencies {
  repo: ProposalsRepo;
  plans: Pick<Content['plans'], 'create' | 'apply'>;
  describe: DescribeResources;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  /** The same, with its notice kept in the present transaction. */
  publishKept(event: DomainEvent): Promise<void>;
  newId(prefix: string): string;
  now(): Date;
}

interface Change {
  without?: readonly string[] | undefined;
  target?: Target | undefined;
  renaming?: Renaming | undefined;
  tagging?: Tagging | undefined;
  folder?: string | undefined;
}

/** So many are read at once for an export. */
const exportedAtOnce = 50;
const day = 24 * 3_600_000;

export type ProposalsService = ReturnType<typeof createProposalsService>;

/** What models and agents want done: kept, shown, changed and decided about by the one person whose it is. */
export function createProposalsService(needs: Dependencies) {
  const { repo, plans, describe, transaction, publish, publishKept, newId, now } = needs;
  const shown = createShowProposals({ repo, describe });

  const rowOf = (
    { userId }: Actor,
    of: Partial<Pick<ProposalRow, 'requestId' | 'agentId'>>,
    { target, itemIds, ...draft }: ProposalDraft,
  ): ProposalRow => ({
    ...draft,
    id: newId('prp'),
    userId,
    requestId: of.requestId ?? null,
    agentId: of.agentId ?? null,
    itemIds: [...itemIds],
    targetStorageId: target?.storageId ?? null,
    targetParentId: target?.parentId ?? null,
    state: 'proposed',
    planId: null,
    operationId: null,
    at: now(),
  });

  function tell({ userId }: Pick<Actor, 'userId'>, proposalId: string): void {
    publish({ type: 'proposalUpdated', to: { userIds: [userId] }, properties: { proposalId } });
  }

  async function require({ userId }: Actor, id: string): Promise<ProposalFound> {
    const found = await repo.find(userId, id);
    if (found === null) throw new AppError('not_found');
    return found;
  }

  async function shownOne(actor: Actor, id: string): Promise<Proposal> {
    const [one] = await shown(actor, [await require(actor, id)]);
    if (one === undefined) throw new AppError('not_found');
    return one;
  }

  /** One that is not decided about. Nobody else decides before the end of the present transaction. */
  async function claim({ userId }: Actor, id: string): Promise<ProposalRow> {
    const row = await repo.claim(userId, id);
    if (row === null) throw new AppError('not_found');
    if (row.state !== 'proposed')
      throw new AppError('conflict', { message: 'This has been decided about already.' });
    return row;
  }

  function changed(row: ProposalRow, { without = [], target, renaming, tagging, folder }: Change) {
    const left = row.itemIds.filter((id) => !without.includes(id));
    const isFolder = folderIn(row) !== null;
    if (left.length === 0 && !isFolder)
      throw new AppError('validation', { fields: { without: 'Leave something in it.' } });
    const goes = row.targetStorageId !== null;
    const optionsOf = () => {
      if (isFolder) return folder === undefined ? undefined : { folder };
      return renamingIn(row) !== null ? renaming : taggingIn(row) !== null ? tagging : undefined;
    };
    const options = optionsOf();
    return {
      itemIds: left,
      ...(goes && target && { targetStorageId: target.storageId, targetParentId: target.parentId }),
      ...(options && { options }),
      planId: null,
    };
  }

  return {
    /** Keeps what a model wants done as an answer to a question. Call it in the transaction of the answer. */
    async keepAnswer(actor: Actor, requestId: string, drafts: readonly ProposalDraft[]): Promise<void> {
      await repo.insert(drafts.map((draft) => rowOf(actor, { requestId }, draft)));
    },

    /** Keeps what an agent wants done, and tells its owner; answers its id. */
    keepOfAgent(actor: Actor, agent: { id: string; name: string }, draft: ProposalDraft): Promise<string> {
      return transaction(async () => {
        if ((await repo.waiting(agent.id)) >= serverLimits.proposalsWaiting)
          throw new AppError('rate_limited', {
            message:
              '{most} proposals of this agent wait for their owner. Propose more when some are decided.',
            values: { most: serverLimits.proposalsWaiting },
          });
        const row = rowOf(actor, { agentId: agent.id }, draft);
        await repo.insert([row]);
        const properties = { proposalId: row.id, agentId: agent.id, agentName: agent.name };
        await publishKept({ type: 'proposalMade', to: { userIds: [actor.userId] }, properties });
        tell(actor, row.id);
        return row.id;
      });
    },

    /** What became of a proposal, for the agent that has made it. */
    async stateFor(agentId: string, id: string): Promise<'waits' | 'approved' | 'rejected' | 'undone'> {
      const found = await repo.ofAgent(agentId, id);
      if (found === null) throw new AppError('not_found');
      if (found.isUndone) return 'undone';
      return found.row.state === 'proposed' ? 'waits' : found.row.state;
    },

    /** The proposals that are answers to some questions, by the questions. */
    async ofRequests(actor: Actor, requestIds: readonly string[]): Promise<Map<string, Proposal[]>> {
      const found = await repo.ofRequests(actor.userId, requestIds);
      const all = await shown(actor, found);
      const by = new Map<string, Proposal[]>();
      for (const [index, { row }] of found.entries()) {
        const one = all[index];
        if (one !== undefined) by.set(row.requestId ?? '', [...(by.get(row.requestId ?? '') ?? []), one]);
      }
      return by;
    },

    async list(actor: Actor, query: PageQuery) {
      const { rows, nextCursor } = await page(query, async ({ before, limit }) => {
        const found = await repo.ofAgents(actor.userId, before, limit);
        return found.map((proposal) => ({ id: proposal.row.id, proposal }));
      });
      const proposals = rows.map(({ proposal }) => proposal);
      return { items: await shown(actor, proposals), nextCursor, total: null };
    },

    async items(actor: Actor, id: string): Promise<Pick<Proposal, 'items'>> {
      const ids = await repo.itemIds(actor.userId, id);
      if (ids === null) throw new AppError('not_found');
      return { items: (await describe(actor, ids)).map(itemOf) };
    },

    async change(actor: Actor, id: string, change: Change): Promise<Proposal> {
      await transaction(async () => {
        await repo.change(id, changed(await claim(actor, id), change));
        tell(actor, id);
      });
      return shownOne(actor, id);
    },

    /** What it would come to now. Made with the rights of this moment, as any plan. */
    look(actor: Actor, id: string): Promise<Plan> {
      return transaction(async () => {
        const row = await claim(actor, id);
        const target = targetIn(row) ?? undefined;
        const draft = {
          action: row.action,
          items: [...row.itemIds],
          target,
          options: row.options ?? undefined,
        };
        const plan = await plans.create(actor, draft);
        await repo.change(id, { planId: plan.planId });
        return plan;
      });
    },

    /** Has it done, by the plan that was looked at last: what is done, and that it is, are kept together or not at all. */
    async approve(
      actor: Actor,
      id: string,
      planId: string,
      decisions: { default: Resolution; resolutions: Record<string, Resolution> },
    ): Promise<BulkResult> {
      try {
        return await plans.apply(actor, planId, decisions, async (carryOut) => {
          const row = await claim(actor, id);
          if (row.planId !== planId)
            throw new AppError('conflict', { message: 'Look at this proposal again first.' });
          const result = await carryOut();
          const { done, operationId } = result;
          if (done > 0) await repo.change(id, { state: 'approved', operationId, planId: null });
          tell(actor, id);
          return result;
        });
      } catch (error) {
        const next = AppError.is(error) && error.code === 'plan_stale' ? error.details?.['plan'] : undefined;
        if (next !== undefined) await repo.change(id, { planId: (next as Plan).planId });
        throw error;
      }
    },

    async reject(actor: Actor, id: string): Promise<Proposal> {
      await transaction(async () => {
        await claim(actor, id);
        await repo.change(id, { state: 'rejected', planId: null });
        tell(actor, id);
      });
      return shownOne(actor, id);
    },

    /** All that was proposed to a person by their agents, for the export of their data. */
    async *ofAgents(actor: Actor) {
      for (let before: string | null = null; ;) {
        const found = await repo.ofAgents(actor.userId, before, exportedAtOnce);
        yield* await shown(actor, found);
        before = found.at(-1)?.row.id ?? null;
        if (found.length < exportedAtOnce) return;
      }
    },

    /** Lets go of what is older than what was done is kept. */
    sweep: () => repo.removeOld(new Date(now().getTime() - limits.operationDays * day)),
  };
}
