import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';

/** Where the push service of a browser takes messages for it: an address that nobody else knows. */
const endpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(1000));
/** A value in base64url. */
const base64url = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/));

/** Notices that a browser shows while no page of the product is in sight (Web Push, RFC 8030 and 8291). */
export const pushes = {
  look: defineCall({
    method: 'GET',
    path: '/api/pushes',
    access: 'user',
    summary: 'The key that a browser is to ask its push service with, and whether it is told notices there.',
    query: z.strictObject({ endpoint: z.optional(endpoint) }),
    answer: z.object({ key: base64url, isOn: z.boolean() }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/pushes',
    access: 'user',
    summary: 'Has notices told to this browser, until it is signed out.',
    body: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: base64url, auth: base64url }),
    }),
    answer: 'nothing',
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/pushes/end',
    access: 'user',
    summary: 'Has no more notices told to a browser of this person.',
    body: z.strictObject({ endpoint }),
    answer: 'nothing',
  }),
};
