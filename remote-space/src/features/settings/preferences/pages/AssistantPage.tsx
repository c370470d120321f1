import { useText } from '@holdall/shared';
import { lowestMode } from '@holdall/shared/contract';
import { Select } from '@holdall/shared/ui';
import { useModeAbove } from '../../../../assistantMode.ts';
import { WhyLowered } from '../../../../WhyLowered.tsx';
import { Setting } from '../frame/Setting.tsx';
import { SettingsPage } from '../frame/SettingsPage.tsx';
import { usePreferences } from '../saving/usePreferences.ts';
import { AssistantTools } from './AssistantTools.tsx';

/** Catalogue ids. */
const modes = [
  { value: 'model', label: 'As it is here' },
  { value: 'extractive', label: 'Sentences of the files, without a language model' },
  { value: 'off', label: 'Off' },
] as const;

/** How this person wants their questions to be answered: at most as their organization and the operator allow. */
export function AssistantPage() {
  const say = useText();
  const above = useModeAbove();
  const { preferences, save } = usePreferences();
  // Only what is less than there is anyway can be chosen.
  const offered = modes.filter(
    ({ value }) => value === 'model' || (value !== above.mode && lowestMode(value, above.mode) === value),
  );
  const chosen = offered.find(({ value }) => value === preferences.assistantMode)?.value ?? 'model';
  return (
    <SettingsPage title={say('Assistant')}>
      <Setting id="assistantMode" example={<WhyLowered allowed={above} />}>
        {(label) => (
          <Select
            aria-label={label}
            value={chosen}
            onChange={({ target }) =>
              save({
                assistantMode: offered.find(({ value }) => value === target.value)?.value ?? 'model',
              })
            }
            options={offered.map(({ value, label: mode }) => ({ value, label: say(mode) }))}
          />
        )}
      </Setting>
      <Setting id="assistantTools" isWide>
        {(label) => <AssistantTools label={label} />}
      </Setting>
    </SettingsPage>
  );
}
