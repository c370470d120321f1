import * as z from 'zod';
import { queryLimits, type ModelProblem } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { CallableTool, Model, Modes } from '../model/index.ts';
import type {
  ProposalDraft,
  ProposalProblem,
  ProposalTool,
  ProposalTools,
  Resolve,
} from '../proposals/index.ts';

interface Dependencies {
  act: Model['act'];
  resolve: Resolve;
  proposalTools: ProposalTools;
  modes: Pick<Modes, 'inSpaces'>;
}

/** What a model is told of a question that may ask for something to be done. */
interface Asked {
  readonly question: string;
  /** What the same person has asked before, the oldest first, in their own words. */
  readonly earlier: readonly string[];
  readonly places: readonly string[];
  readonly signal: AbortSignal;
}

/** What a model wants done. */
interface Proposed {
  readonly drafts: readonly ProposalDraft[];
  /** Why nothing is proposed. */
  readonly problems: readonly ProposalProblem[];
  readonly isEnded: boolean;
}

/** What came of it: nothing is to be done, something is, or the model cannot be asked. */
export type Proposing = 'nothing' | Proposed | { readonly problem: ModelProblem };

/** A question leads to so many proposals at most. */
const mostProposals = 3;
/** What a model writes where nothing is to be done. */
const question = 'QUESTION';

/** What a search is made of. */
const searchLanguage =
  'All words of a search must fit the name or the text; "several words" is a phrase, OR between words asks for one of them, -word leaves out. Conditions: name:invoice, kind:pdf, ext:md, tag:urgent, in:"Name of a folder, storage or space", by:name, changed:2025 or changed:2025-03 or changed:7d, size:>10mb. Where names tell it, prefer name: to words, which fit texts as well.';

const instructions = [
  'A person keeps files in a workspace, and says something to you. Decide whether they ask for something to be DONE with files: to move, copy, rename, tag or star them, or to put them into the trash.',
  `If they do not, or only want to know something, write ${question} and nothing else.`,
  'If they do, call the tool for it. Nothing is done by that: the person sees the proposal, and approves or rejects it.',
  `Name what it is about by a search. ${searchLanguage}`,
  'Propose exactly what was asked for, no more. Instead of a search, name what the person has added to what they say by its numbers. You are never shown files: tools answer how many fit.',
  'Once it is proposed, write DONE.',
].join('\n');

const kinds: Readonly<Record<string, string>> = {
  spc: 'space',
  sto: 'storage',
  res: 'file or folder',
  svs: 'saved search',
};

const what = {
  query: z.string().min(1).max(queryLimits.length).optional().describe('A search for what it is about.'),
  attached: z
    .array(z.int().min(1))
    .max(20)
    .optional()
    .describe('Instead of a search: the numbers of files and folders that the person has added.'),
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

/**
 * Has a model propose what a person asks to be done. It is given nothing but words of that person and numbers: no text, no name
 * and no answer that others could have written, and its tools answer with counts and with sentences of the product. So nobody
 * else can lead it to propose something.
 */
export function createProposing({ act, resolve, proposalTools, modes }: Dependencies) {
  return async (actor: Actor, { question: asked, earlier, places, signal }: Asked): Promise<Proposing> => {
    const drafts: ProposalDraft[] = [];
    /** Why a tool has proposed nothing, until it does. */
    const problems = new Map<string, ProposalProblem>();

    const refuse = (name: string, problem: ProposalProblem) => {
      problems.set(name, problem);
      return {
        problem: problem.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(problem.values[name])),
      };
    };
    const placed = (numbers: readonly number[]) => numbers.flatMap((number) => places[number - 1] ?? []);

    /** A space that lets no model be asked about what lies in it lets none do anything with it. */
    async function opensTo(spaceIds: readonly string[]) {
      const all = await modes.inSpaces(spaceIds);
      return new Set(spaceIds.filter((id) => all.get(id)?.mode === 'model'));
    }

    async function propose(
      name: string,
      tool: ProposalTool,
      input: Record<string, unknown>,
    ): Promise<object> {
      const { query, attached = [], to, toAttached } = input as Said;
      const toId = toAttached === undefined ? undefined : places[toAttached - 1];
      if (query === undefined && attached.length === 0)
        return refuse(name, { text: 'It was not said what it is about.', values: {} });
      if (tool.hasTarget && to === undefined && toId === undefined)
        return refuse(name, { text: 'It was not said where it goes.', values: {} });
      const target = toId === undefined ? { called: to ?? '' } : { id: toId };
      // Where things go is no place to look for them, unless it was the only one that was added.
      const within = places.length > 1 ? places.filter((id) => id !== toId) : places;
      const draft = await resolve(actor, {
        ...tool.act(input),
        what: query === undefined ? { ids: placed(attached) } : { query },
        within: toId !== undefined && places.length === 1 ? [] : within,
        to: tool.hasTarget ? target : null,
        opensTo,
      });
      if ('problem' in draft) return refuse(name, draft.problem);
      problems.delete(name);
      if (drafts.some((one) => same(one, draft)))
        return { proposed: draft.itemIds.length, note: 'That was proposed already.' };
      if (drafts.length === mostProposals)
        return { problem: 'Nothing further can be proposed in one answer.' };
      drafts.push(draft);
      return { proposed: draft.itemIds.length, thereAreMore: draft.isPart };
    }

    const count: CallableTool = {
      description: 'Counts what a search fits, before something is proposed. Not for answering questions.',
      input: z.strictObject({ query: z.string().min(1).max(queryLimits.length) }),
      async call({ query }) {
        const act = { action: 'star', options: null, within: places, to: null, opensTo } as const;
        const found = await resolve(actor, { ...act, what: { query: String(query) } });
        return 'problem' in found ? { fit: 0 } : { fit: found.itemIds.length, thereAreMore: found.isPart };
      },
    };
    const proposing = Object.entries(proposalTools).map(([name, tool]): [string, CallableTool] => [
      name,
      { description: tool.description, input: inputOf(tool), call: (input) => propose(name, tool, input) },
    ]);
    const outcome = await act({
      instructions,
      prompt: JSON.stringify({
        ...(earlier.length > 0 && { saidBefore: earlier }),
        ...(places.length > 0 && {
          added: places.map((id, index) => ({ number: index + 1, kind: kinds[id.slice(0, 3)] })),
        }),
        says: asked,
      }),
      tools: { find: count, ...Object.fromEntries(proposing) },
      otherwise: question,
      signal,
    });
    if ('problem' in outcome) return outcome;
    const { isEnded } = outcome;
    if (drafts.length === 0 && problems.size === 0 && !isEnded) return 'nothing';
    return { drafts, problems: [...problems.values()], isEnded };
  };
}

/** Has a model propose what a person asks to be done. */
export type Propose = ReturnType<typeof createProposing>;
