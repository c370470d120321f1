import { parseQuery, type Answer, type api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { FindNear } from '../meaning/index.ts';
import type { Content, Reach } from '../../content/index.ts';
import { mostCandidates } from './candidates.ts';
import { createFindGranted } from './createFindGranted.ts';
import type { FindRepo, Scope } from './find.repo.ts';
import { bestOf, type Found } from './Found.ts';
import { createCountFound } from './countFound.ts';
import { fuse } from './fuse.ts';
import { shownIn, type Hit } from './Hit.ts';
import { createShowPassages } from './showPassages.ts';
import {
  partsOf,
  rankedParts,
  scorer,
  totalsOf,
  usualLength,
  usualTotals,
  weightsOf,
  type Total,
} from './rank.ts';
import { readQuestion, type Question, type SoughtWords } from './readQuestion.ts';
import { isIn, isWide, placesIn, reachedIn } from './scopes.ts';
import { tiersOf } from './tiers.ts';
import type { Spelling } from './spelling.service.ts';

interface Dependencies {
  repo: FindRepo;
  /** Files by conditions about their names and facts. */
  queries: Content['queries'];
  /** What may be meant by words that hardly anything has. */
  spelling: Pick<Spelling, 'of' | 'instead'>;
  openReach: Content['openReach'];
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
  /** What reaches the actor through collections; null where nothing does. */
  readonly reach: Reach | null;
}

type Findings = Answer<typeof api.search.find>;

const orders: Readonly<Record<Asked['sort'], (one: Found, other: Found) => number>> = {
  relevance: (one, other) => other.score - one.score,
  changed: () => 0,
  name: (one, other) => (one.sortName < other.sortName ? -1 : Number(one.sortName > other.sortName)),
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

export type FindService = ReturnType<typeof createFindService>;

/**
 * Finds files by what stands in them, by their names and by conditions. Rights are part of every statement: nothing is
 * found and then hidden.
 */
export function createFindService({
  repo,
  queries,
  openReach,
  spelling,
  describe,
  near,
  passageStart,
  now,
}: Dependencies) {
  const granted = createFindGranted({ repo, openReach, queries });
  const countFound = createCountFound({ repo, now });
  const showPassages = createShowPassages({ repo, passageStart });

  async function byWords(
    actor: Actor,
    question: Question,
    ofSeen: readonly Total[],
    { places, storageIds, reach }: Pick<Range, 'places' | 'reach'> & { storageIds: readonly string[] },
  ) {
    const languages = ofSeen.map(({ language }) => language);
    const within = { places, languages };
    const words = question.groups.flat();
    const totals = ofSeen.length > 0 ? ofSeen : usualTotals;
    const { frequencies, fitting } =
      ofSeen.length > 0 && words.length > 0
        ? await repo.frequencies(actor, question.groups, within, partsOf(totals))
        : { frequencies: [], fitting: 0 };
    const weights = weightsOf(frequencies, totals, words.length);
    const ranked = rankedParts(words.length);
    const tiers = tiersOf(question, { frequencies, fitting, weights, ranked });
    const look = { tiers, weights, ranked, usualLength: usualLength(totals) };
    const candidates = storageIds.length === 0 ? [] : await repo.candidates(actor, question, within, look);
    const own = bestOf(candidates, scorer({ weights, totals }));
    const more = candidates.length >= mostCandidates || fitting > ranked;
    const found = await held(actor, own, question, storageIds);
    if (reach === null) return { found, more, weights };
    const others = await granted.byWords(actor, question, reach, { look, totals });
    return { found: [...found, ...others.found], more: more || others.more, weights };
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
  async function byConditions(
    actor: Actor,
    question: Question,
    { storages, reach }: Pick<Range, 'storages' | 'reach'>,
  ) {
    const storageIds = storages.map(({ id }) => id);
    const own = await queries.newest(actor, question.filters.join(' '), storageIds, mostCandidates);
    const hits: Pick<Found, 'id' | 'changedAt' | 'way'>[] = [...own.hits];
    const others = reach === null ? null : await granted.byConditions(actor, question, reach);
    if (others !== null) hits.push(...others.found);
    const found = hits.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
    return { found, more: own.more || others?.more === true };
  }

  /** What is found as this person sees it, each where it was found. */
  async function look(actor: Actor, found: readonly Pick<Found, 'id' | 'way'>[]): Promise<Hit[]> {
    const ways = new Map(found.map(({ id, way }) => [id, way]));
    const hits = await describe(
      actor,
      found.map(({ id }) => id),
    );
    return hits.map((hit) => shownIn(hit, ways.get(hit.resource.id)));
  }

  /** All that is found, in order. Where nothing can be asked for its meaning, words answer alone. */
  async function inOrder(actor: Actor, question: Question, range: Range) {
    const { places, storages, sort, mode, reach } = range;
    const totals = totalsOf(storages);
    const storageIds = storages.map(({ id }) => id);
    const words = () => byWords(actor, question, totals, { places, storageIds, reach });
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
    // What is granted has the words: whether others have them is not asked of what the actor does not see.
    const isGranted = asked.ordered.some(({ way }) => way !== undefined);
    if (isMeant || isGranted || asked.more || asked.worded.size > fewFound)
      return { ...asked, question, said: [] };
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

  /** All that is found in a scope, in order, and whether there is more. The question is understood. */
  async function allIn(actor: Actor, question: Question, scope: Scope | null, isOwn = false) {
    const places = scope && placesIn(scope);
    const storages = await repo.storages(actor, places);
    const reach = isOwn ? null : await granted.open(actor, reachedIn(scope));
    const range = { places, storages, sort: 'relevance', mode: 'words', reach } as const;
    if (question.groups.length === 0) {
      const { found, more } = await byConditions(actor, question, range);
      return { found: await within(found, scope), more };
    }
    const { ordered, more } = await inOrder(actor, question, range);
    return { found: await within(ordered, scope), more };
  }

  /** Those of what is found that lie in a scope. */
  async function within<One extends Pick<Found, 'id' | 'way'>>(found: readonly One[], scope: Scope | null) {
    if (scope === null) return [...found];
    const own = found.filter(({ way }) => way === undefined);
    const ids = own.map(({ id }) => id);
    const lying = isWide(scope) ? new Set(ids) : await repo.lyingIn(ids, scope);
    return found.filter((one) => (one.way === undefined ? lying.has(one.id) : isIn(scope, one)));
  }

  return {
    /**
     * The files of a scope that one of these words at least stands in, the best first, with the parts of their texts that
     * fit best, what each word weighs, and how many contents there are still to be read. Null for all that the actor sees.
     */
    async byAnyOf(actor: Actor, words: readonly SoughtWords[], scope: Scope | null) {
      const places = scope && placesIn(scope);
      const storages = await repo.storages(actor, places);
      const reach = await granted.open(actor, reachedIn(scope));
      const totals = totalsOf(storages);
      const waiting = storages.reduce((sum, one) => sum + one.waiting, 0);
      if (totals.length === 0 && reach === null)
        return { found: [], weights: words.map(() => 1), more: false, totals, waiting };
      const question = { groups: [words], without: [], quoted: [], filters: [], problems: [] };
      const storageIds = storages.map(({ id }) => id);
      const { found, more, weights } = await byWords(actor, question, totals, { places, storageIds, reach });
      const ordered = found.toSorted(orders.relevance);
      return { found: await within(ordered, scope), weights, more, totals, waiting };
    },

    /**
     * All that is found in a scope, in order, as ids: not more than are put in order. With problems, the question is not understood
     * and nothing is found. With `isOwn` nothing is found that is seen through a collection alone: it can be read, and nothing else.
     */
    async idsOf(actor: Actor, q: string, scope: Scope | null, isOwn = false) {
      const question = readQuestion(parseQuery(q));
      if (question.problems.length > 0 || question.groups.length + question.filters.length === 0)
        return { ids: [], more: false, problems: question.problems };
      const { found, more } = await allIn(actor, question, scope, isOwn);
      return { ids: found.map(({ id }) => id), more, problems: [] };
    },

    /** As the how manieth of all a file is found, counted from 1; null where it is not. The question is understood. */
    async placeOf(actor: Actor, question: Question, resourceId: string): Promise<number | null> {
      const { found } = await allIn(actor, question, null);
      const place = found.findIndex(({ id }) => id === resourceId);
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
      const reach = problems.length > 0 ? null : await granted.open(actor, places);
      if (problems.length > 0 || (storages.length === 0 && reach === null)) return { ...nothing, ...said };
      const from = Number(cursor ?? 0);

      if (groups.length === 0) {
        const { found, more } = await byConditions(actor, question, { storages, reach });
        const hits = await look(actor, found.slice(from, from + limit));
        const items = hits.map((hit) => ({ ...hit, passage: null }));
        const nextCursor = from + limit < found.length ? String(from + limit) : null;
        return { ...nothing, ...said, items, nextCursor, count: found.length, more };
      }

      const range = { places, storages, sort, mode, reach };
      const {
        ordered,
        totals,
        more,
        meaning,
        question: shownBy,
        said: spellings,
      } = await spelt(actor, question, range);
      const shown = ordered.slice(from, from + limit);
      const passages = await showPassages(shown, shownBy, [
        ...new Set([...totals, ...shown].flatMap(({ language }) => language ?? [])),
      ]);
      const hits = await look(actor, shown);
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
