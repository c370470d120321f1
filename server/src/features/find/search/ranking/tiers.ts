import { timesOfImpact } from '../../../../platform/words/lexemes.ts';
import { bm25 } from './rank.ts';
import type { Question } from '../readQuestion.ts';
import { fitsText } from '../sought.ts';

/**
 * Which texts are looked at before others: those in which one of the words of a question, one behind another, has this impact
 * at least; null for a word that does not count yet.
 */
export type Tier = readonly (number | null)[];

/** What is known of a question before anything is ranked. */
export interface Known {
  /** In how many parts of texts each word stands, about. */
  readonly frequencies: readonly number[];
  /** In how many of them all that is wanted stands, about. */
  readonly fitting: number;
  /** How many parts of texts there are. */
  readonly parts: number;
  readonly weights: readonly number[];
  /** So many parts that fit are ranked. */
  readonly ranked: number;
}

/** Of the texts in which a word has some impact, this share has it with the next one, about. */
const shareOfNext = 0.55;
const impacts = Array.from({ length: 13 }, (_, impact) => impact);

/** Of so many texts that have a word, about so many have it with this impact; 0 where they are no more. */
export const impactOfSome = (texts: number, some: number): number =>
  texts <= some ? 0 : Math.floor(Math.log(some / texts) / Math.log(shareOfNext));

/** What the first tier finds, about, in numbers of what is ranked; and how many times as much the next one does. */
const growth = { first: 1 / 4, next: 1.7 };

/** What a word with this impact adds to the score of a text. */
const scoreOf = (impact: number) => timesOfImpact(impact) / (timesOfImpact(impact) + bm25.k1);

/** Of so many texts, those that have one of some words at least, where so many have each; as if no word went with another. */
const withOneOf = (having: readonly number[], texts: number) =>
  texts * (1 - having.reduce((share, one) => share * (1 - Math.min(1, one / Math.max(1, texts))), 1));

/** By which words and impacts a text can come before others, what adds most first, and how many texts each finds, about. */
function stepsOf({ groups }: Pick<Question, 'groups'>, { frequencies, fitting, parts, weights }: Known) {
  let word = 0;
  const steps = groups.flatMap((group) => {
    const of = group.map(() => word++);
    const having = of.map((at) => frequencies[at] ?? 0);
    const all = groups.length === 1 ? fitting : withOneOf(having, parts);
    // All that fits has a word that is wanted; by standing there alone it says nothing.
    const isWanted = of.length === 1;
    return of.flatMap((at) =>
      impacts.flatMap((impact) => {
        if (isWanted && impact === 0) return [];
        const gain = (weights[at] ?? 0) * (scoreOf(impact) - (isWanted ? scoreOf(0) : 0));
        const holding = isWanted ? fitting : (fitting * (frequencies[at] ?? 0)) / Math.max(1, all);
        return [{ word: at, impact, gain, found: holding * shareOfNext ** impact }];
      }),
    );
  });
  return steps.toSorted((one, other) => other.gain - one.gain);
}

/**
 * What is looked at first where more fits than is ranked: the best must be among the few that are. An index finds them by
 * impact; behind the last tier comes the rest. Each tier has in it what the one before has.
 */
export function tiersOf(question: Pick<Question, 'groups'>, known: Known): Tier[] {
  if (known.fitting <= known.ranked) return [];
  const tier: (number | null)[] = known.weights.map(() => null);
  const counts = known.weights.map(() => 0);
  const tiers: Tier[] = [];
  let wanted = known.ranked * growth.first;
  for (const step of stepsOf(question, known)) {
    tier[step.word] = step.impact;
    counts[step.word] = step.found;
    const total = withOneOf(counts, known.fitting);
    // That a few are left of what fits is no tier: all that fits stands behind the last one.
    if (total > 0.9 * known.fitting) break;
    if (total < wanted) continue;
    tiers.push([...tier]);
    wanted = total * growth.next;
  }
  return tiers;
}

/** A `tsquery` as text: what a tier finds. */
export function tierText(groups: Question['groups'], tier: Tier, languages: readonly string[]): string {
  if (languages.length === 0) return '';
  let at = 0;
  const ways = groups.flatMap((group) => {
    const others = groups.filter((other) => other !== group).map((other) => fitsText([other], languages));
    return group.flatMap((word) => {
      const impact = tier[at++] ?? null;
      return impact === null ? [] : [[fitsText([[word]], languages, impact), ...others].join(' & ')];
    });
  });
  return ways.map((way) => `(${way})`).join(' | ');
}
