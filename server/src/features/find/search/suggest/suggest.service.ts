import type { Actor } from '../../../../access/Actor.ts';
import type { OpenReach, Way } from '../../../content/index.ts';
import { isTag } from '../../../../platform/db/wordClause.ts';
import { shownIn, type Hit } from '../Hit.ts';
import { isFindable, mayBeMistyped } from '../patterns.ts';
import type { SuggestRepo } from './suggest.repo.ts';

interface Dependencies {
  repo: SuggestRepo;
  /** The words of a search, folded as names are. */
  wordsOf(query: string): string[];
  openReach: OpenReach;
  /** The things as this person sees them, in the order of the ids. */
  describe(actor: Actor, ids: readonly string[]): Promise<Hit[]>;
}

/** So long the statements may take that ask which of the files that fit are granted. */
const budgetMs = 50;

export type SuggestService = ReturnType<typeof createSuggestService>;

/** Finding by name. Rights are part of the search itself; what is seen past its storage is asked for behind it. */
export function createSuggestService({ repo, wordsOf, openReach, describe }: Dependencies) {
  /** Files with the words in their names that the actor sees through collections or shares alone. */
  async function granted(actor: Actor, words: readonly string[], spaceId: string | undefined) {
    const reach = await openReach(actor, spaceId === undefined ? null : [spaceId]);
    if (reach === null) return new Map<string, Way>();
    const { storageIds } = reach;
    const { ids } = await reach.byHand();
    const fitting = await repo.byWordsIn({ storageIds, ids }, words);
    const { ways } = await reach.among(fitting, budgetMs);
    const inOrder = fitting.flatMap((id) => {
      const way = ways.get(id);
      return way === undefined ? [] : [[id, way] as const];
    });
    return new Map(inOrder);
  }

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
      const isAsked = found.size < limit && findable.words.length > 0;
      const ways = isAsked ? await granted(actor, findable.words, query.spaceId) : null;
      for (const id of ways?.keys() ?? []) found.add(id);
      // A tag is what it is: nothing is like it.
      if (found.size < limit && !words.some(isTag) && findable.words.some(mayBeMistyped))
        for (const id of await repo.bySimilarity(actor, findable)) found.add(id);
      const hits = await describe(actor, [...found].slice(0, limit));
      return hits.map((hit) => shownIn(hit, ways?.get(hit.resource.id)));
    },
  };
}
