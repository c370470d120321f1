import * as z from 'zod';
import { queryLimits } from '@holdall/shared/contract';
import type { Modes } from '../model/index.ts';
import type {
  ProposalDraft,
  ProposalProblem,
  ProposalTool,
  ProposalTools,
  Resolve,
} from '../proposals/index.ts';
import type { ToolRow, ToolSource, ToolTurn } from '../tools/index.ts';
import type { Actor } from '../../../access/Actor.ts';
import type { FilesOfSearches } from './filesOfSearches.ts';

interface Dependencies {
  resolve: Resolve;
  proposalTools: ProposalTools;
  modes: Pick<Modes, 'inSpaces'>;
  filesOfSearches: FilesOfSearches;
}

/** A question leads to so many proposals at most. */
const mostProposals = 3;

const what = {
  query: z.string().min(1).max(queryLimits.length).optional().describe('A search for what it is about.'),
  attached: z
    .array(z.int().min(1))
    .max(20)
    .optional()
    .describe(
      'Instead of a search: the numbers of files, folders and saved searches that the person has added.',
    ),
};
const where = {
  to: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'The name of the folder or storage that they go to, as the person says it; with its way, as "Projects / Archive", where they say that.',
    ),
  toAttached: z
    .int()
    .min(1)
    .optional()
    .describe('Instead of a name: the number of a place that the person has added.'),
};

/** What a tool is called with; the options of its row come with it. */
interface Said {
  readonly query?: string;
  readonly attached?: readonly number[];
  readonly to?: string;
  readonly toAttached?: number;
}

const inputOf = ({ options, hasTarget }: ProposalTool) =>
  z.strictObject({ ...what, ...(hasTarget && where), ...options });

const same = (one: ProposalDraft, other: ProposalDraft) => JSON.stringify(one) === JSON.stringify(other);

/** The tools of the product itself: a row that counts, and one for each of the proposals. */
export function builtInTools({ resolve, proposalTools, modes, filesOfSearches }: Dependencies): ToolSource {
  /** Places with what saved searches among them find at this moment, and whether these find more. */
  async function opened(actor: Actor, places: readonly string[]) {
    const { named, files, isCut } = await filesOfSearches(actor, places);
    return { ids: [...named, ...(files ?? []).map(({ id }) => id)], isCut };
  }

  /** What fits a search in some places. Saved searches that find nothing are no leave to look everywhere. */
  async function fitting(actor: Actor, query: string, places: readonly string[]) {
    const { ids: within, isCut } = await opened(actor, places);
    const isNowhere = places.length > 0 && within.length === 0;
    return { what: isNowhere ? { ids: [] } : { query }, within, isCut };
  }

  /** Things that were added themselves, beside the places where others lie. */
  async function added(actor: Actor, things: readonly string[], within: readonly string[]) {
    const { ids, isCut } = await opened(actor, things);
    return { what: { ids }, within, isCut };
  }

  /** A space that lets no model be asked about what lies in it lets none do anything with it. */
  async function opensTo(spaceIds: readonly string[]) {
    const all = await modes.inSpaces(spaceIds);
    return new Set(spaceIds.filter((id) => all.get(id)?.mode === 'model'));
  }

  function refuse({ problems }: ToolTurn, name: string, problem: ProposalProblem) {
    problems.set(name, problem);
    return {
      problem: problem.text.replaceAll(/\{(\w+)\}/g, (_, one: string) => String(problem.values[one])),
    };
  }

  async function propose(
    name: string,
    tool: ProposalTool,
    turn: ToolTurn,
    input: Record<string, unknown>,
  ): Promise<object> {
    const { actor, places, drafts, problems } = turn;
    const { query, attached = [], to, toAttached } = input as Said;
    const toId = toAttached === undefined ? undefined : places[toAttached - 1];
    if (query === undefined && attached.length === 0 && tool.mayBeBare !== true)
      return refuse(turn, name, { text: 'It was not said what it is about.', values: {} });
    if (tool.hasTarget && to === undefined && toId === undefined)
      return refuse(turn, name, { text: 'It was not said where it goes.', values: {} });
    const target = toId === undefined ? { called: to ?? '' } : { id: toId };
    // Where things go is no place to look for them, unless it was the only one that was added.
    const around = toId === undefined ? places : places.filter((id) => id !== toId);
    const things = attached.flatMap((number) => places[number - 1] ?? []);
    const { isCut, ...about } = await (query === undefined
      ? added(actor, things, around)
      : fitting(actor, query, around));
    const found = await resolve(actor, {
      ...tool.act(input),
      ...about,
      to: tool.hasTarget ? target : null,
      opensTo,
    });
    if ('problem' in found) return refuse(turn, name, found.problem);
    const draft = { ...found, isPart: found.isPart || isCut };
    problems.delete(name);
    if (drafts.some((one) => same(one, draft)))
      return { proposed: draft.itemIds.length, note: 'That was proposed already.' };
    if (drafts.length === mostProposals) return { problem: 'Nothing further can be proposed in one answer.' };
    drafts.push(draft);
    return { proposed: draft.itemIds.length, thereAreMore: draft.isPart };
  }

  const count: ToolRow = {
    name: 'find',
    description: 'Counts what a search fits, before something is proposed. Not for answering questions.',
    input: z.strictObject({ query: z.string().min(1).max(queryLimits.length) }),
    does: 'reads',
    async run({ actor, places }, { query }) {
      const { isCut, ...about } = await fitting(actor, String(query), places);
      const found = await resolve(actor, { action: 'star', options: null, ...about, to: null, opensTo });
      return 'problem' in found
        ? { fit: 0 }
        : { fit: found.itemIds.length, thereAreMore: found.isPart || isCut };
    },
  };
  const proposing = Object.entries(proposalTools).map(([name, tool]): ToolRow => ({
    name,
    description: tool.description,
    input: inputOf(tool),
    does: 'proposes',
    run: (turn, input) => propose(name, tool, turn, input),
  }));
  const rows = [count, ...proposing];
  return async () => rows;
}
