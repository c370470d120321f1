import type { Actor } from '../../../../access/Actor.ts';
import type { HitsRepo } from './hits.repo.ts';

/** So many of the newest files are looked at. */
const lookedAt = 10_000;

/** Files for which a query about names and facts holds, for those who see them; as rules of collections find them. */
export function createFilesByQuery(hits: Pick<HitsRepo, 'foundAmong' | 'page' | 'shown'>) {
  const ruleOf = (query: string, storageIds: readonly string[]) => [{ id: '', query, storageIds }];
  return {
    /** Of these files those for which it holds: of living ones, or of those that lie in the trash. */
    among: (
      actor: Actor,
      ids: readonly string[],
      query: string,
      { storageIds, inTrash = false }: { storageIds: readonly string[]; inTrash?: boolean },
    ) => hits.foundAmong(actor, ids, ruleOf(query, storageIds), { inTrash }),
    /** Of files that are granted through collections those for which it holds, as lying there. */
    shown: (
      actor: Actor,
      files: readonly { readonly id: string; readonly collectionId: string }[],
      query: string,
    ) => hits.shown(actor, files, query),
    /** The newest of them, and whether there may be more. */
    async newest(actor: Actor, query: string, storageIds: readonly string[], limit: number) {
      const question = { collectionId: null, through: null, words: [], descending: true, after: null };
      const rules = ruleOf(query, storageIds);
      const page = await hits.page(actor, { ...question, rules, limit, candidates: lookedAt });
      return { hits: page.hits, more: page.next !== null };
    },
  };
}
