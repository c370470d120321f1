import * as z from 'zod/mini';
import { count, id, moment } from '../../scalars.ts';

/** Why a mail did not go out. */
export const mailProblemSchema = z.enum([
  'noServer',
  'unreachable',
  'slow',
  'notSecured',
  'signInRefused',
  'senderRefused',
  'recipientRefused',
  'mailRefused',
  'tooLate',
  'other',
]);
export type MailProblem = z.output<typeof mailProblemSchema>;

/** How a mail of the outbox fares. */
export const mailStateSchema = z.enum(['waiting', 'sent', 'failed']);

/** A mail of the outbox as the operator sees it: to whom roughly, and how it fares. Never its text. */
export const outboxMailSchema = z.object({
  id: id('mai'),
  template: z.string(),
  recipient: z.string(),
  state: mailStateSchema,
  attempts: count,
  problem: z.nullable(mailProblemSchema),
  createdAt: moment,
  /** When it is tried next; null when it is done with. */
  nextAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  /** False once its text is gone. */
  canSend: z.boolean(),
});
export type OutboxMail = z.output<typeof outboxMailSchema>;

/** Where mails go, and how they stand. */
export const mailSenderSchema = z.object({
  way: z.enum(['server', 'terminal', 'testFile', 'none']),
  from: z.string(),
  server: z.nullable(z.object({ host: z.string(), port: count, secured: z.enum(['tls', 'startTls', 'no']) })),
  waiting: count,
  failed: count,
});
export type MailSender = z.output<typeof mailSenderSchema>;
