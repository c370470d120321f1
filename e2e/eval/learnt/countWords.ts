import { lexemeOf } from '../../../server/src/platform/words/stems.ts';
import { isStopWord } from '../../../server/src/platform/words/stopWords.ts';
import { tokensOf } from '../../../server/src/platform/words/tokens.ts';

/** Words that say something, by their stems, in their order. */
export const stemsOf = (text: string): string[] =>
  Array.from(tokensOf(text), ({ word }) => word)
    .filter((word) => word.length > 1 && !isStopWord(word, ['en']))
    .map((word) => lexemeOf('en', word));

/** The words that are learnt of a collection. */
export interface Vocabulary {
  /** By their places: the most frequent one first. */
  readonly words: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  /** In how many texts each stands. */
  readonly frequencies: readonly number[];
  /** Each text as the places of its words; what is not learnt is left out. */
  readonly texts: readonly (readonly number[])[];
}

const least = 3;
const most = 20_000;

/** Counts the words of some texts. What stands in hardly any says too little to be learnt, what stands in half of them nothing. */
export function countWords(texts: readonly string[]): Vocabulary {
  const stems = texts.map(stemsOf);
  const counted = new Map<string, number>();
  for (const text of stems) for (const stem of new Set(text)) counted.set(stem, (counted.get(stem) ?? 0) + 1);
  const known = [...counted]
    .filter(([, count]) => count >= least && count <= texts.length / 2)
    .toSorted(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .slice(0, most);
  const places = new Map(known.map(([word], place) => [word, place]));
  return {
    words: known.map(([word]) => word),
    places,
    frequencies: known.map(([, count]) => count),
    texts: stems.map((text) => text.flatMap((stem) => places.get(stem) ?? [])),
  };
}
