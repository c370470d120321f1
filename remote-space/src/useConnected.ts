import { useShell, useStore, useText } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';

/**
 * For menus whose acts cannot wait: without a connection they are disabled and say why, but for those with these ids,
 * which only lead somewhere.
 * @example const connected = useConnected(); <Menu entries={connected(entries, ['history'])} … />
 */
export function useConnected(): (entries: readonly MenuEntry[], free?: readonly string[]) => MenuEntry[] {
  const say = useText();
  const isAway = useStore(useShell().away);
  return (entries, free = []) =>
    entries.map((entry) =>
      !isAway || entry === 'line' || 'group' in entry || free.includes(entry.id)
        ? entry
        : { ...entry, disabled: true, note: say('Needs a connection') },
    );
}
