import { parseQuery, type Answer, type api } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { foldText } from '../../../../platform/words/foldText.ts';
import { forgiven, isSpelt, nearPatterns, slipsBetween } from '../../../../platform/words/spelt.ts';
import { lexemeOf } from '../../../../platform/words/stems.ts';
import { isStopWord } from '../../../../platform/words/stopWords.ts';
import type { Within } from '../candidates.ts';
import type { FindRepo } from '../find.repo.ts';
import { nearly } from '../patterns.ts';
import { readQuestion, type Question, type SoughtWords } from '../readQuestion.ts';
import { beginningInNames, type KnownWord, type SpellingRepo } from './spelling.repo.ts';

/** A word that hardly anything has, and what is nearly the same and stands in files that who asks may read. */
export interface Misspelling {
  readonly typed: string;
  readonly words: readonly string[];
  /** Nothing at all has the word. */
  readonly isUnknown: boolean;
}

interface Dependencies {
  repo: SpellingRepo;
  storages: FindRepo['storages'];
}

/** A word that may be meant. */
interface Candidate {
  readonly word: string;
  readonly folded: string;
  /** Slips from what was typed; more than can be made where what was typed is a part of it. */
  readonly slips: number;
  /** Names of files that it was read in. */
  readonly named: number;
  readonly known: readonly KnownWord[];
}

/** So many words of a question are looked after, of each so many near ones looked up, so many told. */
const most = { words: 3, lookedUp: 8, told: 3, storages: 8 };
/** A word that stands in more files than so many is what was meant. */
const few = 2;
/** A near one is offered if it stands in so many times as many files. */
const farMore = 3;
/** A shorter word is a part of too many: of these it is the beginning. */
const shortestPart = 5;
/** A word longer than what was typed by more than this is no compound of it. */
const longestRest = 20;
/** So much of a word is typed before it is completed; so many that begin so are looked up. */
const completed = { from: 2, lookedUp: 8 };

const wordForm = /[\p{L}\p{M}'’]+/gu;
const wordsOfName = (name: string) => name.match(wordForm)?.filter((word) => isSpelt(foldText(word))) ?? [];

/** Words as they may be meant: those of vocabularies and those of names together. */
function candidatesOf(
  known: readonly KnownWord[],
  names: readonly string[],
  slipsOf: (folded: string) => number | null,
): Candidate[] {
  const ofWord = Map.groupBy(known, ({ word }) => word);
  const named = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(wordsOfName(name).map((one) => one.normalize('NFC').toLowerCase())))
      named.set(word, (named.get(word) ?? 0) + 1);
  return [...new Set([...ofWord.keys(), ...named.keys()])].flatMap((word) => {
    const folded = foldText(word);
    const slips = slipsOf(folded);
    return slips === null
      ? []
      : [{ word, folded, slips, named: named.get(word) ?? 0, known: ofWord.get(word) ?? [] }];
  });
}

const textsOf = ({ known, named }: Candidate) => known.reduce((sum, { texts }) => sum + texts, named);

/**
 * Finds out what may be meant by words that are typed wrong, or half. Whatever it tells stands in a file that who asks may
 * read: words of vocabularies are looked up with their rights, words of names are read from names that they see.
 */
