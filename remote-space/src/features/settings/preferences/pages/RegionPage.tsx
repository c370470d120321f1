import {
  languages,
  useFormat,
  useLanguage,
  useShell,
  useText,
  useUser,
  type LanguageId,
} from '@holdall/shared';
import { SegmentedControl, Select, Switch } from '@holdall/shared/ui';
import { useMemo, useState } from 'react';
import { Setting } from '../frame/Setting.tsx';
import { SettingsPage } from '../frame/SettingsPage.tsx';
import { saveProfile } from '../saving/savePreferences.ts';
import { usePreferences } from '../saving/usePreferences.ts';

/** Regions whose ways of writing dates and numbers can be chosen, by their codes. */
const regions =
  'AE AT AU BE BR CA CH CN CZ DE DK EG ES FI FR GB GR IE IL IN IT JO JP KR LB MA MX NL NO NZ PL PT QA RO SA SE SG TN TR UA US ZA'.split(
    ' ',
  );

/** The regions with their names in a language, in its order. */
function regionsIn(language: string): readonly { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return regions
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

const speech = languages.map(({ id, name }) => ({ value: id, label: name }));
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const exampleNumber = 1234567.8;

/** The zones that the browser knows, with the one that is chosen. */
function zonesWith(chosen: string) {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** In which language the person is spoken to, and how dates, times and numbers are written. */
export function RegionPage() {
  const say = useText();
  const shell = useShell();
  const format = useFormat();
  const language = useLanguage();
  const { timeZone } = useUser();
  const { preferences, save } = usePreferences();
  const [now] = useState(() => new Date().toISOString());
  const regions = useMemo(() => regionsIn(language), [language]);
  const zones = useMemo(() => zonesWith(timeZone), [timeZone]);

  return (
    <SettingsPage title={say('Language and region')}>
      <Setting id="language">
        {(label) => (
          <Select
            aria-label={label}
            options={speech}
            value={language}
            onChange={(event) => void shell.speak(event.target.value as LanguageId)}
          />
        )}
      </Setting>
      <Setting id="region" example={`${format.exact(now)} · ${format.number(exampleNumber)}`}>
        {(label) => (
          <Select
            aria-label={label}
            options={[{ value: '', label: say('As this browser does') }, ...regions]}
            value={preferences.region ?? ''}
            onChange={(event) => save({ region: event.target.value || null })}
          />
        )}
      </Setting>
      <Setting id="hours">
        {(label) => (
          <SegmentedControl
            label={label}
            value={preferences.hours}
            onChange={(hours) => save({ hours })}
            options={[
              { id: 'language', label: say('As the language does') },
              { id: '12', label: say('12 hours') },
              { id: '24', label: say('24 hours') },
            ]}
          />
        )}
      </Setting>
      <Setting id="deviceTime" example={here()}>
        {(label) => (
          <Switch
            aria-label={label}
            checked={preferences.deviceTime}
            onChange={(event) => save({ deviceTime: event.target.checked })}
          />
        )}
      </Setting>
      {!preferences.deviceTime && (
        <Setting id="timeZone">
          {(label) => (
            <Select
              aria-label={label}
              options={zones}
              value={timeZone}
              onChange={(event) => void saveProfile(shell, { timeZone: event.target.value })}
            />
          )}
        </Setting>
      )}
    </SettingsPage>
  );
}
