import { useShell, useText } from '@holdall/shared';
import { Button, Switch } from '@holdall/shared/ui';
import { Setting } from '../frame/Setting.tsx';
import { SettingsPage } from '../frame/SettingsPage.tsx';
import { usePreferences } from '../saving/usePreferences.ts';
import { KeyTable } from './KeyTable.tsx';

/** What the keys do. They hold in every window of the person at once. */
export function KeyboardPage() {
  const say = useText();
  const { openShortcuts } = useShell();
  const { preferences, save } = usePreferences();
  return (
    <SettingsPage title={say('Keyboard')}>
      <Setting id="singleKeys">
        {(label) => (
          <Switch
            aria-label={label}
            checked={preferences.singleKeys}
            onChange={(event) => save({ singleKeys: event.target.checked })}
          />
        )}
      </Setting>
      <Setting id="keys">
        {() => (
          <Button icon="keyboard" onClick={openShortcuts}>
            {say('Show what works here')}
          </Button>
        )}
      </Setting>
      <KeyTable />
    </SettingsPage>
  );
}
