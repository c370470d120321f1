import * as z from 'zod';
import { AppError, mostProposed, queryLimits } from '@holdall/shared/contract';
import type {
  ProposalDraft,
  ProposalsService,
  ProposalTool,
  ProposalTools,
  Resolve,
} from '../proposals/index.ts';
import { tool, type Tool } from './tools.ts';

interface Dependencies {
  proposalTools: ProposalTools;
  resolve: Resolve;
  proposals: Pick<ProposalsService, 'keepOfAgent' | 'stateFor'>;
}

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`));

const what = {
  query: z
    .string()
    .min(1)
    .max(queryLimits.length)
    .optional()
    .describe('A search for what it is about, as of search.'),
  fileIds: z
    .array(id('res'))
    .min(1)
    .max(mostProposed)
    .optional()
    .describe('Instead of a search: the ids of the files and folders that it is about.'),
  spaceId: id('spc').optional().describe('Only what the search finds in this space.'),
};
const where = {
  toStorageId: id('sto').optional().describe('The storage that they go to, into its root.'),
  toFolderId: id('res').optional().describe('Instead of a storage: the folder that they go to.'),
};

/** What a tool is called with; the options of its row come with it. */
interface Said {
  readonly query?: string;
  readonly fileIds?: readonly string[];
  readonly spaceId?: string;
  readonly toStorageId?: string;
  readonly toFolderId?: string;
}

const notSaid = (message: string) => new AppError('validation', { message });

function proposing(one: ProposalTool, { resolve, proposals }: Dependencies): Tool {
  return tool({
    title: one.title,
    description: `${one.description} Nothing is done: the owner sees the proposal, and approves or rejects it; proposal_state tells what they decided.`,
    input: z.strictObject({ ...what, ...(one.hasTarget && where), ...one.options }),
    cost: 'search',
    proposes: true,
    about: (input) => {
      const { query, fileIds } = input as Said;
      return query === undefined ? { target: fileIds?.[0] ?? null } : { query };
    },
    async read(actor, input) {
      const { query, fileIds, spaceId, toStorageId, toFolderId } = input as Said;
      const to = toFolderId ?? toStorageId;
      if (query === undefined && fileIds === undefined && one.mayBeBare !== true)
        throw notSaid('It was not said what it is about.');
      if (one.hasTarget && to === undefined) throw notSaid('It was not said where it goes.');
      const draft = await resolve(actor, {
        ...one.act(input),
        what: query === undefined ? { ids: fileIds ?? [] } : { query },
        within: spaceId === undefined ? [] : [spaceId],
        to: to === undefined ? null : { id: to },
      });
      if ('problem' in draft)
        throw new AppError('validation', { message: draft.problem.text, values: draft.problem.values });
      return draft;
    },
    async finish({ actor, agent }, _input, found) {
      const draft = found as ProposalDraft;
      const proposalId = await proposals.keepOfAgent(actor, agent, draft);
      return { proposalId, state: 'waits', items: draft.itemIds.length, thereAreMore: draft.isPart };
    },
  });
}

/** The tools by which an agent says what it wants done, and hears what became of it: a tool for each row of the assistant's. */
export function proposingTools(needs: Dependencies): Readonly<Record<string, Tool>> {
  const rows = Object.entries(needs.proposalTools).map(([name, one]) => [name, proposing(one, needs)]);
  return {
    ...(Object.fromEntries(rows) as Record<string, Tool>),
    proposal_state: tool({
      title: 'What became of a proposal',
      description:
        'Tells whether a proposal of this agent waits for its owner, was approved and done, rejected, or done and undone again.',
      input: z.strictObject({ proposalId: id('prp') }),
      cost: 'listing',
      proposes: true,
      about: () => ({ target: null }),
      read: async () => ({}),
      finish: async ({ agent }, { proposalId }) => ({
        proposalId,
        state: await needs.proposals.stateFor(agent.id, proposalId),
      }),
    }),
  };
}
