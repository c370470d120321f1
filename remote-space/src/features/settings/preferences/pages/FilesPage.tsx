import { useText, type Preferences } from '@holdall/shared';
import { SegmentedControl, Select, Switch } from '@holdall/shared/ui';
import { Setting } from '../frame/Setting.tsx';
import { SettingsPage } from '../frame/SettingsPage.tsx';
import { usePreferences } from '../saving/usePreferences.ts';

const orders = [
  { value: 'name', label: 'Name, from A to Z' },
  { value: '-name', label: 'Name, from Z to A' },
  { value: '-changed', label: 'Changed last first' },
  { value: 'changed', label: 'Changed longest ago first' },
  { value: '-size', label: 'Largest first' },
  { value: 'size', label: 'Smallest first' },
  { value: 'kind', label: 'Kind' },
] as const;
const rules = [
  { value: 'keepBoth', label: 'Keep both' },
  { value: 'replace', label: 'Replace' },
  { value: 'skip', label: 'Skip' },
] as const;

/** How folders are shown, and what is proposed where files come and go. */
export function FilesPage() {
  const say = useText();
  const { preferences, save } = usePreferences();
  return (
    <SettingsPage title={say('Files')}>
      <Setting id="view">
        {(label) => (
          <SegmentedControl
            label={label}
            value={preferences.view}
            onChange={(view) => save({ view })}
            options={[
              { id: 'list', label: say('List') },
              { id: 'grid', label: say('Grid') },
              { id: 'columns', label: say('Columns') },
            ]}
          />
        )}
      </Setting>
      <Setting id="sort">
        {(label) => (
          <Select
            aria-label={label}
            value={preferences.sort}
            onChange={(event) => save({ sort: event.target.value as Preferences['sort'] })}
            options={orders.map(({ value, label: order }) => ({ value, label: say(order) }))}
          />
        )}
      </Setting>
      <Setting id="hiddenFiles">
        {(label) => (
          <Switch
            aria-label={label}
            checked={preferences.hiddenFiles}
            onChange={(event) => save({ hiddenFiles: event.target.checked })}
          />
        )}
      </Setting>
      <Setting id="conflicts">
        {(label) => (
          <Select
            aria-label={label}
            value={preferences.conflicts}
            onChange={(event) => save({ conflicts: event.target.value as Preferences['conflicts'] })}
            options={rules.map(({ value, label: rule }) => ({ value, label: say(rule) }))}
          />
        )}
      </Setting>
      <Setting id="newIn">
        {(label) => (
          <Select
            aria-label={label}
            value={preferences.newIn}
            onChange={(event) => save({ newIn: event.target.value as Preferences['newIn'] })}
            options={[
              { value: 'open', label: say('Into the open folder') },
              { value: 'chosen', label: say('Into a chosen folder, else the open one') },
            ]}
          />
        )}
      </Setting>
    </SettingsPage>
  );
}
