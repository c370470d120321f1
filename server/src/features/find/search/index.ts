// Search: finding things by their names.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createSearchRepo } from './search.repo.ts';
import { createSearchService } from './search.service.ts';

type Given = Pick<Parameters<typeof createSearchService>[0], 'wordsOf' | 'describe'>;

/** Builds the feature; it is handed what it needs of the resources. */
export function createSearchFeature(
  { database }: Pick<Context, 'database'>,
  { wordsOf, describe }: Given,
): Feature {
  const search = createSearchService({ repo: createSearchRepo(database), wordsOf, describe });
  return {
    routes: implementAll(api.search, {
      suggest: async ({ actor, query }) => ({ items: await search.suggest(actor, query) }),
    }),
  };
}
