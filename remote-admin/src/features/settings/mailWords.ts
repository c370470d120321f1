import type { MailProblem, OutboxMail } from '@holdall/shared';
import type { Tone } from '@holdall/shared/ui';

/** Why a mail did not go out, and what to do. Catalogue ids. */
export const problemWords: Readonly<Record<MailProblem, string>> = {
  noServer: 'No mail server is set.',
  unreachable: 'The mail server cannot be reached.',
  slow: 'The mail server has not answered in time.',
  notSecured: 'The mail server offers no encryption.',
  signInRefused: 'The mail server refuses name or password.',
  senderRefused: 'The mail server refuses the sender.',
  recipientRefused: 'The mail server refuses the recipient.',
  mailRefused: 'The mail server refuses the mail.',
  tooLate: 'It would have come too late.',
  other: 'The mail could not be handed over.',
};

/** What a mail is about. Catalogue ids; one that is not here is shown by its name. */
export const templateWords: Readonly<Record<string, string>> = {
  confirmEmail: 'Confirming an address',
  alreadySignedUp: 'Account exists already',
  guestCode: 'Sign-in code',
  resetPassword: 'New password',
  setPassword: 'First password',
  passwordChanged: 'Password was changed',
  invitation: 'Invitation',
  place: 'A place for who has waited',
  supportRequest: 'Request for help',
  passkeyAdded: 'Passkey was added',
  recoveryCodeUsed: 'Recovery code was used',
  secondStepOff: 'Two-step sign-in is off',
  secondStepOn: 'Two-step sign-in is on',
  signInLinked: 'Sign-in was linked',
};

/** How a mail stands. */
export const stateWords: Readonly<Record<OutboxMail['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
};
