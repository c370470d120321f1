import type { PathStep, Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isTag } from '../../../platform/db/wordClause.ts';
import { isFindable, mayBeMistyped } from './patterns.ts';
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

export type SearchService = ReturnType<typeof createSearchService>;

/** Finding by name. Rights are part of the search itself: nothing is found and then hidden. */
export function createSearchService({ repo, wordsOf, describe }: Dependencies) {
  return {
    /**
     * The best hits for what has been typed so far: names that begin so, then those with the words, then similar ones.
     * Each way is gone only when the one before has left something free.
     */
    async suggest(
      actor: Actor,
      query: { q: string; spaceId?: string | undefined; limit: number },
    ): Promise<Hit[]> {
      const words = wordsOf(query.q);
      if (words.length === 0) return [];
      const { limit } = query;
      const question = { text: words.join(' '), words, spaceId: query.spaceId ?? null, limit };
      const findable = { ...question, words: words.filter(isFindable) };
      const found = new Set(await repo.byStart(actor, question));
      if (found.size < limit && findable.words.length > 0)
        for (const id of await repo.byWords(actor, findable)) found.add(id);
      // A tag is what it is: nothing is like it.
      if (found.size < limit && !words.some(isTag) && findable.words.some(mayBeMistyped))
        for (const id of await repo.bySimilarity(actor, findable)) found.add(id);
      return describe(actor, [...found].slice(0, limit));
    },
  };
}
