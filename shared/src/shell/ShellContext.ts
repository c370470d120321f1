import { createContext, useContext } from 'react';
import type { Shell } from './Shell.ts';

/** Carries the shell to all remotes. */
export const ShellContext = createContext<Shell | null>(null);

/** The shell of the page. Throws outside of it, because nothing works there. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() must be used inside the shell.');
  return shell;
}
