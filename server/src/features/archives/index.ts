// Selections as one zip, put together while it is sent.
import type { Doors, Feature } from '../../assemble.ts';
import type { ArchiveSources } from './ArchiveSources.ts';
import { createArchivesRepo } from './archives.repo.ts';
import { archivesRoutes, type Resolve } from './archives.routes.ts';
import { createArchivesService } from './archives.service.ts';

export { writeZip } from './writeZip.ts';

type Needs = Pick<Doors, 'database' | 'jobs' | 'newId' | 'clock' | 'log'>;

/** What the archives need of the resources. */
interface Given {
  archiveSources: ArchiveSources;
  selections: { resolve: Resolve };
}

/** Builds the feature; it is handed what it needs of the resources and their contents. */
export function createArchivesFeature(doors: Needs, { archiveSources, selections }: Given): Feature {
  const { database, jobs, newId, clock, log } = doors;
  const service = createArchivesService({
    repo: createArchivesRepo(database),
    sources: archiveSources,
    newId,
    now: () => clock.now(),
    onFailure: (error) => log.warn({ error }, 'archive ended before its time'),
  });
  jobs.define('archives.sweep', { cron: '41 * * * *', handle: () => service.sweep() });
  return { routes: archivesRoutes(service, (actor, selection) => selections.resolve(actor, selection)) };
}
