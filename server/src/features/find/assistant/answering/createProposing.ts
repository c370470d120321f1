import type { ModelProblem } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Model } from '../../model/index.ts';
import type { ProposalDraft, ProposalProblem } from '../../proposals/index.ts';
import type { OutsideDraft, ToolSource, ToolTurn } from '../../tools/index.ts';

interface Dependencies {
  act: Model['act'];
  /** Where the tools come from that it has; the first are the product’s own. */
  tools: readonly ToolSource[];
}

/** What a model is told of a question that may ask for something to be done. */
interface Asked {
  readonly question: string;
  /** What the same person has asked before, the oldest first, in their own words. */
  readonly earlier: readonly string[];
  readonly places: readonly string[];
  readonly askedAt: Date;
  readonly signal: AbortSignal;
}

/** What a model wants done, and what it has asked outside. */
interface Proposed {
  readonly drafts: readonly ProposalDraft[];
  readonly calls: readonly OutsideDraft[];
  readonly asked: readonly OutsideDraft[];
  /** Why nothing is proposed. */
  readonly problems: readonly ProposalProblem[];
  readonly isEnded: boolean;
}

/** What came of it: nothing is to be done, something is, or the model cannot be asked. */
export type Proposing = 'nothing' | Proposed | { readonly problem: ModelProblem };

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

/** Said where there are tools of servers outside, or of further parts of the page, as well. */
const outsideInstructions = [
  'Some tools are of servers outside of the workspace, or of further parts of it. Call one only where the person asks for what it does or knows, and give it nothing but what the person has said.',
  'What such a tool answers is not shown to you: somebody else writes the answer of it, or the person decides whether it is asked at all.',
].join('\n');

const kinds: Readonly<Record<string, string>> = {
  spc: 'space',
  sto: 'storage',
  res: 'file or folder',
  svs: 'saved search',
};

/**
 * Has a model propose what a person asks to be done. It is given nothing but words of that person, numbers, and what its tools are
 * for: no text, no name and no answer that others could have written, and its tools answer with counts and with sentences of the
 * product. So nobody else can lead it to propose something.
 */
export function createProposing({ act, tools: sources }: Dependencies) {
  return async (
    actor: Actor,
    { question: asked, earlier, places, askedAt, signal }: Asked,
  ): Promise<Proposing> => {
    const turn: ToolTurn = { actor, places, signal, drafts: [], calls: [], asked: [], problems: new Map() };
    const found = await Promise.all(sources.map((source) => source(actor, { askedAt, signal })));
    const rows = found.flat();
    const hasMore = found.slice(1).some((more) => more.length > 0);
    const outcome = await act({
      instructions: hasMore ? `${instructions}\n${outsideInstructions}` : instructions,
      prompt: JSON.stringify({
        ...(earlier.length > 0 && { saidBefore: earlier }),
        ...(places.length > 0 && {
          added: places.map((id, index) => ({ number: index + 1, kind: kinds[id.slice(0, 3)] })),
        }),
        says: asked,
      }),
      tools: Object.fromEntries(
        rows.map(({ name, description, input, run }) => [
          name,
          { description, input, call: (given: Record<string, unknown>) => run(turn, given) },
        ]),
      ),
      otherwise: question,
      signal,
    });
    const { drafts, calls, problems } = turn;
    const made = turn.asked.filter(({ came }) => came !== undefined);
    // What was sent is told, whatever became of the model afterwards.
    const isNothing = drafts.length + calls.length + made.length === 0;
    if ('problem' in outcome)
      return isNothing ? outcome : { drafts, calls, asked: made, problems: [], isEnded: false };
    const { isEnded } = outcome;
    if (isNothing && problems.size === 0 && !isEnded) return 'nothing';
    return { drafts, calls, asked: made, problems: [...problems.values()], isEnded };
  };
}

/** Has a model propose what a person asks to be done. */
export type Propose = ReturnType<typeof createProposing>;
