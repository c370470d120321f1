import { createKeptOfPerson, useShell, useStore, useUser } from '@holdall/shared';
import { readVisits, type Visit } from './noteVisit.ts';

export type { Visit } from './noteVisit.ts';

/** The list of a person in this page; it goes when they leave. */
export const visitsOf = createKeptOfPerson('visits', readVisits);

/** Where this person was lately, the latest first. */
export function useVisits(): readonly Visit[] {
  const shell = useShell();
  const { id } = useUser();
  return useStore(visitsOf(shell, id));
}
