import type { Answer, api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Content, Reach } from '../../content/index.ts';
import type { FindNear } from '../meaning/index.ts';
import { mostCandidates } from './candidates.ts';
import type { FindGranted } from './createFindGranted.ts';
import type { FindTrashed } from './trash/createFindTrashed.ts';
import type { FindRepo } from './find.repo.ts';
import { bestOf, type Found } from './Found.ts';
import { fuse } from './ranking/fuse.ts';
import {
  partsOf,
  rankedParts,
  scorer,
  totalsOf,
  usualLength,
  usualTotals,
  weightsOf,
  type Total,
} from './ranking/rank.ts';
import type { Question } from './readQuestion.ts';
import { tiersOf } from './ranking/tiers.ts';

interface Dependencies {
  repo: FindRepo;
  /** Files by conditions about their names and facts. */
  queries: Content['queries'];
  /** What reaches somebody past their storages. */
  granted: FindGranted;
  /** What lies in the trash. */
  trashed: FindTrashed;
  /** What is near to a question by its meaning. */
  near: FindNear;
}

/** Where is looked, and what comes first. */
export interface Range {
  readonly places: readonly string[] | null;
  readonly storages: Awaited<ReturnType<FindRepo['storages']>>;
  readonly sort: 'relevance' | 'changed' | 'name';
  readonly mode: Answer<typeof api.search.find>['mode'];
  /** What reaches the actor past the storages that they see; null where nothing does. */
  readonly reach: Reach | null;
}

/** What comes first. */
export const orders: Readonly<Record<Range['sort'], (one: Found, other: Found) => number>> = {
  relevance: (one, other) => other.score - one.score,
  changed: () => 0,
  name: (one, other) => (one.sortName < other.sortName ? -1 : Number(one.sortName > other.sortName)),
};

/** What holds for everything. */
export const unconditional = { quoted: [], without: [], filters: [] };

/** What a question means, as one text. */
const saidBy = ({ groups, meant }: Question) =>
  meant ??
  groups
    .flat()
    .map(({ text }) => text)
    .join(' ');

/** Finds all that fits a question, by its words, by what it means or by conditions alone, and puts it in order. */
export function createFindInOrder({ repo, queries, granted, trashed, near }: Dependencies) {
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
    const parts = partsOf(totals);
    const { frequencies, fitting } =
      ofSeen.length > 0 && words.length > 0
        ? await repo.frequencies(actor, question.groups, within, parts)
        : { frequencies: [], fitting: 0 };
    const weights = weightsOf(frequencies, totals, words.length);
    const ranked = rankedParts(words.length);
    const tiers = tiersOf(question, { frequencies, fitting, parts, weights, ranked });
    const look = { tiers, weights, ranked, usualLength: usualLength(totals) };
    if (question.inTrash !== undefined) {
      const looking = { within, storageIds, look, totals };
      return { ...(await trashed.byWords(actor, question, looking)), weights };
    }
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
    { filters }: Pick<Question, 'filters'>,
    storageIds: readonly string[],
  ): Promise<Found[]> {
    const filter = filters.join(' ');
    if (filter === '' || found.length === 0) return found;
    const ids = found.map(({ id }) => id);
    const holding = await queries.among(actor, ids, filter, { storageIds });
    return found.filter(({ id }) => holding.has(id));
  }

  /** What is near to a text by its meaning, the nearest first, as far as the conditions of a question hold. */
  async function byMeaning(
    actor: Actor,
    text: string,
    question: Pick<Question, 'quoted' | 'without' | 'filters'>,
    { places, storages }: Pick<Range, 'places' | 'storages'>,
  ) {
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
    { places, storages, reach }: Pick<Range, 'places' | 'storages' | 'reach'>,
  ): Promise<{ found: Pick<Found, 'id' | 'changedAt' | 'way'>[]; more: boolean }> {
    const storageIds = storages.map(({ id }) => id);
    if (question.inTrash !== undefined) return trashed.byConditions(actor, question, { places, storageIds });
    const own = await queries.newest(actor, question.filters.join(' '), storageIds, mostCandidates);
    const hits: Pick<Found, 'id' | 'changedAt' | 'way'>[] = [...own.hits];
    const others = reach === null ? null : await granted.byConditions(actor, question, reach);
    if (others !== null) hits.push(...others.found);
    const found = hits.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
    return { found, more: own.more || others?.more === true };
  }

  /** All that is found, in order. Where nothing can be asked for its meaning, words answer alone. */
  async function inOrder(actor: Actor, question: Question, range: Range) {
    const { places, storages, sort, mode, reach } = range;
    const totals = totalsOf(storages);
    const storageIds = storages.map(({ id }) => id);
    const words = () => byWords(actor, question, totals, { places, storageIds, reach });
    const [said, meant] = await Promise.all([
      mode === 'meaning' ? null : words(),
      mode === 'words' ? null : byMeaning(actor, saidBy(question), question, range),
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
      .filter(({ id }) => !question.similar.some(({ resourceId }) => resourceId === id))
      .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
      .toSorted(orders[sort]);
    const worded = new Set(found.map(({ id }) => id));
    return { ordered, totals, more, worded, meaning: meant?.told ?? null };
  }

  return { byWords, byMeaning, byConditions, inOrder };
}
