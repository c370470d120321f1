import type { Answer, api } from '@holdall/shared/contract';
import { placeAt, startEvery } from '../../../../platform/words/splitText.ts';
import type { FindRepo } from '../find.repo.ts';
import { beginningOf, densest, fetched, passageIn } from './passages.ts';
import { phrasesOf, type Question } from '../readQuestion.ts';

interface Dependencies {
  repo: Pick<FindRepo, 'places' | 'pieces'>;
  /** Where a passage begins in its part, in characters. */
  passageStart(starts: readonly number[], passage: number): number;
}

/** A file that was found, and the part of its text that fits best; null where only its name does. */
interface Shown {
  readonly id: string;
  readonly part: number | null;
  readonly language: string | null;
  /** The passage of the part that is near to the question; absent where words have found it. */
  readonly passage?: number;
}

type Passage = NonNullable<Answer<typeof api.search.find>['items'][number]['passage']>;

/** Cuts the passages out of texts that are shown of what was found, with marks, and says where they stand and how they were read. */
export function createShowPassages({ repo, passageStart }: Dependencies) {
  /** By the ids of their files. The words of a question are looked for in these languages. */
  return async (
    found: readonly Shown[],
    { groups }: Pick<Question, 'groups'>,
    languages: readonly string[],
  ): Promise<Map<string, Passage>> => {
    const inText = found.flatMap(({ id, part, language, passage }) =>
      part === null || language === null ? [] : [{ id, part, language, passage }],
    );
    const passages = new Map<string, Passage>();
    if (inText.length === 0) return passages;
    const lexemes = new Set(groups.flatMap((group) => phrasesOf(group, languages)).flat());
    const places = await repo.places(inText, [...lexemes]);
    const wanted = places.flatMap(({ id, at, starts }) => {
      const one = inText.find((known) => known.id === id);
      if (one?.passage !== undefined)
        return [{ id, part: one.part, from: passageStart(starts, one.passage), length: fetched }];
      if (one === undefined || at === null) return [];
      const start = Math.max(0, Math.floor((densest(at) - 1) / startEvery));
      return [{ id, part: one.part, from: starts[start] ?? 0, length: fetched }];
    });
    const pieces = await repo.pieces(wanted);
    for (const { id, text } of pieces) {
      const known = inText.find((one) => one.id === id);
      const isByMeaning = known?.passage !== undefined;
      const begin = wanted.find((one) => one.id === id)?.from ?? 0;
      const read = places.find((one) => one.id === id);
      // A sign before the first word, such as that of a heading, is left out of no sentence.
      const isFirst = known?.part === 0 && begin <= (read?.starts[0] ?? 0);
      const passage =
        passageIn(text, known?.language ?? '', lexemes, isFirst) ??
        (isByMeaning ? beginningOf(text, isFirst) : null);
      if (passage === null || read === undefined) continue;
      const { from, ...shown } = passage;
      const place = placeAt(read.places, begin + from);
      const isOwn = place !== null && read.places?.own?.includes(place.value) === true;
      const { source, confidence } = isOwn ? ({ source: 'file', confidence: null } as const) : read;
      passages.set(id, { ...shown, place, source, confidence, isByMeaning });
    }
    return passages;
  };
}
