import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { userSchema } from '../../entities/people/user.ts';
import { limits } from '../../limits.ts';
import { challengeSchema, signedCredentialSchema } from './passkeys.ts';
import { count, email, line, moment, password, prose, sixDigits, token } from '../../scalars.ts';

/** How a step of signing in ended: inside, or at the next step. */
export const signInResultSchema = z.union([
  z.object({
    status: z.literal('signedIn'),
    user: userSchema,
    next: z.optional(z.enum(['setPassword', 'acceptTerms'])),
  }),
  z.object({
    status: z.enum(['totpRequired', 'codeRequired']),
    stateToken: z.string(),
    expiresAt: moment,
    maskedEmail: z.optional(z.string()),
    /** Seconds until another code may be asked for. */
    resendAfter: z.optional(count),
  }),
]);
export type SignInResult = z.output<typeof signInResultSchema>;

const personName = line(1, limits.personNameLength);

export const auth = {
  signIn: defineCall({
    method: 'POST',
    path: '/api/sign-in/form',
    access: 'public',
    rateLimited: true,
    summary: 'First step of signing in: e-mail and password.',
    body: z.strictObject({ email, password, remember: z.optional(z.boolean()) }),
    answer: signInResultSchema,
  }),
  signUp: defineCall({
    method: 'POST',
    path: '/api/sign-up/form',
    access: 'public',
    rateLimited: true,
    status: 201,
    summary: 'Makes an account. The answer is the same when the address already has one.',
    body: z.strictObject({
      name: personName,
      email,
      password,
      organizationName: z.optional(line(1, limits.personNameLength)),
      promocode: z.optional(line(1, 32)),
      termsVersion: line(1, 40),
      newsletter: z.optional(z.boolean()),
      /** The one-time token of the first administrator's link. */
      setupToken: z.optional(token),
      /** The one-time token of an invitation; the address is that of the invitation. */
      inviteToken: z.optional(token),
      /** The one-time token of a place that the waiting list has brought; the address is that of the list. */
      placeToken: z.optional(token),
    }),
    answer: z.union([
      z.object({ status: z.literal('confirmEmail'), maskedEmail: z.string() }),
      z.object({ status: z.literal('signedIn'), user: userSchema }),
    ]),
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'public',
    rateLimited: true,
    summary: 'Confirms an e-mail address by the token of the mail.',
    body: z.strictObject({ token }),
    answer: signInResultSchema,
  }),
  resendConfirmation: defineCall({
    method: 'POST',
    path: '/api/auth/email/resend',
    access: 'public',
    rateLimited: true,
    status: 202,
    summary: 'Sends the confirming mail again, if there is something to confirm.',
    body: z.strictObject({ email }),
    answer: z.object({ status: z.literal('sent'), resendAfter: count }),
  }),
  confirmEmailChange: defineCall({
    method: 'POST',
    path: '/api/auth/email/change',
    access: 'public',
    rateLimited: true,
    summary:
      'Confirms a change of address by the token of a mail to the present or to the new one; by the second it counts.',
    body: z.strictObject({ token }),
    answer: z.object({ status: z.enum(['waiting', 'changed']) }),
  }),
  joinWaitlist: defineCall({
    method: 'POST',
    path: '/api/waitlist/form',
    access: 'public',
    rateLimited: true,
    status: 202,
    summary: 'Puts an address on the waiting list.',
    body: z.strictObject({
      email,
      name: z.optional(line(0, limits.personNameLength)),
      reason: z.optional(prose(0, 500)),
    }),
    answer: z.object({ status: z.literal('waiting'), position: z.nullable(count) }),
  }),
  lookAtPlace: defineCall({
    method: 'POST',
    path: '/api/waitlist/place',
    access: 'public',
    rateLimited: true,
    summary: 'Whose place the link of the waiting list is.',
    body: z.strictObject({ token }),
    answer: z.object({ email: z.string() }),
  }),
  signOut: defineCall({
    method: 'GET',
    path: '/api/sign-out',
    access: 'public',
    summary: 'Ends this session and its live connections.',
    answer: 'nothing',
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/api/account/password/change',
    access: 'public',
    rateLimited: true,
    summary:
      "Sets a password: with the current one, in a guest's first session, or with the token of a mail.",
    body: z.strictObject({ password, currentPassword: z.optional(password), token: z.optional(token) }),
    answer: signInResultSchema,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'public',
    rateLimited: true,
    status: 202,
    summary: 'Sends a link for a new password, if the address has an account.',
    body: z.strictObject({ email }),
    answer: z.object({ status: z.literal('sent'), resendAfter: count }),
  }),
  renewLink: defineCall({
    method: 'POST',
    path: '/api/auth/password/renew',
    access: 'public',
    rateLimited: true,
    status: 202,
    summary: 'Sends a new link in place of one that is too old, to the address that got the old one.',
    body: z.strictObject({ token }),
    answer: z.object({ status: z.literal('sent'), resendAfter: count }),
  }),
  validateTotp: defineCall({
    method: 'POST',
    path: '/api/auth/totp/validate',
    access: 'public',
    rateLimited: true,
    summary: 'Second step of signing in: a code of the authenticator, or a recovery code.',
    body: z.strictObject({
      stateToken: token,
      code: z.optional(sixDigits),
      recoveryCode: z.optional(line(8, 40)),
      trustDevice: z.optional(z.boolean()),
    }),
    answer: signInResultSchema,
  }),
  beginPasskey: defineCall({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/options',
    access: 'public',
    summary: 'Begins signing in with a passkey: what the authenticator is to be asked. Any passkey will do.',
    answer: challengeSchema,
  }),
  passkeySignIn: defineCall({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'public',
    rateLimited: true,
    summary: 'Signs in with a passkey. It counts as both factors: the device, and the person before it.',
    body: z.strictObject({ stateToken: token, credential: signedCredentialSchema }),
    answer: signInResultSchema,
  }),
  guestSignIn: defineCall({
    method: 'POST',
    path: '/api/sign-in/guest/form',
    access: 'public',
    rateLimited: true,
    status: 202,
    summary: 'First step for guests. Always answers that a code is on its way.',
    body: z.strictObject({ email, link: z.optional(token) }),
    answer: signInResultSchema,
  }),
  validateEmailCode: defineCall({
    method: 'POST',
    path: '/api/auth/emailCode/validate',
    access: 'public',
    rateLimited: true,
    summary: 'Second step for guests: the code of the mail.',
    body: z.strictObject({ stateToken: token, code: sixDigits }),
    answer: signInResultSchema,
  }),
  resendEmailCode: defineCall({
    method: 'POST',
    path: '/api/auth/emailCode/resend',
    access: 'public',
    rateLimited: true,
    status: 202,
    summary: 'Sends a guest another code.',
    body: z.strictObject({ stateToken: token }),
    answer: z.object({ stateToken: z.string(), resendAfter: count }),
  }),
};
