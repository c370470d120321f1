import { places } from '@holdall/shared';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EmailSignIn, SignInOptions } from './features/signIn/index.ts';
import { GuestEntrance } from './GuestEntrance.tsx';
import {
  DocsPage,
  EmailChange,
  ErrorPage,
  FeatureOffer,
  FeatureTurnedOn,
  GuestCode,
  LegalPage,
  LinkGate,
  SetPassword,
  SignUp,
  SignUpSuccess,
  SupportPage,
  Totp,
  VideoPage,
  Waitlist,
} from './lateScreens.ts';

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
  { path: 'support', element: <SupportPage /> },
  { path: 'docs', element: <DocsPage /> },
  { path: 'video', element: <VideoPage /> },
  { path: 'link', element: <LinkGate /> },
  { path: 'debug-features', element: <FeatureOffer /> },
  { path: 'debug-features/success', element: <FeatureTurnedOn /> },
  { path: '*', element: <Navigate to={places.signIn} replace /> },
];
