import { useText } from '@holdall/shared';
import { IconButton, Menu } from '@holdall/shared/ui';
import { useHelpEntries } from './useHelpEntries.ts';

/** The question mark: keys, guide and support, at the same place on every screen. */
export function HelpMenu() {
  const say = useText();
  const entries = useHelpEntries();
  return (
    <Menu
      label={say('Help')}
      side="right"
      align="end"
      entries={entries}
      renderTrigger={(props) => <IconButton icon="help" label={say('Help')} {...props} />}
    />
  );
}