export function createSpelling({ repo, storages }: Dependencies) {
  /** Those of the first so many that stand in a file that the actor may read. `the` was not meant. */
  async function readable(actor: Actor, within: Within, all: readonly Candidate[], upTo: number) {
    const candidates = all.filter(({ folded }) => !isStopWord(folded, within.languages)).slice(0, upTo);
    const lookups = candidates.flatMap(({ folded, known }) =>
      known
        .toSorted((one, other) => other.texts - one.texts)
        .slice(0, most.storages)
        .map((one) => ({
          ...one,
          lexemes: within.languages.map((language) => lexemeOf(language, folded)),
        })),
    );
    const written = await repo.written(actor, within, lookups);
    return candidates.filter(({ word, named }) => named > 0 || written.has(word));
  }

  /** Words that are nearly the same as one, the nearest; then those that it is a part of, or that it begins. */
  async function nearTo(actor: Actor, within: Within, typed: string) {
    const slips = forgiven(typed);
    const lengths = { least: typed.length - slips, most: typed.length + slips };
    const known = slips === 0 ? [] : await repo.known(actor, within, nearPatterns(typed), lengths);
    const part = typed.length < shortestPart ? `${typed}%` : `%${typed}%`;
    const longer = { least: typed.length + 1, most: typed.length + longestRest };
    const holding = await repo.known(actor, within, [part], longer);
    const names = await repo.names(
      actor,
      within,
      nearly(typed).map((pattern) => ({ by: 'like', pattern })),
    );
    const candidates = candidatesOf([...known, ...holding], names, (folded) => {
      const between = slipsBetween(folded, typed, slips);
      if (between > 0 && between <= slips) return between;
      const isPart = typed.length < shortestPart ? folded.startsWith(typed) : folded.includes(typed);
      return isPart && between > slips ? slips + 1 : null;
    }).toSorted(
      (one, other) =>
        one.slips - other.slips ||
        Number(one.folded[0] !== typed[0]) - Number(other.folded[0] !== typed[0]) ||
        textsOf(other) - textsOf(one) ||
        (one.word < other.word ? -1 : 1),
    );
    const found = await readable(actor, within, candidates, most.lookedUp);
    const nearest = found[0]?.slips;
    return found
      .filter((one) => one.slips === nearest)
      .toSorted((one, other) => textsOf(other) - textsOf(one))
      .slice(0, most.told)
      .map((one) => ({ ...one, isCompound: one.slips > slips }));
  }

  return {
    /** What may be meant by those words of a question that hardly anything has; the question is understood, and finds little. */
    async of(actor: Actor, { groups }: Question, within: Within): Promise<Misspelling[]> {
      const doubtful = groups
        .flat()
        .filter(({ mayBeWrong, name }) => mayBeWrong === true && isSpelt(name))
        .slice(0, most.words);
      if (doubtful.length === 0) return [];
      const standing = await repo.standing(actor, within, doubtful, few + 1);
      const misspellings: Misspelling[] = [];
      for (const [at, { text, name }] of doubtful.entries()) {
        const files = standing[at] ?? 0;
        if (files > few) continue;
        const near = (await nearTo(actor, within, name)).filter(
          (one) => files === 0 || (!one.isCompound && textsOf(one) >= farMore * files),
        );
        const words = near.map(({ word }) => word);
        if (words.length > 0) misspellings.push({ typed: text, words, isUnknown: files === 0 });
      }
      return misspellings;
    },

    /** The question with near words in the place of those that nothing has; null where there is none. */
    instead(question: Question, misspellings: readonly Misspelling[]): Question | null {
      const unknown = new Map(
        misspellings.filter(({ isUnknown }) => isUnknown).map(({ typed, words }) => [typed, words]),
      );
      if (unknown.size === 0) return null;
      const sought = (word: string): SoughtWords => {
        const name = foldText(word);
        return { text: word, name, words: [name] };
      };
      const groups = question.groups.map((group) =>
        group.flatMap((one) =>
          one.mayBeWrong === true ? (unknown.get(one.text)?.map(sought) ?? [one]) : [one],
        ),
      );
      return { ...question, groups };
    },

    /** Words that complete the last one of a question, those first that stand in most texts. */
    async complete(
      actor: Actor,
      { q, spaceId, limit }: { q: string; spaceId?: string | undefined; limit: number },
    ): Promise<Answer<typeof api.search.words>['items']> {
      const { groups } = readQuestion(parseQuery(q));
      const last = groups.at(-1)?.at(-1);
      if (last?.mayBeWrong !== true || !q.endsWith(last.text) || last.name.length < completed.from) return [];
      if (!isSpelt(`${last.name}aa`)) return [];
      const places = spaceId === undefined ? null : [spaceId];
      const totals = (await storages(actor, places)).flatMap(({ totals: of }) => of ?? []);
      const within = { places, languages: [...new Set(totals.map(({ language }) => language))] };
      const start = last.name;
      const lengths = { least: start.length + 1, most: start.length + longestRest };
      const known = await repo.known(actor, within, [`${start}%`], lengths);
      const names = await repo.names(actor, within, [beginningInNames(start)]);
      const candidates = candidatesOf(known, names, (folded) =>
        folded.startsWith(start) && folded !== start ? 0 : null,
      ).toSorted((one, other) => textsOf(other) - textsOf(one) || (one.word < other.word ? -1 : 1));
      const found = await readable(actor, within, candidates, completed.lookedUp);
      return found.slice(0, limit).map(({ word }) => ({ word }));
    },
  };
}

export type Spelling = ReturnType<typeof createSpelling>;
