// Jobs: long acts of people, which go on without the page that began them and survive a stop of the server.
import type { Context, Feature } from '../../../assemble.ts';
import { sayIn } from '../../../platform/say.ts';
import { createLongJobs } from './createLongJobs.ts';
import { createJobsRepo } from './jobs.repo.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { createJobsService } from './jobs.service.ts';
import type { LongJobs } from './Work.ts';
import { askerOf } from '../../../access/askerOf.ts';

type Needed = Pick<Context, 'database' | 'jobs' | 'events' | 'newId' | 'clock' | 'log' | 'findActor'>;

/** Builds the feature; others are handed its `works`, and declare there what can take long. */
export function createJobsFeature(context: Needed): Feature & { longJobs: LongJobs } {
  const { database, jobs: queue, events, newId, clock, log, findActor } = context;
  const now = () => clock.now();
  const repo = createJobsRepo(database);
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const longJobs = createLongJobs({
    repo,
    transaction,
    queue,
    publish: (event) => events.publish(event),
    findActor,
    askAs: (actor, work) => database.askAs(askerOf(actor, 'job'), work),
    newId,
    now,
    onFailure: (error, jobId) => log.error({ error, jobId }, 'job failed'),
  });
  const service = createJobsService({ repo, longJobs, transaction, now, sayIn });
  queue.define('jobs.sweep', { cron: '23 4 * * *', handle: () => service.sweep() });
  return { routes: jobsRoutes(service), longJobs, start: longJobs.takeUp, stop: longJobs.stop };
}
