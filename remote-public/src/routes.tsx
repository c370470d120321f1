import { places } from '@holdall/shared';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EmailSignIn, SignInOptions } from './features/signIn/index.ts';
import { GuestEntrance } from './GuestEntrance.tsx';
import {
  ErrorPage,
  GuestCode,
  NotBuiltYet,
  SetPassword,
  SignUp,
  SignUpSuccess,
  Totp,
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
  { path: 'waitlist', element: <Waitlist /> },
  { path: 'error', element: <ErrorPage /> },
  { path: 'terms', element: <NotBuiltYet title="Terms" /> },
  { path: 'privacy', element: <NotBuiltYet title="Privacy" /> },
  { path: 'support', element: <NotBuiltYet title="Support" /> },
  { path: 'docs', element: <NotBuiltYet title="Docs" /> },
  { path: 'video', element: <NotBuiltYet title="Video" /> },
  { path: 'link', element: <NotBuiltYet title="Shared link" /> },
  { path: 'debug-features', element: <NotBuiltYet title="Try a feature" /> },
  { path: 'debug-features/success', element: <NotBuiltYet title="Try a feature" /> },
  { path: '*', element: <Navigate to={places.signIn} replace /> },
];
