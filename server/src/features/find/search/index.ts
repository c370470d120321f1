// Search: finding things by their names, and files by what stands in them.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { Content } from '../../content/index.ts';
import { createNearPassages } from './evidence/createNearPassages.ts';
import { createEvidence, type EvidenceFinder } from './evidence/createEvidence.ts';
import { createFindRepo } from './find.repo.ts';
import { createFindService, type FindService } from './find.service.ts';
import { createMissingRepo } from './missing/missing.repo.ts';
import { createMissingService } from './missing/missing.service.ts';
import { createSuggestRepo } from './suggest/suggest.repo.ts';
import { createSuggestService } from './suggest/suggest.service.ts';
import { createSpellingRepo } from './spelling/spelling.repo.ts';
import { createSpelling } from './spelling/spelling.service.ts';
import { createTrashedRepo } from './trash/trashed.repo.ts';
import { createUnderstand } from './createUnderstand.ts';

type Given = Pick<Parameters<typeof createUnderstand>[0], 'fileTexts'> &
  Pick<Parameters<typeof createSuggestService>[0], 'wordsOf' | 'describe'> &
  Pick<Content, 'queries' | 'openReach'> &
  Pick<Parameters<typeof createEvidence>[0], 'partsOf'> &
  Pick<Parameters<typeof createFindService>[0], 'near' | 'passageStart'>;

/** Builds the feature; it is handed what it needs of the resources. */
export function createSearchFeature(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { fileTexts, wordsOf, describe, queries, openReach, partsOf, near, passageStart }: Given,
): Feature & { evidence: EvidenceFinder } & Pick<FindService, 'find' | 'idsOf'> {
  const search = createSuggestService({
    repo: createSuggestRepo(database),
    wordsOf,
    openReach,
    describe,
  });
  const repo = createFindRepo(database);
  const understand = createUnderstand({ fileTexts, repo });
  const spelling = createSpelling({ repo: createSpellingRepo(database), storages: repo.storages });
  const files = createFindService({
    repo,
    trashed: createTrashedRepo(database),
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
    evidence: createEvidence({
      repo,
      byAnyOf: files.byAnyOf,
      nearPassages: createNearPassages({ repo, nearTo: files.nearTo, passageStart }),
      partsOf,
    }),
    routes: implementAll(api.search, {
      find: ({ actor, query }) => files.find(actor, { ...query, withTrash: true }),
      missing: ({ actor, query }) => missing(actor, query),
      words: async ({ actor, query }) => ({ items: await spelling.complete(actor, query) }),
      suggest: async ({ actor, query }) => ({ items: await search.suggest(actor, query) }),
    }),
  };
}
