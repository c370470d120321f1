import { lexemeOf } from '../../server/src/platform/words/stems.ts';
import { tokensOf } from '../../server/src/platform/words/tokens.ts';
import type { Document } from './sets/TestSet.ts';

/** What Lucene's BM25 is measured with. */
const [k1, b] = [0.9, 0.4];

const stemOf = (word: string) => lexemeOf('en', word);

/** Finds the documents that have one of the words, the best first; with `most`, puts only the first so many of them in order. */
export type PlainBm25 = (words: readonly string[], most?: number) => string[];

/**
 * BM25 by Lucene's formula and nothing else: over the words of the product with English stems, without rights, names,
 * languages and parts. All of it in memory.
 */
export function createPlainBm25(documents: readonly Document[]): PlainBm25 {
  const times = new Map<string, Map<number, number>>();
  const lengths = documents.map(({ text }, at) => {
    let length = 0;
    for (const { word } of tokensOf(text)) {
      length += 1;
      const stem = stemOf(word);
      const places = times.get(stem) ?? new Map<number, number>();
      times.set(stem, places.set(at, (places.get(at) ?? 0) + 1));
    }
    return length;
  });
  const usual = lengths.reduce((sum, length) => sum + length, 0) / documents.length;

  return (words, most = Infinity) => {
    const scores = new Map<number, number>();
    for (const stem of new Set(words.map(stemOf))) {
      const places = times.get(stem) ?? new Map<number, number>();
      const weight = Math.log(1 + (documents.length - places.size + 0.5) / (places.size + 0.5));
      for (const [at, count] of places) {
        const dampened = k1 * (1 - b + (b * (lengths[at] ?? usual)) / usual);
        scores.set(at, (scores.get(at) ?? 0) + (weight * count) / (count + dampened));
      }
    }
    return [...scores]
      .toSorted(([one], [other]) => one - other)
      .slice(0, most)
      .toSorted(([, one], [, other]) => other - one)
      .map(([at]) => documents[at]?.id ?? '');
  };
}
