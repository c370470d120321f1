import * as z from 'zod/mini';
import { count, moment } from '../../scalars.ts';
import { whoSchema } from './who.ts';

/** What came of an act. */
export const auditResultSchema = z.enum(['done', 'refused']);

/** An act that was remembered. */
export const auditEntrySchema = z.object({
  /** Its number; they follow one another without a gap. */
  seq: count,
  at: moment,
  /** Null for somebody who is not known, or not any more. */
  actor: z.nullable(whoSchema),
  actorId: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  action: z.string(),
  target: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  result: auditResultSchema,
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** What a look through the whole chain has found. */
export const auditProofSchema = z.object({
  intact: z.boolean(),
  checked: count,
  /** What is wrong: one entry, those before it, the newest, all of them, or what is kept of the newest beside them. */
  problem: z.nullable(z.enum(['entry', 'beginning', 'end', 'all', 'head'])),
  /** Number of the first entry that is missing or not as it was written. */
  brokenAt: z.nullable(count),
});
export type AuditProof = z.output<typeof auditProofSchema>;
