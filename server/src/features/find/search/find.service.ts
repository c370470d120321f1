import { parseQuery, type Answer, type api, type PathStep, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Content } from '../../content/index.ts';
import type { FindNear } from '../meaning/index.ts';
import { mostCandidates, type Candidate, type FindRepo, type Scope, type Total } from './find.repo.ts';
import { createCountFound } from './countFound.ts';
import { fuse } from './fuse.ts';
import { createShowPassages } from './showPassages.ts';
import { countedUpTo, rankedParts, rarest, scorer, usualLength, weightsOf } from './rank.ts';
import { readQuestion, type Question, type SoughtWords } from './readQuestion.ts';
import type { Spelling } from './spelling.service.ts';

interface Hit {
  resource: Resource;
  path: PathStep[];
  spaceId: string;
  storageName: string;
}

/** A file that was found, as it is put in order. */
type Found = Pick<Candidate, 'id' | 'part' | 'language'> & {
  kind: string;
  storageId: string;
  changedAt: Date;
  changedBy: string;
  sortName: string;
  score: number;
  /** The passage of the part that is near to the question; absent where words have found it. */
  passage?: number;
};

interface Dependencies {
  repo: FindRepo;
  /** Files by conditions about their names and facts. */
  queries: Content['queries'];
  /** What may be meant by words that hardly anything has. */
  spelling: Pick<Spelling, 'of' | 'instead'>;
  /** The things as this person sees them, in the order of the ids. */
  describe(actor: Actor, ids: readonly string[]): Promise<Hit[]>;
  /** What is near to a question by its meaning. */
  near: FindNear;
  /** Where a passage begins in its part, in characters. */
  passageStart(starts: readonly number[], passage: number): number;
  now(): Date;
}

interface Asked {
  q: string;
  spaceId?: string | undefined;
  mode?: Findings['mode'] | undefined;
  sort: 'relevance' | 'changed' | 'name';
  cursor?: string | undefined;
  limit: number;
}

/** Where is looked, and what comes first. */
interface Range {
  readonly places: readonly string[] | null;
  readonly storages: Awaited<ReturnType<FindRepo['storages']>>;
  readonly sort: Asked['sort'];
  readonly mode: Findings['mode'];
}

type Findings = Answer<typeof api.search.find>;

const orders: Readonly<Record<Asked['sort'], (one: Found, other: Found) => number>> = {
  relevance: (one, other) => other.score - one.score,
  changed: () => 0,
  name: (one, other) => (one.sortName < other.sortName ? -1 : Number(one.sortName > other.sortName)),
};

/** How much text there is in all of them, by language. */
function totalsOf(storages: Range['storages']): Total[] {
  const all = storages.flatMap(({ totals }) => totals ?? []);
  return [...Map.groupBy(all, ({ language }) => language)].map(([language, ofIt]) => ({
    language,
    parts: ofIt.reduce((sum, { parts }) => sum + parts, 0),
    length: ofIt.reduce((sum, { length }) => sum + length, 0),
  }));
}

/** Which words of a question texts are found by: of several of which one is enough, the rarest. */
const foundBy = ({ groups }: Question, frequencies: readonly number[], most: number): boolean[] => {
  let at = 0;
  return groups.flatMap((group) => {
    const of = frequencies.slice(at, (at += group.length));
    return group.length === 1 ? [true] : rarest(of, most);
  });
};

/** Where no more is found, it is asked whether words are typed wrong. */
const fewFound = 2;

const nothing = {
  items: [],
  nextCursor: null,
  count: 0,
  more: false,
  kinds: [],
  people: [],
  changed: [],
  storages: [],
  spelling: [],
};

/** The spaces and storages that a scope lies in. */
const placesIn = ({ places, folders, files = [] }: Scope) => [
  ...new Set([...places, ...[...folders, ...files].map(({ storageId }) => storageId)]),
];
/** Whether all of its spaces and storages is meant. */
const isWide = ({ folders, files = [] }: Scope) => folders.length + files.length === 0;

export type FindService = ReturnType<typeof createFindService>;

/**
 * Finds files by what stands in them, by their names and by conditions. Rights are part of every statement: nothing is
 * found and then hidden.
 */
