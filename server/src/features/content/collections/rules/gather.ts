import type { Actor } from '../../../../access/Actor.ts';
import type { HitPosition, HitsRepo } from './hits.repo.ts';
import type { Through } from './surroundings.ts';
import type { RulesRepo } from './rules.repo.ts';

interface Dependencies {
  rules: Pick<RulesRepo, 'of'>;
  hits: Pick<HitsRepo, 'page'>;
}

/** Which of the finds are meant, beside what was taken out and what was put in by hand. */
interface Narrowing {
  words: readonly string[];
  /** Looks also with the eyes of whoever has shared the collection. */
  through: Through | null;
}

const lookedAt = 10_000;
const everything: Narrowing = { words: [], through: null };

export type Gather = ReturnType<typeof createGather>;

/**
 * Goes through all that the rules of a collection find for somebody, the newest first. It asks small statements one after the
 * other, so that nobody waits for all of them.
 */
export function createGather({ rules, hits }: Dependencies) {
  /** The ids, some at a time. */
  async function* pages(actor: Actor, collectionId: string, { words, through } = everything) {
    const asked = (await rules.of(actor, collectionId)).map(({ id, query, storage_ids: storageIds }) => ({
      id,
      query,
      storageIds,
    }));
    const question = { collectionId, rules: asked, through, words, descending: true };
    let after: HitPosition | null = null;
    do {
      const page = await hits.page(actor, { ...question, after, limit: lookedAt, candidates: lookedAt });
      yield page.hits.map(({ id }) => id);
      after = page.next;
    } while (after !== null);
  }

  return {
    pages,

    /** The ids of all; where they are more than `most`, of some more than that. */
    async all(actor: Actor, collectionId: string, most: number, narrowing = everything): Promise<string[]> {
      const found: string[] = [];
      for await (const ids of pages(actor, collectionId, narrowing)) {
        found.push(...ids);
        if (found.length > most) break;
      }
      return found;
    },
  };
}
