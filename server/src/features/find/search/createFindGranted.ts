import type { Actor } from '../../../access/Actor.ts';
import type { Content, OpenReach, Reach } from '../../content/index.ts';
import { createPace } from '../../../platform/db/createPace.ts';
import { mostReached, type Candidate, type Look } from './candidates.ts';
import type { FindRepo } from './find.repo.ts';
import { bestOf, type Found } from './Found.ts';
import { scorer, type Total } from './ranking/rank.ts';
import type { Question } from './readQuestion.ts';
import { tiersOf } from './ranking/tiers.ts';

interface Dependencies {
  repo: Pick<FindRepo, 'candidates' | 'languagesIn'>;
  openReach: OpenReach;
  queries: Pick<Content['queries'], 'shown'>;
}

/** What a question weighs where the actor sees the storages: what others keep changes nothing of it. */
interface Weighing {
  readonly look: Look;
  readonly totals: readonly Total[];
}

/** So long the statements may take that ask which of the files that fit are granted. */
const budgetMs = 150;

/** How many parts of texts fit in storages that the actor does not see may not show in the answer: it is asked as if they were many. */
const fittingUnseen = 50_000;

/** Files that were put in by hand are looked up one by one: so many in a statement. */
const filesAtOnce = { first: 200, least: 100, most: 500 };

const nothing: { found: Found[]; more: boolean } = { found: [], more: false };

export type FindGranted = ReturnType<typeof createFindGranted>;

/**
 * Finds files that somebody sees past their storages, through collections or shares: those that fit are looked for where collections reach, and then it
 * is asked which of them are granted. Nothing is told of the others, neither how many they are nor what words they have.
 */
export function createFindGranted({ repo, openReach, queries }: Dependencies) {
  /** Those for which the conditions of a question hold, as lying in their collections. */
  async function held(actor: Actor, found: readonly Found[], { filters }: Question): Promise<Found[]> {
    const filter = filters.join(' ');
    if (filter === '' || found.length === 0) return [...found];
    const files = found.map(({ id, storageId: collectionId }) => ({ id, collectionId }));
    const holding = await queries.shown(actor, files, filter);
    return found.filter(({ id }) => holding.has(id));
  }

  return {
    /** What reaches the actor, in some spaces and collections where those are named; null where nothing does. */
    open: (actor: Actor, places: readonly string[] | null): Promise<Reach | null> => openReach(actor, places),

    /** Those in whose text or name the words stand, each with the collection in which it is seen. */
    async byWords(actor: Actor, question: Question, reach: Reach, { look, totals }: Weighing) {
      const hand = await reach.byHand();
      const languages = await repo.languagesIn([...reach.storageIds, ...hand.storageIds]);
      const within = { places: null, languages };
      const ofHand: Candidate[] = [];
      const pace = createPace(filesAtOnce);
      for (let at = 0; at < hand.ids.length;) {
        const ids = hand.ids.slice(at, at + pace.next());
        at += ids.length;
        const ask = () => repo.candidates(actor, question, within, look, { ids });
        ofHand.push(...(await pace.step(ask)));
      }
      const { storageIds } = reach;
      const frequencies = look.weights.map(() => fittingUnseen);
      const tiers = tiersOf(question, { ...look, frequencies, fitting: fittingUnseen, parts: fittingUnseen });
      const ofRules =
        storageIds.length === 0
          ? []
          : await repo.candidates(actor, question, within, { ...look, tiers }, { storageIds });
      const score = scorer({ weights: look.weights, totals });
      const fitting = bestOf([...ofHand, ...ofRules], score).toSorted(
        (one, other) => other.score - one.score,
      );
      if (fitting.length === 0) return nothing;
      const { ways, isComplete } = await reach.among(
        fitting.map(({ id }) => id),
        budgetMs,
      );
      const granted = fitting.flatMap((one) => {
        const way = ways.get(one.id);
        return way === undefined ? [] : [{ ...one, way, storageId: way.collectionId }];
      });
      const isCut = !isComplete || hand.more || ofRules.length >= Math.min(mostReached, look.ranked);
      return { found: await held(actor, granted, question), more: granted.length > 0 && isCut };
    },

    /** The newest for which the conditions of a question hold. */
    async byConditions(actor: Actor, question: Question, reach: Reach) {
      const { files, more } = await reach.newest();
      const { ways, isComplete } = await reach.among(
        files.map(({ id }) => id),
        budgetMs,
      );
      const granted = files.flatMap(({ id, changedAt }) => {
        const way = ways.get(id);
        return way === undefined ? [] : [{ id, collectionId: way.collectionId, changedAt, way }];
      });
      const holding = await queries.shown(actor, granted, question.filters.join(' '));
      const found = granted.filter(({ id }) => holding.has(id));
      return { found, more: granted.length > 0 && (more || !isComplete) };
    },
  };
}
