// Selections as one zip: put together while it is sent, or by a job and kept for a day.
import { join } from 'node:path';
import type { Context, Feature } from '../../../assemble.ts';
import { keptFiles } from '../../../platform/keptFiles/keptFiles.ts';
import type { LongJobs } from '../../platform/index.ts';
import type { ArchiveSources } from './ArchiveSources.ts';
import { createArchivesRepo } from './archives.repo.ts';
import { archivesRoutes, type Resolve } from './archives.routes.ts';
import { createArchivesService } from './archives.service.ts';
import { makeArchive } from './makeArchive.ts';

type Needs = Pick<
  Context,
  'config' | 'database' | 'blobs' | 'crypto' | 'events' | 'jobs' | 'newId' | 'clock' | 'log'
>;

/** What the archives need of the resources and the jobs. */
interface Given {
  archiveSources: ArchiveSources;
  selections: { resolve: Resolve };
  longJobs: LongJobs;
}

/** Builds the feature; it is handed what it needs of the resources and their contents. */
export function createArchivesFeature(
  context: Needs,
  { archiveSources, selections, longJobs }: Given,
): Feature {
  const { config, database, blobs, crypto, events, jobs, newId, clock, log } = context;
  const common = {
    repo: createArchivesRepo(database),
    sources: archiveSources,
    folder: keptFiles(join(config.HOLDALL_DATA, 'archives'), 'zip'),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    now: () => clock.now(),
    onFailure: (error: unknown) => log.warn({ error }, 'archive ended before its time'),
  };
  const service = createArchivesService({
    ...common,
    beginJob: longJobs.define(
      'archive',
      makeArchive({ ...common, publish: (event) => events.publish(event) }),
    ),
    streamBytes: config.ARCHIVE_STREAM_BYTES,
    freeBytes: () => blobs.freeBytes(),
    hash: (text) => crypto.hashToken(text),
    newId,
  });
  jobs.define('archives.sweep', { cron: '41 * * * *', handle: () => service.sweep() });
  return { routes: archivesRoutes(service, (actor, selection) => selections.resolve(actor, selection)) };
}
