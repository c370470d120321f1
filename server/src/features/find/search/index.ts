// Search: finding things by their names, and files by what stands in them.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { Content } from '../../content/index.ts';
import { createEvidence, type EvidenceFinder } from './createEvidence.ts';
import { createFindRepo } from './find.repo.ts';
import { createFindService, type FindService } from './find.service.ts';
import { createMissingRepo } from './missing.repo.ts';
import { createMissingService } from './missing.service.ts';
import { createSearchRepo } from './search.repo.ts';
import { createSearchService } from './search.service.ts';
import { createSpellingRepo } from './spelling.repo.ts';
import { createSpelling } from './spelling.service.ts';
import { createUnderstand } from './createUnderstand.ts';

type Given = Pick<Parameters<typeof createUnderstand>[0], 'fileTexts'> &
  Pick<Parameters<typeof createSearchService>[0], 'wordsOf' | 'describe'> &
  Pick<Content, 'queries' | 'openReach'> &
  Pick<Parameters<typeof createEvidence>[0], 'partsOf'> &
  Pick<Parameters<typeof createFindService>[0], 'near' | 'passageStart'>;

/** Builds the feature; it is handed what it needs of the resources. */
export function createSearchFeature(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { fileTexts, wordsOf, describe, queries, openReach, partsOf, near, passageStart }: Given,
): Feature & { evidence: EvidenceFinder } & Pick<FindService, 'find' | 'idsOf'> {
  const search = createSearchService({
    repo: createSearchRepo(database),
    wordsOf,
    openReach,
    describe,
  });
  const repo = createFindRepo(database);
  const understand = createUnderstand({ fileTexts, repo });
  const spelling = createSpelling({ repo: createSpellingRepo(database), storages: repo.storages });
  const files = createFindService({
    repo,
    queries,
    openReach,
    understand,
    spelling,
    describe,
    near,
    passageStart,
    now: () => clock.now(),
  });
  const missing = createMissingService({
    repo: createMissingRepo(database),
    understand,
    placeOf: files.placeOf,
    queries,
    openReach,
  });
  return {
    find: files.find,
    idsOf: files.idsOf,
    evidence: createEvidence({ repo, ...files, passageStart, partsOf }),
    routes: implementAll(api.search, {
      find: ({ actor, query }) => files.find(actor, query),
      missing: ({ actor, query }) => missing(actor, query),
      words: async ({ actor, query }) => ({ items: await spelling.complete(actor, query) }),
      suggest: async ({ actor, query }) => ({ items: await search.suggest(actor, query) }),
    }),
  };
}
