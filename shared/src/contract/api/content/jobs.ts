import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { jobSchema } from '../../entities/content/job.ts';
import { cursor, id, limit, pageOf } from '../../scalars.ts';

const params = z.strictObject({ jobId: id('job') });

export const jobs = {
  list: defineCall({
    method: 'GET',
    path: '/api/jobs',
    access: 'user',
    cost: 'listing',
    summary: 'Long acts of this person in the present account, newest first.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(jobSchema),
    staleOn: ['jobUpdated'],
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/jobs/:jobId',
    access: 'user',
    summary: 'A long act, how far it is, and what failed.',
    params,
    answer: jobSchema,
    staleOn: ['jobUpdated', 'jobProgress'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/jobs/:jobId/cancel',
    access: 'user',
    summary: 'Gives a job up.',
    params,
    answer: jobSchema,
  }),
  pause: defineCall({
    method: 'POST',
    path: '/api/jobs/:jobId/pause',
    access: 'user',
    summary: 'Holds a job; `retry` lets it go on.',
    params,
    answer: jobSchema,
  }),
  retry: defineCall({
    method: 'POST',
    path: '/api/jobs/:jobId/retry',
    access: 'user',
    summary: 'Goes on with a job that is held, or tries again what failed.',
    params,
    answer: jobSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/jobs/:jobId',
    access: 'user',
    summary: 'Takes a job that has ended off the list.',
    params,
    answer: 'nothing',
  }),
};
