import { places, lazyComponent, type LegalDocument } from '@holdall/shared';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EmailSignIn, SignInOptions, GuestSignIn } from './features/signIn/index.ts';
import { useAddressToken } from './forms/index.ts';

const entry = () => import(/* webpackChunkName: "late" */ './screens/entry.ts');

const emailChange = () => import(/* webpackChunkName: "emailChange" */ './screens/emailChange.ts');

const gates = () => import(/* webpackChunkName: "gates" */ './screens/gates.ts');

const help = () => import(/* webpackChunkName: "help" */ './screens/help.ts');

/** The screens that signing in does not begin with. They come together, as one file, with the first that is opened. */
const Totp = lazyComponent<object, 'Totp'>(entry, 'Totp');

const GuestCode = lazyComponent<object, 'GuestCode'>(entry, 'GuestCode');

const SetPassword = lazyComponent<object, 'SetPassword'>(entry, 'SetPassword');

const SignUp = lazyComponent<object, 'SignUp'>(entry, 'SignUp');

const SignUpSuccess = lazyComponent<object, 'SignUpSuccess'>(entry, 'SignUpSuccess');

const AskForMore = lazyComponent<{ token: string }, 'AskForMore'>(entry, 'AskForMore');

const Waitlist = lazyComponent<object, 'Waitlist'>(entry, 'Waitlist');

/** Where only a mail leads. */
const EmailChange = lazyComponent<object, 'EmailChange'>(emailChange, 'EmailChange');

/** What people read, agree to, write, or come to by a link. */
const ErrorPage = lazyComponent<object, 'ErrorPage'>(gates, 'ErrorPage');

const FeatureOffer = lazyComponent<object, 'FeatureOffer'>(gates, 'FeatureOffer');

const FeatureTurnedOn = lazyComponent<object, 'FeatureTurnedOn'>(gates, 'FeatureTurnedOn');

const LegalPage = lazyComponent<{ document: LegalDocument }, 'LegalPage'>(gates, 'LegalPage');

const LinkMails = lazyComponent<object, 'LinkMails'>(gates, 'LinkMails');

const SupportPage = lazyComponent<object, 'SupportPage'>(gates, 'SupportPage');

/** What explains the product. */
const DocsPage = lazyComponent(help, 'DocsPage');

const VideoPage = lazyComponent(help, 'VideoPage');

/** The public screens: a row for each address below /pb. */
export const publicRoutes: readonly { path: string; element: ReactNode }[] = [
  { path: 'sign-in', element: <SignInOptions /> },
  { path: 'sign-in/email', element: <EmailSignIn /> },
  { path: 'sign-in/guest', element: <GuestEntrance /> },
  { path: 'totp', element: <Totp /> },
  { path: 'guest-code', element: <GuestCode /> },
  { path: 'set-password', element: <SetPassword /> },
  { path: 'sign-up', element: <SignUp /> },
  { path: 'sign-up/success', element: <SignUpSuccess /> },
  { path: 'email-change', element: <EmailChange /> },
  { path: 'waitlist', element: <Waitlist /> },
  { path: 'error', element: <ErrorPage /> },
  { path: 'terms', element: <LegalPage key="terms" document="terms" /> },
  { path: 'privacy', element: <LegalPage key="privacy" document="privacy" /> },
  { path: 'link-mails', element: <LinkMails /> },
  { path: 'support', element: <SupportPage /> },
  { path: 'docs', element: <DocsPage /> },
  { path: 'video', element: <VideoPage /> },
  { path: 'debug-features', element: <FeatureOffer /> },
  { path: 'debug-features/success', element: <FeatureTurnedOn /> },
  { path: '*', element: <Navigate to={places.signIn} replace /> },
];

/** Where guests come in; with the link of a mail, where they ask for more time. */
function GuestEntrance() {
  const ask = useAddressToken('ask');
  return ask === null ? <GuestSignIn /> : <AskForMore token={ask} />;
}
