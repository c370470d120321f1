import type { Actor } from '../../../access/Actor.ts';
import type { HitsRepo } from '../rules/hits.repo.ts';
import type { RulesRepo } from '../rules/rules.repo.ts';

interface Dependencies {
  rules: Pick<RulesRepo, 'of'>;
  hits: Pick<HitsRepo, 'page'>;
}

const lookedAt = 10_000;
const pageOfHits = 1000;

/** All that the rules of a collection find for somebody; more than `most` are not looked for. */
export function createGather({ rules, hits }: Dependencies) {
  return async (actor: Actor, collectionId: string, most: number): Promise<string[]> => {
    const asked = (await rules.of(actor, collectionId)).map(({ id, query, storage_ids: storageIds }) => ({
      id,
      query,
      storageIds,
    }));
    const question = { collectionId, rules: asked, through: null, words: [], descending: true };
    const found: string[] = [];
    let after: Parameters<HitsRepo['page']>[1]['after'] = null;
    do {
      const page = await hits.page(actor, { ...question, after, limit: pageOfHits, candidates: lookedAt });
      found.push(...page.hits.map(({ id }) => id));
      after = page.next;
    } while (after !== null && found.length <= most);
    return found;
  };
}
