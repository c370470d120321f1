import type { User } from '../contract/entities/people/user.ts';
import { useStore } from '../state/useStore.ts';
import { useShell } from './ShellContext.ts';

/** The signed-in person. Throws where nobody is: only screens behind the sign-in may ask. */
export function useUser(): User {
  const user = useStore(useShell().user);
  if (!user) throw new Error('useUser() was asked with nobody signed in.');
  return user;
}
