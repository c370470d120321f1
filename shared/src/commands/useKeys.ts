import { useStore } from '../state/useStore.ts';
import { useShell } from '../shell/ShellContext.ts';
import { formatKeys } from './formatKeys.ts';
import { keysOf, type CommandKeys } from './keysOf.ts';

/** Tells the first key of a command as this person has set it, in words; nothing where it has none. */
export type SayKeys = (command: CommandKeys) => string | undefined;

/**
 * Gives the function that tells keys, for tooltips and menus.
 * @example const keys = useKeys(); <IconButton label={say('Details')} shortcut={keys(browseCommands.panel)} />
 */
export function useKeys(): SayKeys {
  const choices = useStore(useShell().user)?.preferences;
  return (command) => {
    const [first] = keysOf(command, choices);
    return first === undefined ? undefined : formatKeys(first);
  };
}
