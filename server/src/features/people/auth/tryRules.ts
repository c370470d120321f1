import type { TryRule } from '../../../platform/attempts/attempts.ts';

const minutes = (count: number) => count * 60_000;
const rule = (name: string, limit: number, windowMs: number): TryRule => ({ name, limit, windowMs });

/** How often what may be tried. All are counted in the database. */
export const tryRules = {
  /** Wrong passwords for one account from one address: then the pair is locked. */
  signInPair: rule('signIn.pair', 10, minutes(10)),
  /** Wrong passwords from one address, whatever the account. */
  signInAddress: rule('signIn.address', 50, minutes(10)),
  /** Wrong passwords for one account from anywhere. They only slow it down: nobody can lock somebody else out. */
  signInAccount: rule('signIn.account', Number.MAX_SAFE_INTEGER, minutes(10)),
  /** Wrong codes of one person from one address, over all their steps of signing in. */
  codePair: rule('code.pair', 10, minutes(10)),
  /** Wrong codes of one person from anywhere. Only who knows the password comes so far. */
  codeAccount: rule('code.account', 30, minutes(60)),
  /** Passkeys from one address that were not right. */
  passkeyAddress: rule('passkey.address', 50, minutes(10)),
  /** Wrong present passwords of a signed-in person. */
  currentPassword: rule('password.current', 10, minutes(10)),
  /** Links out of mails, opened from one address. */
  mailToken: rule('mail.token', 60, minutes(10)),
  signUpAddress: rule('signUp.address', 60, minutes(60)),
  waitlistAddress: rule('waitlist.address', 30, minutes(60)),
  guestAddress: rule('guest.address', 30, minutes(10)),
  forgotAddress: rule('forgot.address', 30, minutes(60)),
  resendAddress: rule('resend.address', 60, minutes(60)),
  /** New addresses that one person asks for: each sends a mail to somebody who may know nothing of it. */
  emailChange: rule('emailChange.person', 5, minutes(60)),
  /** Mails of a sort to one address that one household asks for; more are not sent, and nobody is told. */
  mailsTo: rule('mail.to', 5, minutes(60)),
  /** The same from browsers that the owner of the address has used before. */
  mailsToKnown: rule('mail.toKnown', 5, minutes(60)),
  /** The same from everywhere else, in a day. */
  mailsToStrangers: rule('mail.toStrangers', 20, minutes(24 * 60)),
} as const satisfies Record<string, TryRule>;
