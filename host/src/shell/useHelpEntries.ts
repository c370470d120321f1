import { useKeys, useShell, useStore, useText } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { sheetCommand } from '../commands/index.ts';

/** Where help is found: keys, guide, people. The same lines in the help menu and in the user menu. */
export function useHelpEntries(): MenuEntry[] {
  const say = useText();
  const keys = useKeys();
  const { settings, navigate, openShortcuts } = useShell();
  const links = useStore(settings)?.links;
  const docs = links?.docs ?? '/pb/docs';
  const support = links?.support ?? '/pb/support';
  return [
    {
      id: 'shortcuts',
      label: say('Keyboard shortcuts'),
      icon: 'keyboard',
      shortcut: keys(sheetCommand),
      onSelect: openShortcuts,
    },
    { id: 'docs', label: say('Docs'), icon: 'book', onSelect: () => goTo(docs, navigate) },
    { id: 'support', label: say('Support'), icon: 'support', onSelect: () => goTo(support, navigate) },
  ];
}

/** Goes to a place of the product, or opens a foreign address in a tab of its own. */
function goTo(address: string, navigate: (to: string) => void): void {
  if (address.startsWith('/')) navigate(address);
  else window.open(address, '_blank', 'noopener');
}
