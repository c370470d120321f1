import * as z from 'zod/mini';
import { bytes, count, id, moment } from '../../scalars.ts';

/** Where a long act can stand. The last four are ends. */
export const jobStates = ['queued', 'running', 'paused', 'done', 'partly', 'failed', 'cancelled'] as const;
const jobStateSchema = z.enum(jobStates);
export type JobState = z.output<typeof jobStateSchema>;

/** How far a job is. Totals are null while nobody knows them. */
export const jobProgressSchema = z.object({
  items: count,
  totalItems: z.nullable(count),
  bytes,
  totalBytes: z.nullable(bytes),
});
export type JobProgress = z.output<typeof jobProgressSchema>;

/** One thing of a job that could not be done, and why. */
export const jobFailureSchema = z.object({ name: z.string(), code: z.string(), message: z.string() });
export type JobFailure = z.output<typeof jobFailureSchema>;

/** What a person may do with a job as it stands. */
export const jobActions = ['cancel', 'pause', 'retry', 'remove'] as const;

/** A long act that goes on without the page that began it. */
export const jobSchema = z.object({
  id: id('job'),
  kind: z.string(),
  /** What is done, as a sentence. */
  title: z.string(),
  state: jobStateSchema,
  progress: jobProgressSchema,
  /** What came of it: a place of the product, or an address that answers a file. */
  result: z.nullable(z.object({ opens: z.nullable(z.string()) })),
  /** The first of what failed; `failed` says how many there are. */
  failures: z.array(jobFailureSchema),
  failed: count,
  can: z.array(z.enum(jobActions)),
  createdAt: moment,
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
});
export type Job = z.output<typeof jobSchema>;
