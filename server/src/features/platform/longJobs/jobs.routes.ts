import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { JobsService } from './jobs.service.ts';

/** The calls about long acts. */
export const jobsRoutes = (jobs: JobsService) =>
  implementAll(api.jobs, {
    list: ({ actor, query }) => jobs.list(actor, query),
    get: ({ actor, params }) => jobs.get(actor, params.jobId),
    cancel: ({ actor, params }) => jobs.cancel(actor, params.jobId),
    pause: ({ actor, params }) => jobs.pause(actor, params.jobId),
    retry: ({ actor, params }) => jobs.retry(actor, params.jobId),
    remove: ({ actor, params }) => jobs.remove(actor, params.jobId),
  });
