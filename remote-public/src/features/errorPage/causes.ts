import { places } from '@holdall/shared';

/** What has failed, as a sentence (catalogue id), and where somebody tries it again. */
interface Cause {
  readonly text: string;
  readonly again: string;
}

/**
 * The failures that lead to a page of their own, by their code, with the sentences of the contract: a page has those
 * from the server otherwise, in the refusal itself.
 */
export const causes: Readonly<Record<string, Cause>> = {
  account_suspended: {
    text: 'This account is suspended. Ask your administrator.',
    again: places.signIn,
  },
  archive_expired: { text: 'This archive is no longer kept. Make it again.', again: places.space },
  archive_not_ready: { text: 'The archive is not ready yet.', again: places.space },
  email_not_confirmed: {
    text: 'Confirm your e-mail address first. We have sent you a link.',
    again: places.signUpSuccess,
  },
  forbidden: { text: 'You may not do this. Ask somebody who manages it.', again: places.space },
  guests_disabled: {
    text: 'Guests cannot sign in here. Ask the person who invited you.',
    again: places.signIn,
  },
  internal: { text: 'Something went wrong. Please try again.', again: places.space },
  link_expired: { text: 'This link has expired.', again: places.space },
  maintenance: {
    text: 'The product is being looked after. Try again in a minute.',
    again: places.space,
  },
  no_connection: {
    text: 'The server cannot be reached. Check your connection.',
    again: places.space,
  },
  not_found: { text: 'This does not exist, or you may not see it.', again: places.space },
  not_signed_in: { text: 'Please sign in to continue.', again: places.signIn },
  provider_refused: {
    text: 'You were not signed in there. Try again, or sign in another way.',
    again: places.signIn,
  },
  provider_taken: {
    text: 'This sign-in is linked with an account already.',
    again: places.adminAccount,
  },
  provider_unknown: {
    text: 'This sign-in is linked with no account here. Sign in another way, then link it under “My account”.',
    again: places.signIn,
  },
  provider_unreachable: {
    text: 'The place where you wanted to sign in cannot be reached. Try again, or sign in another way.',
    again: places.signIn,
  },
  rate_limited: { text: 'Too many requests. Wait a moment and try again.', again: places.space },
  stay_over: {
    text: 'Your time as a guest is over. A mail with which you can ask for more is on its way to you.',
    again: places.signIn,
  },
  sign_up_closed: {
    text: 'New accounts cannot be made here at the moment.',
    again: places.signIn,
  },
  state_expired: { text: 'This sign-in took too long. Start again.', again: places.signIn },
  token_expired: {
    text: 'This link is no longer valid. Ask for a new one.',
    again: places.signIn,
  },
  too_many_attempts: {
    text: 'Too many tries. Wait a moment and try again.',
    again: places.signIn,
  },
};
