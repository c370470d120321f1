import { createKept, useShell, useStore, useUser, type Kept, type Shell } from '@holdall/shared';
import { useMemo } from 'react';
import { readVisits, type Visit } from './noteVisit.ts';

export type { Visit } from './noteVisit.ts';

const kept = new WeakMap<Shell['queries'], Map<string, Kept<readonly Visit[]>>>();

/** The list of a person in this page; it goes when they leave. */
export function visitsOf({ queries, onSignOut }: Shell, userId: string): Kept<readonly Visit[]> {
  const ofPage = kept.get(queries) ?? new Map<string, Kept<readonly Visit[]>>();
  kept.set(queries, ofPage);
  const known = ofPage.get(userId);
  if (known) return known;
  const made = createKept(`holdall.visits.${userId}`, readVisits);
  onSignOut(() => made.forget());
  ofPage.set(userId, made);
  return made;
}

/** Where this person was lately, the latest first. */
export function useVisits(): readonly Visit[] {
  const shell = useShell();
  const { id } = useUser();
  return useStore(useMemo(() => visitsOf(shell, id), [shell, id]));
}
