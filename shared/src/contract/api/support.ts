import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { supportFileSchema, supportTicketSchema, supportTopicSchema } from '../entities/support.ts';
import { limits } from '../limits.ts';
import { cursor, email, id, limit, line, pageOf, prose } from '../scalars.ts';

/** Asking who runs the installation for help. */
export const support = {
  attach: defineCall({
    method: 'POST',
    path: '/api/support/files',
    access: 'public',
    rateLimited: true,
    status: 201,
    summary: 'Brings a file for a request that is sent within the hour, by the same person or browser.',
    query: z.strictObject({ name: line(1, limits.nameBytes) }),
    body: 'bytes',
    answer: supportFileSchema,
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/support',
    access: 'public',
    rateLimited: true,
    status: 201,
    summary: 'Sends a request for help to who runs the installation.',
    body: z.strictObject({
      topic: supportTopicSchema,
      subject: line(3, 120),
      text: prose(10, 5000),
      /** Where the answer goes; that of the account for somebody signed in. */
      email: z.optional(email),
      files: z.optional(z.array(id('att')).check(z.maxLength(limits.supportFiles))),
      diagnostics: z.optional(z.record(line(1, 40), line(0, 500))),
    }),
    answer: z.object({ ticket: z.string() }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/admin/support',
    access: 'operator',
    summary: 'The requests for help, newest first.',
    query: z.strictObject({
      state: z.optional(z.enum(['open', 'done'])),
      cursor: z.optional(cursor),
      limit,
    }),
    answer: pageOf(supportTicketSchema),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/admin/support/:ticketId',
    access: 'operator',
    summary: 'Says that a request is done with, or open again.',
    params: z.strictObject({ ticketId: id('tic') }),
    body: z.strictObject({ state: z.enum(['open', 'done']) }),
    answer: supportTicketSchema,
  }),
  file: defineCall({
    method: 'GET',
    path: '/api/admin/support/file',
    access: 'operator',
    summary: 'A file that came with a request, to be kept.',
    query: z.strictObject({ fileId: id('att') }),
    answer: 'bytes',
  }),
};
