import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { auditEntrySchema, auditProofSchema, auditResultSchema } from '../entities/audit.ts';
import { cursor, id, limit, moment, pageOf } from '../scalars.ts';

/** A moment that every database knows. */
const instant = moment.check(z.regex(/^(?:19[7-9]|2[01]\d)\d-/));

const filter = {
  actorId: z.optional(id('usr')),
  /** The first word of an action: `session`. */
  area: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
  result: z.optional(auditResultSchema),
  from: z.optional(instant),
  to: z.optional(instant),
};

export const audit = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'user',
    summary:
      'What was done, newest first: everything for the operator, their people for who runs an organization.',
    query: z.strictObject({ ...filter, cursor: z.optional(cursor), limit }),
    answer: pageOf(auditEntrySchema),
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'user',
    summary: 'The same as a file, oldest first: CSV or a JSON line for each entry.',
    query: z.strictObject({ ...filter, format: z.enum(['csv', 'jsonl']) }),
    answer: 'bytes',
  }),
  verify: defineCall({
    method: 'POST',
    path: '/api/admin/audit/verify',
    access: 'user',
    summary: 'Looks through the whole chain: every entry as it was written, none missing.',
    answer: auditProofSchema,
  }),
};
