import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { count, id, moment, password, sixDigits, token } from '../../scalars.ts';

/** A browser that is not asked for a code. */
const trustedBrowserSchema = z.object({
  id: z.string(),
  device: z.string(),
  trustedAt: moment,
  endsAt: moment,
  /** The one that asks. */
  current: z.boolean(),
});

/** Proof that the owner is there: the present password; without one, the sign-in must be fresh. */
export const proofSchema = z.strictObject({ currentPassword: z.optional(password) });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Two-step sign-in as its owner sets it up. The step itself is a call of `auth`. */
export const secondFactor = {
  get: defineCall({
    method: 'GET',
    path: '/api/auth/totp',
    access: 'user',
    duty: 'setUpSecondFactor',
    summary:
      'Whether two-step sign-in is on, how many recovery codes are left, and which browsers are trusted.',
    answer: z.object({
      on: z.boolean(),
      since: z.nullable(moment),
      recoveryCodesLeft: count,
      /** False for somebody without a password: what is asked of them is a fresh sign-in. */
      hasPassword: z.boolean(),
      trusted: z.array(trustedBrowserSchema),
    }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/auth/totp/setup',
    access: 'user',
    duty: 'setUpSecondFactor',
    rateLimited: true,
    summary: 'Gives out a secret for an authenticator. Nothing is on before it is confirmed.',
    body: proofSchema,
    answer: z.object({ setupToken: z.string(), secret: z.string(), address: z.string(), expiresAt: moment }),
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/auth/totp/confirm',
    access: 'user',
    duty: 'setUpSecondFactor',
    rateLimited: true,
    summary:
      'Switches two-step sign-in on with a code of the authenticator; answers the recovery codes, once.',
    body: z.strictObject({ setupToken: token, code: sixDigits }),
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/api/auth/totp/recovery',
    access: 'user',
    rateLimited: true,
    summary: 'Replaces the recovery codes; answers the new ones, once.',
    body: proofSchema,
    answer: recoveryCodes,
  }),
  turnOff: defineCall({
    method: 'DELETE',
    path: '/api/auth/totp',
    access: 'user',
    rateLimited: true,
    summary: 'Switches two-step sign-in off.',
    body: proofSchema,
    answer: 'nothing',
  }),
  distrust: defineCall({
    method: 'DELETE',
    path: '/api/auth/totp/trusted/:browserId',
    access: 'user',
    summary: 'Asks a trusted browser for a code again.',
    params: z.strictObject({ browserId: id('trb') }),
    answer: 'nothing',
  }),
};
