import type { PathStep, Resource } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { SearchRepo } from './search.repo.ts';

/** Something that was found, and where it is. */
export interface Hit {
  resource: Resource;
  path: PathStep[];
  spaceId: string;
  storageName: string;
}

interface Dependencies {
  repo: SearchRepo;
  /** The words of a search, folded as names are. */
  wordsOf(query: string): string[];
  /** The things as this person sees them, in the order of the ids. */
  describe(actor: Actor, ids: readonly string[]): Promise<Hit[]>;
}

/** Shorter texts are like everything. */
const shortestSimilar = 3;

export type SearchService = ReturnType<typeof createSearchService>;

/** Finding by name. Rights are part of the search itself: nothing is found and then hidden. */
export function createSearchService({ repo, wordsOf, describe }: Dependencies) {
  return {
    /** The best hits for what has been typed so far; similar names fill up what exact ones leave free. */
    async suggest(
      actor: Actor,
      query: { q: string; spaceId?: string | undefined; limit: number },
    ): Promise<Hit[]> {
      const words = wordsOf(query.q);
      if (words.length === 0) return [];
      const { limit } = query;
      const question = { text: words.join(' '), words, spaceId: query.spaceId ?? null, limit };
      const exact = await repo.byWords(actor, question);
      const isEnough = exact.length >= limit || question.text.length < shortestSimilar;
      const similar = isEnough ? [] : await repo.bySimilarity(actor, question);
      return describe(actor, [...new Set([...exact, ...similar])].slice(0, limit));
    },
  };
}
