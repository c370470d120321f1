import * as z from 'zod/mini';
import { bytes, id, moment } from '../scalars.ts';

/** What a request for help is about. */
export const supportTopicSchema = z.enum(['question', 'problem', 'account', 'security', 'idea', 'other']);
export type SupportTopic = z.output<typeof supportTopicSchema>;

/** A file that came with a request for help. */
export const supportFileSchema = z.object({ id: id('att'), name: z.string(), size: bytes });
export type SupportFile = z.output<typeof supportFileSchema>;

/** A request for help, as the operator sees it. */
export const supportTicketSchema = z.object({
  id: id('tic'),
  /** What people know it by. */
  number: z.string(),
  topic: supportTopicSchema,
  subject: z.string(),
  text: z.string(),
  email: z.string(),
  /** Whether the one who wrote was signed in with that address. */
  known: z.boolean(),
  diagnostics: z.nullable(z.record(z.string(), z.string())),
  files: z.array(supportFileSchema),
  state: z.enum(['open', 'done']),
  createdAt: moment,
});
export type SupportTicket = z.output<typeof supportTicketSchema>;
