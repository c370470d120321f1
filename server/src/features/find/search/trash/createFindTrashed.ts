import type { Actor } from '../../../../access/Actor.ts';
import type { Content } from '../../../content/index.ts';
import { createPace } from '../../../../platform/db/createPace.ts';
import { mostCandidates, type Candidate, type Look, type Within } from '../candidates.ts';
import type { FindRepo } from '../find.repo.ts';
import { bestOf, type Found } from '../Found.ts';
import { scorer, type Total } from '../ranking/rank.ts';
import type { Question } from '../readQuestion.ts';
import type { TrashedRepo } from './trashed.repo.ts';

interface Dependencies {
  repo: Pick<FindRepo, 'candidates'>;
  trashed: TrashedRepo;
  queries: Pick<Content['queries'], 'among'>;
}

/** Where is looked, and by what. */
interface Looking {
  readonly within: Within;
  readonly storageIds: readonly string[];
  readonly look: Look;
  readonly totals: readonly Total[];
}

/** So many things of the trash are looked into by one statement, and so long all of them may take. */
const pace = { first: 200, least: 100, most: 500, budgetMs: 400 };

export type FindTrashed = ReturnType<typeof createFindTrashed>;

/**
 * Finds what lies in the trash, or in a folder that lies there. Texts of living files would hide those few from an index, so
 * they are gathered first and looked into one by one.
 */
export function createFindTrashed({ repo, trashed, queries }: Dependencies) {
  /** Those for which the conditions of a question hold. */
  async function held<One extends { readonly id: string }>(
    actor: Actor,
    found: readonly One[],
    { filters }: Pick<Question, 'filters'>,
    storageIds: readonly string[],
  ): Promise<One[]> {
    const filter = filters.join(' ');
    if (filter === '' || found.length === 0) return [...found];
    const ids = found.map(({ id }) => id);
    const holding = await queries.among(actor, ids, filter, { storageIds, inTrash: true });
    return found.filter(({ id }) => holding.has(id));
  }

  return {
    /** Those in whose text or name the words stand. */
    async byWords(
      actor: Actor,
      question: Question,
      { within, storageIds, look, totals }: Looking,
    ): Promise<{ found: Found[]; more: boolean }> {
      const { items, more } = await trashed.lying(actor, within.places);
      const steps = createPace(pace);
      const candidates: Candidate[] = [];
      let at = 0;
      while (at < items.length && !steps.isSpent()) {
        const ids = items.slice(at, at + steps.next()).map(({ id }) => id);
        at += ids.length;
        const ask = () => repo.candidates(actor, question, within, look, { trashed: ids });
        candidates.push(...(await steps.step(ask)));
      }
      const fitting = bestOf(candidates, scorer({ weights: look.weights, totals })).toSorted(
        (one, other) => other.score - one.score,
      );
      const found = await held(actor, fitting.slice(0, mostCandidates), question, storageIds);
      return { found, more: more || at < items.length || fitting.length > mostCandidates };
    },

    /** What was changed last, as far as the conditions of a question hold: all of it where there are none. */
    async byConditions(
      actor: Actor,
      question: Question,
      { places, storageIds }: Pick<Within, 'places'> & Pick<Looking, 'storageIds'>,
    ) {
      const { items, more } = await trashed.lying(actor, places);
      const all = await held(actor, items, question, storageIds);
      return { found: all.slice(0, mostCandidates), more: more || all.length > mostCandidates };
    },
  };
}
