import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { presenceSchema } from '../../entities/together/presence.ts';
import { id, windowWord } from '../../scalars.ts';

const path = '/api/resources/:resourceId/presence';
const params = z.strictObject({ resourceId: id('res') });
const fromWindow = z.strictObject({ window: windowWord });

/**
 * Who looks at a resource and who changes it. A window says every some seconds that it is still there. Who changes it
 * first holds it; that stops nobody on the server: it tells others so before they begin.
 */
export const presence = {
  read: defineCall({
    method: 'GET',
    path,
    access: 'user',
    summary: 'Who has a resource open, and who changes it.',
    params,
    query: z.strictObject({ window: z.optional(windowWord) }),
    answer: presenceSchema,
    staleOn: ['presence'],
  }),
  beat: defineCall({
    method: 'PUT',
    path,
    access: 'user',
    summary: 'Says that a window has a resource open, and whether it wants to change it.',
    params,
    body: z.strictObject({ window: windowWord, editing: z.boolean() }),
    answer: presenceSchema,
  }),
  leave: defineCall({
    method: 'DELETE',
    path,
    access: 'user',
    summary: 'Says that a window has closed a resource.',
    params,
    query: fromWindow,
    answer: 'nothing',
  }),
  ask: defineCall({
    method: 'POST',
    path: `${path}/ask`,
    access: 'user',
    summary:
      'Asks the one who changes a resource to hand it over to a window. What nobody holds is held at once.',
    params,
    body: fromWindow,
    answer: presenceSchema,
  }),
  answer: defineCall({
    method: 'POST',
    path: `${path}/answer`,
    access: 'user',
    summary: 'Answers somebody who asks to take over; 409 where nobody asks any more.',
    params,
    body: z.strictObject({ window: windowWord, handOver: z.boolean() }),
    answer: presenceSchema,
  }),
};
