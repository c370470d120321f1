import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { count, id, line, moment, token } from '../../scalars.ts';
import { proofSchema } from './secondFactor.ts';

/** Bytes in base64url, as a browser writes what an authenticator says. */
const encoded = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));

/** A new key pair of an authenticator. Of all that a browser tells, what is needed. */
const newCredentialSchema = z.strictObject({
  id: encoded(1400),
  clientDataJSON: encoded(8000),
  attestationObject: encoded(40_000),
  transports: z.array(line(1, 40)).check(z.maxLength(20)),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

/** A challenge that an authenticator has signed. */
export const signedCredentialSchema = z.strictObject({
  id: encoded(1400),
  clientDataJSON: encoded(8000),
  authenticatorData: encoded(8000),
  signature: encoded(8000),
  userHandle: z.optional(encoded(200)),
});
export type SignedCredential = z.output<typeof signedCredentialSchema>;

/** What a browser hands to an authenticator: options of the Web Authentication standard, as JSON. */
export const challengeSchema = z.object({
  stateToken: z.string(),
  options: z.record(z.string(), z.unknown()),
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  /** Kept by its maker on several devices. */
  synced: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

const passkeyName = line(1, 80);
const one = z.strictObject({ passkeyId: id('psk') });

/** Passkeys as their owner keeps them. Signing in with one is a call of `auth`. */
export const passkeys = {
  list: defineCall({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'user',
    summary: 'The passkeys of this person.',
    answer: z.object({
      items: z.array(passkeySchema),
      /** How many there may be. */
      most: count,
      /** False for somebody without a password: what is asked of them is a fresh sign-in. */
      hasPassword: z.boolean(),
    }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/auth/passkeys/setup',
    access: 'user',
    rateLimited: true,
    summary: 'Begins a passkey: what the authenticator is to be asked.',
    body: proofSchema,
    answer: challengeSchema,
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'user',
    status: 201,
    summary: 'Keeps the passkey that an authenticator has made.',
    body: z.strictObject({ stateToken: token, name: passkeyName, credential: newCredentialSchema }),
    answer: passkeySchema,
  }),
  rename: defineCall({
    method: 'PATCH',
    path: '/api/auth/passkeys/:passkeyId',
    access: 'user',
    summary: 'Gives a passkey another name.',
    params: one,
    body: z.strictObject({ name: passkeyName }),
    answer: passkeySchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/auth/passkeys/:passkeyId',
    access: 'user',
    rateLimited: true,
    summary: 'Removes a passkey: nobody signs in with it any more.',
    params: one,
    body: proofSchema,
    answer: 'nothing',
  }),
};
