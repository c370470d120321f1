import { Banner, Button, Problem } from '@holdall/shared/ui';
import { useShell, useText, type Installation, type SignUpMode as Mode, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { useRef, useState } from 'react';
import { Section } from '../../page/index.ts';
import styles from './SettingsPage.module.css';

const modes: readonly { id: Mode; label: string; text: string }[] = [
  { id: 'open', label: 'Open to all', text: 'Anybody can make an account.' },
  { id: 'waitlist', label: 'Waiting list', text: 'People wait until you give them a place.' },
  {
    id: 'invite',
    label: 'By invitation',
    text: 'Only who was invited, or given a place, can make an account.',
  },
  { id: 'closed', label: 'Closed', text: 'Nobody can make an account, not even with an invitation.' },
];

interface SignUpModeProps {
  installation: Installation;
  onChanged(installation: Installation): void;
}

/** Who may make an account. It counts at once. */
export function SignUpMode({ installation, onChanged }: SignUpModeProps) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  // Shown at once; what the server has not taken goes back.
  const [asked, setAsked] = useState<Mode | null>(null);

  const latest = useRef<Mode | null>(null);

  // Arrows pass over one after another: each is sent when the one before it has been answered, and only the last.
  async function choose(signUp: Mode) {
    const isSending = latest.current !== null;
    latest.current = signUp;
    setAsked(signUp);
    if (isSending) return;
    await run(async () => {
      let { revision } = installation;
      let sent: Mode;
      do {
        sent = latest.current ?? signUp;
        const body = { signUp: sent };
        const changed = await http.call(adminApi.installation.change, { body }, { revision, quiet: true });
        revision = changed.revision;
        onChanged(changed);
      } while (latest.current !== sent);
    });
    latest.current = null;
    setAsked(null);
  }

  return (
    <Section id="sign-up-mode" title={say('Who can make an account')}>
      <Problem>{problem}</Problem>
      {installation.signUpUndecided && (
        <Banner
          tone="warn"
          action={
            <>
              <Button busy={busy} onClick={() => void choose('invite')}>
                {say('Only who was invited')}
              </Button>
              <Button busy={busy} onClick={() => void choose('open')}>
                {say('Leave it open')}
              </Button>
            </>
          }
        >
          {say(
            'Anybody can make an account here, as it was before. New servers let in only who was invited.',
          )}
        </Banner>
      )}
      <div role="radiogroup" aria-labelledby="sign-up-mode" aria-busy={busy} className={styles.modes}>
        {modes.map(({ id, label, text }) => (
          <label key={id} htmlFor={`sign-up-${id}`}>
            <input
              id={`sign-up-${id}`}
              type="radio"
              name="sign-up-mode"
              checked={(asked ?? installation.signUp) === id}
              onChange={() => void choose(id)}
            />
            <b>{say(label)}</b>
            <span>{say(text)}</span>
          </label>
        ))}
      </div>
    </Section>
  );
}
