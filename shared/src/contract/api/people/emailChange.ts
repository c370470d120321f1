import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { email, moment } from '../../scalars.ts';
import { proofSchema } from './secondFactor.ts';

/** A new address that waits until it and the present one are confirmed. */
const emailChangeSchema = z.object({
  email: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  endsAt: moment,
});
export type EmailChange = z.output<typeof emailChangeSchema>;

/** Another e-mail address, as its owner asks for it. Confirming it is a call of `auth`: mails are opened anywhere. */
export const emailChange = {
  get: defineCall({
    method: 'GET',
    path: '/api/me/email',
    access: 'user',
    summary: 'The change of one’s e-mail address that waits to be confirmed, if there is one.',
    answer: z.object({ present: z.nullable(emailChangeSchema) }),
    staleOn: ['personUpdated'],
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/me/email',
    access: 'user',
    rateLimited: true,
    status: 202,
    summary:
      'Mails a link to the present and to the new address; confirmed by both, it counts. Replaces a change that waits.',
    body: z.strictObject({ ...proofSchema.shape, email }),
    answer: emailChangeSchema,
  }),
  cancel: defineCall({
    method: 'DELETE',
    path: '/api/me/email',
    access: 'user',
    summary: 'Ends the change that waits; its links work no more.',
    answer: 'nothing',
  }),
};
