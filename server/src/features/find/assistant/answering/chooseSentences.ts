import type { Evidence } from '../../search/evidence/createEvidence.ts';

/** What a sentence is chosen by. */
type Choice = Pick<Evidence, 'has' | 'lexemes' | 'fit'>;

/** How many sentences are chosen, and how much of the question they have to have. */
interface Reach {
  readonly most: number;
  /** The first one has this share of what the question says at least; less is about something else. */
  readonly leastShare: number;
  /** What follows has this share of what the first one has. */
  readonly leastOfFirst: number;
}

/** Sentences that are an answer by themselves. */
const forAnswer: Reach = { most: 5, leastShare: 0.3, leastOfFirst: 0.7 };
/** One sentence that stands in a cell of a table, two where both say as much. */
export const forCell: Reach = { most: 2, leastShare: 0.3, leastOfFirst: 0.95 };
/** Sentences that somebody makes an answer of: what says it in other words is among them. */
export const forWriter: Reach = { most: 60, leastShare: 0.1, leastOfFirst: 0.3 };
/** Two sentences that have more than this share of their words in common say the same. */
const same = 0.6;
/** How much the file counts beside the sentence. */
const fitWeight = 0.35;
/** A sentence of fewer words says little, one of more says it late; each word beside this counts a little less. */
const usualWords = { least: 5, most: 32 };

function shareOfBoth(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = Array.from(one).filter((lexeme) => other.has(lexeme)).length;
  return common / Math.max(1, Math.min(one.size, other.size));
}

function lengthFactor({ lexemes: { size } }: Choice): number {
  if (size < usualWords.least) return 0.6 + (0.4 * size) / usualWords.least;
  return size <= usualWords.most ? 1 : Math.max(0.6, usualWords.most / size);
}

/**
 * The weights of words; one that stands nowhere weighs as much as another one does on the average. It would weigh the most,
 * and nothing could be an answer for want of a word that the files say in another way.
 */
function tempered(choices: readonly Choice[], weights: readonly number[]): number[] {
  const stands = weights.map((_, word) => choices.some(({ has }) => has[word] === true));
  const present = weights.filter((_, word) => stands[word]);
  const usual = present.reduce((sum, weight) => sum + weight, 0) / Math.max(1, present.length);
  return weights.map((weight, word) => (stands[word] ? weight : usual));
}

/**
 * The sentences that answer a question best, the best first: those that have the most of its words, weighed by how rare they
 * are, and that do not say what another one has said. None where nothing has enough of them: then there is no answer.
 */
export function chooseSentences<One extends Choice>(
  choices: readonly One[],
  weights: readonly number[],
  { most, leastShare, leastOfFirst }: Reach = forAnswer,
): One[] {
  const counted = tempered(choices, weights);
  const whole = counted.reduce((sum, weight) => sum + weight, 0) || 1;
  const ranked = choices
    .map((choice) => {
      const held = counted.reduce((sum, weight, word) => sum + (choice.has[word] === true ? weight : 0), 0);
      const share = held / whole;
      return { choice, share, score: share * lengthFactor(choice) + fitWeight * share * choice.fit };
    })
    .toSorted((one, other) => other.score - one.score);
  const first = ranked.find(({ share }) => share >= leastShare);
  if (first === undefined) return [];
  const chosen: One[] = [];
  for (const { choice, share } of ranked) {
    if (chosen.length === most) break;
    if (share < Math.max(leastShare / 2, leastOfFirst * first.share)) continue;
    if (chosen.some(({ lexemes }) => shareOfBoth(lexemes, choice.lexemes) > same)) continue;
    chosen.push(choice);
  }
  return chosen;
}
