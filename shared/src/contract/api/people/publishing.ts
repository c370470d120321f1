import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { remoteName } from '../../scalars.ts';

/** What a team elsewhere does with its remote. */
export const publishing = {
  publish: defineCall({
    method: 'POST',
    path: '/api/remotes/:remote/releases',
    access: 'public',
    rateLimited: true,
    status: 201,
    summary:
      'Publishes a release of one remote: a tar of its built files, by a token of who runs the server.',
    params: z.strictObject({ remote: remoteName }),
    headers: z.object({
      authorization: z.string().check(z.regex(/^Bearer [A-Za-z0-9_-]{43}$/)),
    }),
    body: 'bytes',
    answer: z.object({ name: z.string(), version: z.string(), before: z.nullable(z.string()) }),
  }),
};
