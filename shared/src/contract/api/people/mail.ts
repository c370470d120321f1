import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  mailProblemSchema,
  mailSenderSchema,
  mailStateSchema,
  outboxMailSchema,
} from '../../entities/people/mail.ts';
import { cursor, email, id, limit, pageOf } from '../../scalars.ts';

export const mail = {
  sender: defineCall({
    method: 'GET',
    path: '/api/admin/mail',
    access: 'operator',
    summary: 'Where the mails of this installation go.',
    answer: mailSenderSchema,
  }),
  test: defineCall({
    method: 'POST',
    path: '/api/admin/mail/test',
    access: 'operator',
    rateLimited: true,
    summary: 'Hands a test mail to the mail server at once, and says what came of it.',
    body: z.strictObject({ email }),
    answer: z.object({ problem: z.nullable(mailProblemSchema) }),
  }),
  outbox: defineCall({
    method: 'GET',
    path: '/api/admin/mail/outbox',
    access: 'operator',
    cost: 'listing',
    summary: 'The mails of the last 30 days, newest first.',
    query: z.strictObject({
      state: z.optional(mailStateSchema),
      cursor: z.optional(cursor),
      limit,
    }),
    answer: pageOf(outboxMailSchema),
  }),
  sendAgain: defineCall({
    method: 'POST',
    path: '/api/admin/mail/outbox/:mailId/send',
    access: 'operator',
    status: 202,
    summary: 'Tries a mail at once whose text is still there.',
    params: z.strictObject({ mailId: id('mai') }),
    answer: outboxMailSchema,
  }),
};
