import { limits, useAction, useShell, useText, type Role, type Space } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, DateField, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { dayOf, endOfDay } from '../../../days.ts';
import styles from './MembersDialog.module.css';

interface InviteStrangerProps {
  space: Space;
  /** An address that nobody here has. */
  email: string;
  role: Role;
  onInvited(): void;
}

function usualDay(): string {
  const day = new Date();
  day.setDate(day.getDate() + limits.guestDaysUsual);
  return dayOf(day);
}

/** Invites somebody without an account: as a guest of the space, for a time. A guest manages nothing. */
export function InviteStranger({ space, email, role, onInvited }: InviteStrangerProps) {
  const say = useText();
  const { http, notices } = useShell();
  const { busy, problem, fieldProblem, run } = useAction();
  const [name, setName] = useState('');
  const [day, setDay] = useState(usualDay);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const body = {
      email,
      name,
      spaceId: space.id,
      role: role === 'manager' ? ('editor' as const) : role,
      endsAt: endOfDay(day),
    };
    if (!(await run(() => http.call(laterApi.guests.invite, { body }, { quiet: true })))) return;
    notices.show({ title: say('{name} is invited', { name }), status: 'success' });
    onInvited();
  }

  return (
    <form
      className={styles.stranger}
      aria-label={say('Invite a guest')}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <p>
        {role === 'manager'
          ? say('They can be invited as a guest. A guest manages nothing: this one may change things.')
          : say('They can be invited as a guest of this space, for a time.')}
      </p>
      <Field label={say('Name')} error={fieldProblem('name')}>
        <TextInput
          required
          maxLength={limits.personNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <DateField label={say('Until')} value={day} onChange={setDay} error={fieldProblem('endsAt')} />
      <Problem>{problem}</Problem>
      <Button type="submit" look="primary" icon="invite" busy={busy}>
        {say('Invite as a guest')}
      </Button>
    </form>
  );
}
