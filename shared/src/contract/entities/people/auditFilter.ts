import * as z from 'zod/mini';
import { id, line, moment } from '../../scalars.ts';
import { limits } from '../../limits.ts';
import { auditResultSchema } from './audit.ts';
import { whoSchema } from './who.ts';

/** A moment that every database knows. */
const instant = moment.check(z.regex(/^(?:19[7-9]|2[01]\d)\d-/));

/** What the entries of the audit are narrowed by. */
export const auditFilterParts = {
  actorId: z.optional(id('usr')),
  /** The first word of an action: `session`. */
  area: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
  result: z.optional(auditResultSchema),
  from: z.optional(instant),
  to: z.optional(instant),
};

/** A choice of entries, as it is asked for and kept. */
export const auditFilterSchema = z.strictObject(auditFilterParts);
export type AuditFilterParts = z.output<typeof auditFilterSchema>;

/** Name of a kept filter. */
export const auditFilterName = line(1, limits.auditFilterNameLength);

/** A filter that somebody has kept under a name, in one organization. */
export const savedAuditFilterSchema = z.object({
  id: id('afl'),
  name: z.string(),
  filter: z.object(auditFilterParts),
  /** The person of the filter; null without one, or for one who is gone. */
  person: z.nullable(whoSchema),
  /** They are told of new entries that match. */
  followed: z.boolean(),
});
export type SavedAuditFilter = z.output<typeof savedAuditFilterSchema>;
