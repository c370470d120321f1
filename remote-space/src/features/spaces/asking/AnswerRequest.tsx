import { roles, useAction, useShell, useText, type Role } from '@holdall/shared';
import { laterApi, type AccessRequest, type LetInto } from '@holdall/shared/later';
import { Button, Problem, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { roleNames } from '../members/index.ts';
import styles from './AccessRequests.module.css';

interface AnswerRequestProps {
  readonly request: AccessRequest;
  /** The role that is offered first. */
  readonly defaultRole: Role;
  onAnswered?(): void;
}

/** Lets somebody in who has asked, into what and in which role, or declines. */
export function AnswerRequest({ request, defaultRole, onAnswered }: AnswerRequestProps) {
  const say = useText();
  const { http, notices } = useShell();
  const { about, storage } = request;
  const [role, setRole] = useState<Role>(defaultRole);
  // No more than what they came for, unless it is said.
  const [into, setInto] = useState<LetInto>(about === null ? 'space' : 'thing');
  const alone = (name: string) => say('“{name}” alone', { name });
  const choices: readonly { value: LetInto; label: string }[] = [
    ...(about ? [{ value: 'thing' as const, label: alone(about.name) }] : []),
    ...(storage && storage.id !== about?.id
      ? [{ value: 'storage' as const, label: alone(storage.name) }]
      : []),
    { value: 'space', label: say('The whole space') },
  ];
  const answering = useAction();
  const { name, guest } = request.user;
  const taken = roles.filter((one) => one !== 'manager' || !guest);

  async function answer(decision: Role | null): Promise<void> {
    const call = laterApi.accessRequests.answer;
    const given = {
      params: { accessRequestId: request.id },
      body: { role: decision, into },
    };
    // It goes from the list when its event has come.
    if (!(await answering.run(() => http.call(call, given, { quiet: true })))) return;
    notices.show({
      title: decision === null ? say('{name} was not let in', { name }) : say('{name} was let in', { name }),
      status: 'success',
    });
    onAnswered?.();
  }
  return (
    <div className={styles.acts}>
      {choices.length > 1 && (
        <Select
          aria-label={say('What {name} is let into', { name })}
          value={into}
          options={choices}
          onChange={(event) => setInto(event.target.value as LetInto)}
        />
      )}
      <Select
        aria-label={say('Role of {name}', { name })}
        value={role}
        options={taken.map((value) => ({ value, label: say(roleNames[value]) }))}
        onChange={(event) => setRole(event.target.value as Role)}
      />
      <Button look="primary" busy={answering.busy} onClick={() => void answer(role)}>
        {say('Let in')}
      </Button>
      <Button disabled={answering.busy} onClick={() => void answer(null)}>
        {say('Decline')}
      </Button>
      <Problem>{answering.problem}</Problem>
    </div>
  );
}
