import { useShell, useStore, useText } from '@holdall/shared';
import { SegmentedControl } from '@holdall/shared/ui';
import { Setting } from '../frame/Setting.tsx';
import { SettingsPage } from '../frame/SettingsPage.tsx';
import { usePreferences } from '../saving/usePreferences.ts';

/** How the product looks: colours, room, letters, contrast and motion. */
export function AppearancePage() {
  const say = useText();
  const { theme } = useShell();
  const { preferences, save } = usePreferences();
  const present = useStore(theme);
  return (
    <SettingsPage title={say('Appearance')}>
      <Setting id="theme">
        {(label) => (
          <SegmentedControl
            label={label}
            value={present}
            onChange={theme.set}
            options={[
              { id: 'light', label: say('Light') },
              { id: 'dark', label: say('Dark') },
            ]}
          />
        )}
      </Setting>
      <Setting id="density">
        {(label) => (
          <SegmentedControl
            label={label}
            value={preferences.density}
            onChange={(density) => save({ density })}
            options={[
              { id: 'compact', label: say('Compact') },
              { id: 'normal', label: say('Normal') },
              { id: 'cosy', label: say('Roomy') },
            ]}
          />
        )}
      </Setting>
      <Setting id="fontSize">
        {(label) => (
          <SegmentedControl
            label={label}
            value={preferences.fontSize}
            onChange={(fontSize) => save({ fontSize })}
            options={[
              { id: 'small', label: say('Small') },
              { id: 'normal', label: say('Normal') },
              { id: 'large', label: say('Large') },
              { id: 'larger', label: say('Very large') },
            ]}
          />
        )}
      </Setting>
      <Setting id="contrast">
        {(label) => (
          <SegmentedControl
            label={label}
            value={preferences.contrast}
            onChange={(contrast) => save({ contrast })}
            options={[
              { id: 'device', label: say('As this device') },
              { id: 'more', label: say('More') },
            ]}
          />
        )}
      </Setting>
      <Setting id="motion">
        {(label) => (
          <SegmentedControl
            label={label}
            value={preferences.motion}
            onChange={(motion) => save({ motion })}
            options={[
              { id: 'device', label: say('As this device') },
              { id: 'less', label: say('Less') },
            ]}
          />
        )}
      </Setting>
    </SettingsPage>
  );
}
