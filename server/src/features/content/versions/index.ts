// Versions: earlier contents of files, thinned out as they grow old.
import type { Context, Feature } from '../../../assemble.ts';
import type { VersionsRepo } from './versions.repo.ts';
import { createSweepVersions } from './sweepVersions.ts';
import { versionsRoutes } from './versions.routes.ts';
import { createWalkVersions } from './walkVersions.ts';
import { createVersionsService, type VersionsNeeds, type VersionsService } from './versions.service.ts';

export { createKeepVersions } from './keepVersions.ts';
export { createVersionsRepo } from './versions.repo.ts';

type Needs = Pick<Context, 'database' | 'jobs' | 'newId' | 'clock'>;
type Given = Omit<VersionsNeeds, 'repo' | 'transaction' | 'newId' | 'now'> & { repo: VersionsRepo };

/** What other features are handed of the versions. */
export interface VersionsPorts {
  versions: VersionsService;
  /** What the job does: thins them out. */
  sweepVersions(): Promise<void>;
  /** All of a storage, for somebody who takes their data away. */
  walkVersions: ReturnType<typeof createWalkVersions>;
}

/** Builds the feature. */
export function createVersionsFeature(
  { database, jobs, newId, clock }: Needs,
  { repo, ...given }: Given,
): Feature & VersionsPorts {
  const now = () => clock.now();
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const versions = createVersionsService({ ...given, repo, transaction, newId, now });
  const sweepVersions = createSweepVersions({ repo, now });
  jobs.define('versions.sweep', { cron: '21 * * * *', handle: () => sweepVersions() });
  return {
    routes: versionsRoutes(versions),
    versions,
    sweepVersions,
    walkVersions: createWalkVersions({ repo }),
  };
}
