import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { id, moment } from '../../scalars.ts';
import { proofSchema } from './secondFactor.ts';

const provider = z.strictObject({ providerId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });
const short = z.optional(z.string().check(z.maxLength(4000)));

/** Sign-ins at other places (OpenID Connect) that let somebody in here. */
export const linkedSignIns = {
  start: defineCall({
    method: 'GET',
    path: '/api/auth/providers/:providerId/start',
    access: 'public',
    summary: 'Sends the browser to a provider, to sign in there.',
    params: provider,
    query: z.strictObject({ next: z.optional(z.string().check(z.maxLength(2000))) }),
    answer: 'bytes',
  }),
  callback: defineCall({
    method: 'GET',
    path: '/api/auth/providers/:providerId/callback',
    access: 'public',
    summary:
      'Where a provider sends the browser back to. Leads on into the product, or to a page that says why not.',
    params: provider,
    // Providers add what they like; it is theirs to name.
    query: z.object({ state: short, code: short, error: short, iss: short }),
    answer: 'bytes',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/auth/linked',
    access: 'user',
    summary: 'The sign-ins of other places that are linked with this person.',
    answer: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          provider: z.string(),
          email: z.nullable(z.string()),
          linkedAt: moment,
          lastUsedAt: z.nullable(moment),
        }),
      ),
      hasPassword: z.boolean(),
    }),
  }),
  link: defineCall({
    method: 'POST',
    path: '/api/auth/providers/:providerId/link',
    access: 'user',
    rateLimited: true,
    summary: 'Begins to link a sign-in of a provider; the browser goes to the address of the answer.',
    params: provider,
    body: proofSchema,
    answer: z.object({ address: z.string() }),
  }),
  unlink: defineCall({
    method: 'DELETE',
    path: '/api/auth/linked/:linkId',
    access: 'user',
    rateLimited: true,
    summary: 'Takes a link back: that sign-in lets nobody in any more.',
    params: z.strictObject({ linkId: id('lsi') }),
    body: proofSchema,
    answer: 'nothing',
  }),
};