export function createFindService({
  repo,
  queries,
  spelling,
  describe,
  near,
  passageStart,
  now,
}: Dependencies) {
  const countFound = createCountFound({ repo, now });
  const showPassages = createShowPassages({ repo, passageStart });

  /** Each file once, by its best part. */
  function rank(candidates: readonly Candidate[], score: (one: Candidate) => number): Found[] {
    const best = new Map<string, Found>();
    for (const candidate of candidates) {
      const { named: _, length: __, ranks: ___, ...of } = candidate;
      const found = { ...of, score: score(candidate) };
      const known = best.get(of.id);
      if (known === undefined || found.score > known.score) best.set(of.id, found);
    }
    return [...best.values()];
  }

  async function byWords(
    actor: Actor,
    question: Question,
    totals: readonly Total[],
    where: { places: readonly string[] | null; storageIds: readonly string[] },
  ) {
    const languages = totals.map(({ language }) => language);
    const within = { places: where.places, languages };
    const words = question.groups.flat();
    const frequencies =
      words.length > 1 ? await repo.frequencies(actor, words, within, countedUpTo(totals)) : [];
    const weights = weightsOf(frequencies, totals, words.length);
    const ranked = rankedParts(words.length);
    const finds = foundBy(question, frequencies, ranked);
    const look = { finds, weights, ranked, usualLength: usualLength(totals) };
    const candidates = await repo.candidates(actor, question, within, look);
    const found = rank(candidates, scorer({ weights, totals, alternatives: languages.length }));
    const more = candidates.length >= mostCandidates || finds.includes(false);
    return { found: await held(actor, found, question, where.storageIds), more, weights };
  }

  /** Those of what is found for which the conditions of a question hold. */
  async function held(
    actor: Actor,
    found: Found[],
    { filters }: Question,
    storageIds: readonly string[],
  ): Promise<Found[]> {
    const filter = filters.join(' ');
    if (filter === '' || found.length === 0) return found;
    const ids = found.map(({ id }) => id);
    const holding = await queries.among(actor, ids, filter, storageIds);
    return found.filter(({ id }) => holding.has(id));
  }

  /** What is meant by the words of a question, the nearest first. */
  async function byMeaning(actor: Actor, question: Question, { places, storages }: Omit<Range, 'sort'>) {
    const text = question.groups.map((group) => group.map(({ text: word }) => word).join(' ')).join(' ');
    const everywhere = storages.map(({ id, spaceId, totals }) => ({
      id,
      spaceId,
      parts: (totals ?? []).reduce((sum, { parts }) => sum + parts, 0),
    }));
    const { near: passages, ...told } = await near.find(actor, text, everywhere);
    const within = { places, languages: totalsOf(storages).map(({ language }) => language) };
    const candidates = passages.length === 0 ? [] : await repo.near(actor, passages, question, within);
    const found = candidates.map(({ nearness: score, ...of }) => ({ ...of, score }));
    const storageIds = storages.map(({ id }) => id);
    return { found: await held(actor, found, question, storageIds), told };
  }

  /** What is found by conditions alone, the newest first. */
  const byConditions = (actor: Actor, { filters }: Question, storages: Range['storages']) =>
    queries.newest(
      actor,
      filters.join(' '),
      storages.map(({ id }) => id),
      mostCandidates,
    );

  /** All that is found, in order. Where nothing can be asked for its meaning, words answer alone. */
  async function inOrder(actor: Actor, question: Question, range: Range) {
    const { places, storages, sort, mode } = range;
    const totals = totalsOf(storages);
    const storageIds = storages.map(({ id }) => id);
    const words = () => byWords(actor, question, totals, { places, storageIds });
    const [said, meant] = await Promise.all([
      mode === 'meaning' ? null : words(),
      mode === 'words' ? null : byMeaning(actor, question, range),
    ]);
    const isSilent = meant !== null && meant.told.problem !== null;
    const { found, more } = said ?? (isSilent ? await words() : { found: [], more: false });
    const nearest = new Map(meant?.found.map((one) => [one.id, one]));
    // What only its name has found shows what is meant.
    const told = found.map((one) => ({
      ...one,
      ...(one.part === null && nearest.get(one.id)),
      score: one.score,
    }));
    const all = meant === null || isSilent ? found : fuse(told.toSorted(orders.relevance), meant.found);
    const ordered = all
      .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
      .toSorted(orders[sort]);
    const worded = new Set(found.map(({ id }) => id));
    return { ordered, totals, more, worded, meaning: meant?.told ?? null };
  }

  /** All that is found by words; where that is hardly anything, also by what is nearly the same as words that nothing has. */
  async function spelt(actor: Actor, question: Question, range: Range) {
    const asked = await inOrder(actor, question, range);
    const isMeant = range.mode === 'meaning' && asked.meaning?.problem === null;
    if (isMeant || asked.more || asked.worded.size > fewFound) return { ...asked, question, said: [] };
    const languages = asked.totals.map(({ language }) => language);
    const misspellings = await spelling.of(actor, question, { places: range.places, languages });
    const told = (isShown: boolean) =>
      misspellings.map(({ typed, words, isUnknown }) => ({
        typed,
        words: [...words],
        isShown: isShown && isUnknown,
      }));
    const instead = spelling.instead(question, misspellings);
    const near = instead && (await inOrder(actor, instead, range));
    if (instead === null || near === null || near.worded.size === 0)
      return { ...asked, question, said: told(false) };
    // What has the words as they were typed comes first.
    const first = asked.ordered.filter(({ id }) => asked.worded.has(id));
    const ordered = [...first, ...near.ordered.filter(({ id }) => !asked.worded.has(id))];
    return { ...near, ordered, question: instead, said: told(true) };
  }

  /** All that is found in some places, in order, as ids, and whether there is more. The question is understood. */
  async function idsIn(actor: Actor, question: Question, places: readonly string[] | null) {
    const storages = await repo.storages(actor, places);
    if (question.groups.length === 0) return byConditions(actor, question, storages);
    const { ordered, more } = await inOrder(actor, question, {
      places,
      storages,
      sort: 'relevance',
      mode: 'words',
    });
    return { ids: ordered.map(({ id }) => id), more };
  }

  return {
    /**
     * The files of a scope that one of these words at least stands in, the best first, with the parts of their texts that
     * fit best, what each word weighs, and how many contents there are still to be read. Null for all that the actor sees.
     */
    async byAnyOf(actor: Actor, words: readonly SoughtWords[], scope: Scope | null) {
      const places = scope && placesIn(scope);
      const storages = await repo.storages(actor, places);
      const totals = totalsOf(storages);
      const waiting = storages.reduce((sum, one) => sum + one.waiting, 0);
      if (totals.length === 0)
        return { found: [], weights: words.map(() => 1), more: false, totals, waiting };
      const question = { groups: [words], without: [], quoted: [], filters: [], problems: [] };
      const storageIds = storages.map(({ id }) => id);
      const { found, more, weights } = await byWords(actor, question, totals, { places, storageIds });
      const ordered = found.toSorted(orders.relevance);
      if (scope === null || isWide(scope)) return { found: ordered, weights, more, totals, waiting };
      const lying = await repo.lyingIn(
        ordered.map(({ id }) => id),
        scope,
      );
      return { found: ordered.filter(({ id }) => lying.has(id)), weights, more, totals, waiting };
    },

    /**
     * All that is found in a scope, in order, as ids: not more than are put in order. With problems, the question is not understood
     * and nothing is found.
     */
    async idsOf(actor: Actor, q: string, scope: Scope | null) {
      const question = readQuestion(parseQuery(q));
      if (question.problems.length > 0 || question.groups.length + question.filters.length === 0)
        return { ids: [], more: false, problems: question.problems };
      const places = scope && placesIn(scope);
      const { ids, more } = await idsIn(actor, question, places);
      if (scope === null || isWide(scope)) return { ids, more, problems: [] };
      const lying = await repo.lyingIn(ids, scope);
      return { ids: ids.filter((id) => lying.has(id)), more, problems: [] };
    },

    /** As the how manieth of all a file is found, counted from 1; null where it is not. The question is understood. */
    async placeOf(actor: Actor, question: Question, resourceId: string): Promise<number | null> {
      const { ids } = await idsIn(actor, question, null);
      const place = ids.indexOf(resourceId);
      return place < 0 ? null : place + 1;
    },

    /** A page of what is found, with what there is of it. */
    async find(actor: Actor, { q, spaceId, mode: wished, sort, cursor, limit }: Asked): Promise<Findings> {
      const question = readQuestion(parseQuery(q));
      const { problems, groups } = question;
      const places = spaceId === undefined ? null : [spaceId];
      const storages = await repo.storages(actor, places);
      const waiting = storages.reduce((sum, one) => sum + one.waiting, 0);
      const offered = await near.offered(actor);
      const mode = offered !== null && groups.length > 0 ? (wished ?? 'both') : 'words';
      const usual = offered && { ...offered, problem: null, waiting: 0, more: false };
      const said = { problems: [...problems], waiting, mode, meaning: usual };
      if (problems.length > 0 || storages.length === 0) return { ...nothing, ...said };
      const from = Number(cursor ?? 0);

      if (groups.length === 0) {
        const { ids, more } = await byConditions(actor, question, storages);
        const hits = await describe(actor, ids.slice(from, from + limit));
        const items = hits.map((hit) => ({ ...hit, passage: null }));
        const nextCursor = from + limit < ids.length ? String(from + limit) : null;
        return { ...nothing, ...said, items, nextCursor, count: ids.length, more };
      }

      const range = { places, storages, sort, mode };
      const {
        ordered,
        totals,
        more,
        meaning,
        question: shownBy,
        said: spellings,
      } = await spelt(actor, question, range);
      const shown = ordered.slice(from, from + limit);
      const passages = await showPassages(
        shown,
        shownBy,
        totals.map(({ language }) => language),
      );
      const hits = await describe(
        actor,
        shown.map(({ id }) => id),
      );
      return {
        items: hits.map((hit) => ({ ...hit, passage: passages.get(hit.resource.id) ?? null })),
        nextCursor: from + limit < ordered.length ? String(from + limit) : null,
        count: ordered.length,
        more,
        ...(await countFound(ordered)),
        spelling: spellings,
        ...said,
        meaning: usual && { ...usual, ...meaning },
      };
    },
  };
}
