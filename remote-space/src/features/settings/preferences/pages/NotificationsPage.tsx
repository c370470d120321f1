import { useShell, useText, useUser, type MailFrequency, type Preferences } from '@holdall/shared';
import { Button, Loading, Select, Switch, TextInput } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { FollowedList } from '../../../together/subscriptions/index.ts';
import { Setting } from '../frame/Setting.tsx';
import { PushSettings } from '../pushes/PushSettings.tsx';
import { SettingsPage } from '../frame/SettingsPage.tsx';
import type { SettingId } from '../settingRows.ts';
import { saveProfile } from '../saving/savePreferences.ts';
import { usePreferences } from '../saving/usePreferences.ts';
import styles from '../Preferences.module.css';

const frequencies: readonly { readonly value: MailFrequency; readonly label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'atOnce', label: 'At once' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'In the morning' },
  { value: 'weekly', label: 'On Monday morning' },
];
const rows: readonly { readonly id: SettingId; readonly tab: keyof Preferences['mails'] }[] = [
  { id: 'mailMentions', tab: 'mentions' },
  { id: 'mailIssues', tab: 'issues' },
  { id: 'mailShares', tab: 'shares' },
  { id: 'mailJobs', tab: 'jobs' },
  { id: 'mailOthers', tab: 'others' },
];
/** What is proposed to whoever has had no quiet hours. */
const night = { from: '22:00', to: '07:00' };

/**
 * What this person is told of: when they are written a mail about it, which of it their browsers show, and everything
 * that they have said a level for.
 */
export function NotificationsPage() {
  const say = useText();
  const { preferences, save } = usePreferences();
  const { mails, quietHours } = preferences;
  const options = frequencies.map(({ value, label }) => ({ value, label: say(label) }));
  return (
    <SettingsPage title={say('Notifications')}>
      <p className={styles.note}>
        {say('What you are told stands in the inbox. A mail tells of what you have not read there.')}
      </p>
      {rows.map(({ id, tab }) => (
        <Setting key={id} id={id}>
          {(label) => (
            <Select
              aria-label={label}
              options={options}
              value={mails[tab]}
              onChange={(event) => save({ mails: { ...mails, [tab]: event.target.value as MailFrequency } })}
            />
          )}
        </Setting>
      ))}
      <PushSettings />
      <Setting id="quietHours">
        {(label) => (
          <div className={styles.times}>
            {quietHours && (
              <>
                <TimeOfDay
                  label={say('Quiet from')}
                  value={quietHours.from}
                  onChange={(from) => save({ quietHours: { ...quietHours, from } })}
                />
                –
                <TimeOfDay
                  label={say('Quiet until')}
                  value={quietHours.to}
                  onChange={(to) => save({ quietHours: { ...quietHours, to } })}
                />
              </>
            )}
            <Switch
              aria-label={label}
              checked={quietHours !== null}
              onChange={(event) => save({ quietHours: event.target.checked ? night : null })}
            />
          </div>
        )}
      </Setting>
      <Zone />
      <section aria-labelledby="what-i-follow">
        <h2 id="what-i-follow" className={styles.part}>
          {say('What I follow')}
        </h2>
        <Suspense fallback={<Loading label={say('Loading what you follow…')} />}>
          <FollowedList />
        </Suspense>
      </section>
    </SettingsPage>
  );
}

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By which clock mornings and quiet hours are told, where that is not the one of this device. */
function Zone() {
  const say = useText();
  const shell = useShell();
  const { timeZone } = useUser();
  const device = here();
  if (device === timeZone) return null;
  return (
    <p className={styles.note}>
      {say('Mornings and quiet hours are those of your profile: {zone}.', { zone: timeZone })}{' '}
      <Button look="link" onClick={() => void saveProfile(shell, { timeZone: device })}>
        {say('Take that of this device: {zone}', { zone: device })}
      </Button>
    </p>
  );
}

interface TimeOfDayProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A time of day. What is typed in part is no time yet, and chooses nothing. */
function TimeOfDay({ label, value, onChange }: TimeOfDayProps) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      required
      value={value}
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
    />
  );
}
