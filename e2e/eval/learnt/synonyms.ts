import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chance } from '../../bench/measure/chance.ts';
import { stemsOf, type Vocabulary } from './countWords.ts';

/** Where Debian's `wordnet-base` has its files. */
const folder = '/usr/share/wordnet';
const parts = ['noun', 'verb', 'adj', 'adv'];

/** Sets of words that mean the same, of WordNet; null where it is not installed. */
export function readSynonyms(from = folder): readonly (readonly string[])[] | null {
  try {
    return parts.flatMap((part) =>
      readFileSync(join(from, `data.${part}`), 'latin1')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(' '))
        .map((line) => {
          const [, , , count = '0', ...rest] = line.split(' ');
          // Words stand there each with a number; an adjective may say in brackets where it stands.
          return Array.from({ length: Number.parseInt(count, 16) }, (_, at) =>
            (rest[at * 2] ?? '').replace(/\(.*\)$/, '').toLowerCase(),
          );
        }),
    );
  } catch {
    return null;
  }
}

/** Two words that mean the same, and one that stands in about as many texts as the second. All by their places. */
export interface Trial {
  readonly word: number;
  readonly synonym: number;
  readonly other: number;
}

/** How far a word by chance may lie from the one that it is compared with, in the order of their frequency. */
const near = 25;

/** The pairs that a collection has, each once, and none of which both have one stem: they are found anyway. */
export function synonymTrials(
  synonyms: readonly (readonly string[])[],
  { words, places }: Pick<Vocabulary, 'words' | 'places'>,
): Trial[] {
  const random = chance();
  const means = new Map<number, Set<number>>();
  for (const set of synonyms) {
    const known = new Set(
      set.flatMap((word) => {
        const [stem, ...more] = word.includes('_') ? [] : stemsOf(word);
        return stem === undefined || more.length > 0 ? [] : (places.get(stem) ?? []);
      }),
    );
    for (const one of known)
      for (const other of known) if (one !== other) means.set(one, (means.get(one) ?? new Set()).add(other));
  }
  return [...means].flatMap(([word, all]) =>
    [...all]
      .filter((synonym) => word < synonym)
      .flatMap((synonym) => {
        const from = Math.max(0, synonym - near);
        const among = Array.from(
          { length: Math.min(words.length, synonym + near + 1) - from },
          (_, at) => from + at,
        ).filter((place) => place !== word && place !== synonym && !all.has(place));
        const other = among[Math.floor(random.next().value * among.length)];
        return other === undefined ? [] : [{ word, synonym, other }];
      }),
  );
}
