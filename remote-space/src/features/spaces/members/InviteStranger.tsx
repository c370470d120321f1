import { limits, useAction, useShell, useText, type Role } from '@holdall/shared';
import { Button, DateField, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { dayOf, endOfDay } from '../../../days.ts';
import styles from './MembersDialog.module.css';

/** Somebody who is to be a guest, and until when. */
export interface Stranger {
  readonly email: string;
  readonly name: string;
  readonly role: Exclude<Role, 'manager'>;
  readonly endsAt: string;
}

interface InviteStrangerProps {
  /** An address that nobody here has. */
  email: string;
  role: Role;
  /** Says that they can be invited, and into what. */
  lead: string;
  /** Rejects with the reason why they cannot. */
  invite(stranger: Stranger): Promise<unknown>;
  onInvited(): void;
}

function usualDay(): string {
  const day = new Date();
  day.setDate(day.getDate() + limits.guestDaysUsual);
  return dayOf(day);
}

/** Invites somebody without an account: as a guest, for a time. A guest manages nothing. */
export function InviteStranger({ email, role, lead, invite, onInvited }: InviteStrangerProps) {
  const say = useText();
  const { notices } = useShell();
  const { busy, problem, fieldProblem, run } = useAction();
  const [name, setName] = useState('');
  const [day, setDay] = useState(usualDay);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const stranger = {
      email,
      name,
      role: role === 'manager' ? ('editor' as const) : role,
      endsAt: endOfDay(day),
    };
    if (!(await run(() => invite(stranger)))) return;
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
          : lead}
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
