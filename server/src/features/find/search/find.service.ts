import { queryProblems, type Answer, type api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { FindNear } from '../meaning/index.ts';
import type { Content } from '../../content/index.ts';
import { createFindGranted } from './createFindGranted.ts';
import { createFindInOrder, orders, unconditional, type Range } from './createFindInOrder.ts';
import { createFindTrashed } from './trash/createFindTrashed.ts';
import type { FindRepo, Scope } from './find.repo.ts';
import type { Found } from './Found.ts';
import { createCountFound } from './countFound.ts';
import { shownIn, type Hit } from './Hit.ts';
import { createShowPassages } from './passages/showPassages.ts';
import { totalsOf } from './ranking/rank.ts';
import type { Question, SoughtWords } from './readQuestion.ts';
import { isIn, isWide, placesIn, reachedIn } from './scopes.ts';
import type { Spelling } from './spelling/spelling.service.ts';
import type { TrashedRepo } from './trash/trashed.repo.ts';
import type { Understand } from './createUnderstand.ts';

interface Dependencies {
  repo: FindRepo;
  trashed: TrashedRepo;
  /** Files by conditions about their names and facts. */
  queries: Content['queries'];
  understand: Understand;
  /** What may be meant by words that hardly anything has. */
  spelling: Pick<Spelling, 'of' | 'instead'>;
  openReach: Content['openReach'];
  /** The things as this person sees them, in the order of the ids. */
  describe(actor: Actor, ids: readonly string[], where: { inTrash: boolean }): Promise<Hit[]>;
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
  sort: Range['sort'];
  cursor?: string | undefined;
  limit: number;
  /** The trash is looked into where the question says so; else it is told that it is not. */
  withTrash?: boolean;
}

type Findings = Answer<typeof api.search.find>;

/** Neither words nor conditions are asked for. */
const isBare = ({ groups, filters, inTrash }: Question) =>
  groups.length + filters.length === 0 && inTrash === undefined;

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
  trashed,
  queries,
  openReach,
  understand,
  spelling,
  describe,
  near,
  passageStart,
  now,
}: Dependencies) {
  const granted = createFindGranted({ repo, openReach, queries });
  const findTrashed = createFindTrashed({ repo, trashed, queries });
  const findInOrder = createFindInOrder({ repo, queries, granted, trashed: findTrashed, near });
  const { byWords, byMeaning, byConditions, inOrder } = findInOrder;
  const countFound = createCountFound({ repo, now });
  const showPassages = createShowPassages({ repo, passageStart });

  /** The question; a problem of it is the trash, where that is not to be looked into. */
  async function understood(actor: Actor, q: string, withTrash: boolean): Promise<Question> {
    const question = await understand(actor, q);
    if (withTrash || question.inTrash === undefined) return question;
    const problem = { ...question.inTrash, message: queryProblems.trashedElsewhere };
    return { ...question, problems: [...question.problems, problem] };
  }

  /** What is found as this person sees it, each where it was found. */
  async function look(
    actor: Actor,
    found: readonly Pick<Found, 'id' | 'way'>[],
    inTrash: boolean,
  ): Promise<Hit[]> {
    const ways = new Map(found.map(({ id, way }) => [id, way]));
    const hits = await describe(
      actor,
      found.map(({ id }) => id),
      { inTrash },
    );
    return hits.map((hit) => shownIn(hit, ways.get(hit.resource.id)));
  }

  /** All that is found by words; where that is hardly anything, also by what is nearly the same as words that nothing has. */
  async function spelt(actor: Actor, question: Question, range: Range) {
    const asked = await inOrder(actor, question, range);
    const isMeant = range.mode === 'meaning' && asked.meaning?.problem === null;
    // What is granted, or lies in the trash, has the words: whether living texts that the actor sees have them says nothing of it.
    const isElsewhere = asked.ordered.some(({ way }) => way !== undefined || question.inTrash !== undefined);
    if (isMeant || isElsewhere || asked.more || asked.worded.size > fewFound)
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
    const isGranted = !isOwn && question.inTrash === undefined;
    const reach = isGranted ? await granted.open(actor, reachedIn(scope)) : null;
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
      const question = { groups: [words], ...unconditional, similar: [], problems: [] };
      const storageIds = storages.map(({ id }) => id);
      const { found, more, weights } = await byWords(actor, question, totals, { places, storageIds, reach });
      const ordered = found.toSorted(orders.relevance);
      return { found: await within(ordered, scope), weights, more, totals, waiting };
    },

    /**
     * The files of a scope with a passage that is near to a text by its meaning, the nearest first; null for all that the actor sees.
     * None where nobody has switched that on, or it cannot be asked now.
     */
    async nearTo(actor: Actor, text: string, scope: Scope | null): Promise<Found[]> {
      if ((await near.offered(actor)) === null) return [];
      const places = scope && placesIn(scope);
      const storages = await repo.storages(actor, places);
      const { found } = await byMeaning(actor, text, unconditional, { places, storages });
      return within(found, scope);
    },

    /**
     * All that is found in a scope, in order, as ids: not more than are put in order. With problems, the question is not understood
     * and nothing is found. With `isOwn` nothing is found that is seen through a collection or a share alone: it can be read, and nothing else.
     * The trash is not looked into unless that is said: what lies there can neither be answered from nor changed.
     */
    async idsOf(
      actor: Actor,
      q: string,
      scope: Scope | null,
      { isOwn = false, withTrash = false }: { isOwn?: boolean; withTrash?: boolean } = {},
    ) {
      const question = await understood(actor, q, withTrash);
      if (question.problems.length > 0 || isBare(question))
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
    async find(
      actor: Actor,
      { q, spaceId, mode: wished, sort, cursor, limit, withTrash = false }: Asked,
    ): Promise<Findings> {
      const question = await understood(actor, q, withTrash);
      const { problems, groups } = question;
      const places = spaceId === undefined ? null : [spaceId];
      const storages = await repo.storages(actor, places);
      const waiting = storages.reduce((sum, one) => sum + one.waiting, 0);
      const isInTrash = question.inTrash !== undefined;
      const offered = isInTrash ? null : await near.offered(actor);
      const mode = offered !== null && groups.length > 0 ? (wished ?? 'both') : 'words';
      const usual = offered && { ...offered, problem: null, waiting: 0, more: false };
      const said = { problems: [...problems], waiting, mode, meaning: usual };
      const reach = problems.length > 0 || isInTrash ? null : await granted.open(actor, places);
      if (problems.length > 0 || (storages.length === 0 && reach === null)) return { ...nothing, ...said };
      const from = Number(cursor ?? 0);

      if (groups.length === 0) {
        const { found, more } = await byConditions(actor, question, { places, storages, reach });
        const hits = await look(actor, found.slice(from, from + limit), isInTrash);
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
      const hits = await look(actor, shown, isInTrash);
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
