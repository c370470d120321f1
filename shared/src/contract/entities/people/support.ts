import * as z from 'zod/mini';
import { bytes, id, moment } from '../../scalars.ts';
import { whoSchema } from './who.ts';

/** What a request for help is about. */
export const supportTopicSchema = z.enum(['question', 'problem', 'account', 'security', 'idea', 'other']);
export type SupportTopic = z.output<typeof supportTopicSchema>;

/** A file that came with a request for help. */
export const supportFileSchema = z.object({ id: id('att'), name: z.string(), size: bytes });
export type SupportFile = z.output<typeof supportFileSchema>;

/** How far a request is: `open` is new, and every one begins so. */
export const supportStateSchema = z.enum(['open', 'planned', 'done', 'declined']);
export type SupportState = z.output<typeof supportStateSchema>;

/** What was answered to a request. */
export const supportAnswerSchema = z.object({
  id: id('ans'),
  text: z.string(),
  /** Null for somebody who is gone. */
  by: z.nullable(whoSchema),
  at: moment,
});
export type SupportAnswer = z.output<typeof supportAnswerSchema>;

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
  state: supportStateSchema,
  /** Oldest first. */
  answers: z.array(supportAnswerSchema),
  createdAt: moment,
});
export type SupportTicket = z.output<typeof supportTicketSchema>;
