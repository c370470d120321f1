import { useAction, useRead, useShell, useText, type Preferences } from '@holdall/shared';
import { Checkbox, Switch } from '@holdall/shared/ui';
import { Setting } from '../frame/Setting.tsx';
import { usePreferences } from '../saving/usePreferences.ts';
import styles from '../Preferences.module.css';
import { beginPushes, endPushes, readPushState, type PushState } from './browserPushes.ts';

/** What is said where it is not for the switch to say. */
const sentences: Readonly<Record<PushState, string>> = {
  unable: 'This browser cannot show notices of the workspace.',
  refused: 'This browser was told to show none. Allow them in what it knows of this site, then reload.',
  off: '',
  on: '',
};

const kinds: readonly { readonly tab: keyof Preferences['pushes']; readonly label: string }[] = [
  { tab: 'mentions', label: 'Mentions' },
  { tab: 'issues', label: 'Issues' },
  { tab: 'shares', label: 'Shares' },
  { tab: 'jobs', label: 'Jobs' },
  { tab: 'others', label: 'Everything else' },
];

/** Whether this browser shows notices while no page is in sight, and which of them browsers show. */
export function PushSettings() {
  const say = useText();
  const { http } = useShell();
  const { preferences, save } = usePreferences();
  const { pushes } = preferences;
  const read = useRead(['pushes'], () => readPushState(http), { fresh: true });
  const change = useAction();
  const state = read.data ?? 'off';

  async function handleChange(isWanted: boolean): Promise<void> {
    const failed = say('The push service of this browser could not be reached. Try again later.');
    await change.run(() => (isWanted ? beginPushes(http, failed) : endPushes(http)));
    read.retry();
  }
  const problem = change.problem || say(sentences[state]);
  return (
    <>
      <Setting id="pushHere" example={problem === '' ? undefined : <span role="status">{problem}</span>}>
        {(label) => (
          <Switch
            aria-label={label}
            checked={state === 'on'}
            disabled={read.status !== 'ready' || change.busy || state === 'unable' || state === 'refused'}
            onChange={(event) => void handleChange(event.target.checked)}
          />
        )}
      </Setting>
      <Setting id="pushKinds">
        {(label) => (
          <div className={styles.kinds} role="group" aria-label={label}>
            {kinds.map(({ tab, label: words }) => (
              <Checkbox
                key={tab}
                checked={pushes[tab]}
                onChange={(event) => save({ pushes: { ...pushes, [tab]: event.target.checked } })}
              >
                {say(words)}
              </Checkbox>
            ))}
          </div>
        )}
      </Setting>
    </>
  );
}
