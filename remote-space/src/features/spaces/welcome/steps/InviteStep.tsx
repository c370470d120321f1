import { limits, reasonOf, useFormat, useShell, useStore, useText, useUser } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Field, SegmentedControl, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { StepProps } from '../StepProps.ts';
import styles from '../Welcome.module.css';

const dayMs = 86_400_000;

/** Others come in: who has an account becomes a member of the space, others come as guests for a time. */
export function InviteStep({ storage, onDone }: StepProps) {
  const say = useText();
  const format = useFormat();
  const shell = useShell();
  const { http } = shell;
  const { operator } = useUser();
  const settings = useStore(shell.settings);
  const [how, setHow] = useState<'member' | 'guest'>('member');
  const [email, setEmail] = useState('');
  const [invited, setInvited] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!storage?.can.includes('manage'))
    return (
      <p className={styles.note}>
        {say(
          'Who manages a space invites others to it. You manage none yet, so there is nothing to do here.',
        )}
      </p>
    );
  const { spaceId } = storage;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      if (how === 'member')
        await http.call(
          laterApi.members.add,
          { params: { spaceId }, body: { email, role: 'editor' } },
          { quiet: true },
        );
      else {
        const name = email.split('@')[0] ?? email;
        const endsAt = new Date(Date.now() + limits.guestDaysUsual * dayMs).toISOString();
        const body = { email, name, spaceId, role: 'viewer' as const, endsAt };
        await http.call(laterApi.guests.invite, { body }, { quiet: true });
      }
      setInvited((before) => [...before, email]);
      setEmail('');
    } catch (error) {
      setProblem(reasonOf(error, say, 'body.email'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <SegmentedControl
        label={say('As what')}
        value={how}
        onChange={setHow}
        options={[
          { id: 'member', label: say('Has an account') },
          { id: 'guest', label: say('Guest for {days} days', { days: limits.guestDaysUsual }) },
        ]}
      />
      <Field
        label={say('E-mail')}
        error={problem}
        description={
          how === 'member' ? say('Members may change everything.') : say('Guests may read and download.')
        }
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {operator && settings?.auth.signUp === 'invite' && (
        <p className={styles.note}>
          {say('Only who was invited can make an account here.')}{' '}
          <Link to="/admin/organization">{say('Invite people to make one')}</Link>{' '}
          <Link to="/admin/settings">{say('Let others sign up')}</Link>
        </p>
      )}
      <p role="status" className={styles.note}>
        {invited.length > 0 && say('Invited: {people}', { people: format.list(invited) })}
      </p>
      <div className={styles.actions}>
        <Button type="submit" icon="send" busy={busy} disabled={email === ''}>
          {say('Invite')}
        </Button>
        <Button look="primary" onClick={onDone}>
          {say('Finish')}
        </Button>
      </div>
    </form>
  );
}
