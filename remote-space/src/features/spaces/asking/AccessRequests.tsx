import {
  useAction,
  useCall,
  useFormat,
  useShell,
  useText,
  roles,
  type Role,
  type Space,
} from '@holdall/shared';
import { laterApi, type AccessRequest, type LetInto } from '@holdall/shared/later';
import { Avatar, Button, Problem, Select } from '@holdall/shared/ui';
import { useId, useState } from 'react';
import { roleNames } from '../members/index.ts';
import styles from './AccessRequests.module.css';

/** Who asks to be let into a space, for who manages it. Nothing while nobody does. */
export function AccessRequests({ space }: { space: Space }) {
  const say = useText();
  const titleId = useId();
  const { data } = useCall(laterApi.accessRequests.list, { params: { spaceId: space.id } });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.asking} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {say('Who asks to be let in')}
      </h2>
      <ul className={styles.requests}>
        {data.items.map((request) => (
          <li key={request.id}>
            <Request space={space} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ space, request }: { space: Space; request: AccessRequest }) {
  const say = useText();
  const format = useFormat();
  const { http, notices } = useShell();
  const { user, email, reason, about, storage, askedAt } = request;
  const [role, setRole] = useState<Role>(space.defaultRole);
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
  const { name } = user;
  const taken = roles.filter((one) => one !== 'manager' || !user.guest);

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
  }
  return (
    <article className={styles.request} aria-label={name}>
      <Avatar id={user.id} name={name} src={user.avatarUrl ?? null} size={32} />
      <div className={styles.words}>
        <p className={styles.person}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className={styles.note}>
            {email} · {format.when(askedAt)}
          </span>
        </p>
        {about && <p className={styles.note}>{say('Came for “{name}”.', { name: about.name })}</p>}
        {reason !== '' && (
          <p className={styles.reason} dir="auto">
            {reason}
          </p>
        )}
        <Problem>{answering.problem}</Problem>
      </div>
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
      </div>
    </article>
  );
}
