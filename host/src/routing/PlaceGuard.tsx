import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { redirectFrom, useStore } from '@holdall/shared';
import type { Session } from '../auth/index.ts';

interface PlaceGuardProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** Lets only those places be drawn where the rule of places leaves a person. Holds at start-up and at every later step. */
export function PlaceGuard({ session, children }: PlaceGuardProps) {
  const location = useLocation();
  const user = useStore(session.user);
  const farewell = useStore(session.farewell);
  const elsewhere = redirectFrom(location, user);

  if (elsewhere === null) return children;
  const isLeaving =
    !user && farewell !== null && elsewhere.startsWith('/pb') && !location.pathname.startsWith('/pb');
  return <Navigate to={isLeaving ? farewell : elsewhere} replace />;
}
