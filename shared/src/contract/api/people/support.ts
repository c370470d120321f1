import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { featureKey } from '../../entities/people/feature.ts';
import {
  supportFileSchema,
  supportStateSchema,
  supportTicketSchema,
  supportTopicSchema,
} from '../../entities/people/support.ts';
import { limits } from '../../limits.ts';
import { cursor, email, id, limit, line, pageOf, prose } from '../../scalars.ts';

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
      /** A feature on trial that it is about. */
      feature: z.optional(featureKey),
    }),
    answer: z.object({ ticket: z.string() }),
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/support',
    access: 'user',
    cost: 'listing',
    summary: 'What this person has asked for while they were signed in, newest first, with the answers.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(supportTicketSchema),
    staleOn: ['supportAnswered'],
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/admin/support',
    access: 'operator',
    cost: 'listing',
    summary: 'The requests for help, newest first.',
    query: z.strictObject({
      state: z.optional(supportStateSchema),
      cursor: z.optional(cursor),
      limit,
    }),
    answer: pageOf(supportTicketSchema),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/admin/support/:ticketId',
    access: 'operator',
    summary: 'Says how far a request is.',
    params: z.strictObject({ ticketId: id('tic') }),
    body: z.strictObject({ state: supportStateSchema }),
    answer: supportTicketSchema,
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/admin/support/:ticketId/answers',
    access: 'operator',
    status: 201,
    summary: 'Answers a request: by mail, and in the inbox of who was signed in.',
    params: z.strictObject({ ticketId: id('tic') }),
    body: z.strictObject({ text: prose(1, 5000) }),
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
