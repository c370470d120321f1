import { reasonOf, useFormat, useShell, useText, type Role } from '@holdall/shared';
import { laterApi, type SharingPlan } from '@holdall/shared/later';
import { Icon } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { roleNames } from '../../spaces/members/index.ts';
import type { whomOf } from './whom.ts';
import styles from './Sharing.module.css';

interface SharingPlanLineProps {
  readonly target: string;
  readonly whom: ReturnType<typeof whomOf>;
  readonly role: Role;
  /** Told of the addresses that nobody has, once they are known. */
  onUnknown(emails: readonly string[]): void;
}

/** Who gains access and who sees it in another way, by name, before it is done. */
export function SharingPlanLine({ target, whom, role, onUnknown }: SharingPlanLineProps) {
  const say = useText();
  const { http } = useShell();
  const [plan, setPlan] = useState<SharingPlan | null>(null);
  const [problem, setProblem] = useState('');
  const asked = JSON.stringify(whom);

  useEffect(() => {
    const given = new AbortController();
    const input = { params: { target }, body: { ...(JSON.parse(asked) as typeof whom), role } };
    http
      .call(laterApi.shares.plan, input, { quiet: true, signal: given.signal })
      .then((found) => {
        setPlan(found);
        onUnknown(found.unknown);
        setProblem('');
      })
      .catch((error: unknown) => {
        if (!given.signal.aborted) setProblem(reasonOf(error, say, 'body.emails.0'));
      });
    return () => given.abort();
  }, [http, target, asked, role, onUnknown, say]);

  return (
    <div className={styles.plan} aria-live="polite">
      <Icon name="people" size={18} />
      <div>{problem !== '' ? <p>{problem}</p> : plan && <Sentences plan={plan} role={role} />}</div>
    </div>
  );
}

/** So many are named; of all others it is said how many they are. */
const namedAtMost = 8;

function Sentences({ plan, role }: { readonly plan: SharingPlan; readonly role: Role }) {
  const say = useText();
  const format = useFormat();
  const { changes, unchanged, unknown, before } = plan;
  const gaining = changes.filter(({ from }) => from === null);
  const namesOf = (some: typeof changes) => {
    const names = some.map(({ user }) => user.name);
    if (names.length <= namedAtMost) return format.list(names);
    const rest = say('{count, plural, one {# other} other {# others}}', {
      count: names.length - namedAtMost,
    });
    return format.list([...names.slice(0, namedAtMost), rest]);
  };
  const others = changes.filter(({ from }) => from !== null);
  return (
    <>
      {gaining.length > 0 && (
        <p>
          {say(
            '{count, plural, one {{names} gains access.} other {# people gain access: {names}.}} Before {before}, after {after}.',
            { count: gaining.length, names: namesOf(gaining), before, after: before + gaining.length },
          )}
        </p>
      )}
      {others.length > 0 && (
        <p>
          {say('Another role than before, {role}: {names}.', {
            role: say(roleNames[role]),
            names: namesOf(others),
          })}
        </p>
      )}
      {changes.length === 0 && unchanged.length === 0 && unknown.length === 0 && (
        <p>{say('Everybody in it sees it as widely already.')}</p>
      )}
      {unchanged.length > 0 && (
        <p>{say('Nothing changes for {names}.', { names: format.list(unchanged) })}</p>
      )}
      {unknown.length > 0 && (
        <p>
          {say(
            '{count, plural, one {Nobody has an account here as {names}.} other {Nobody has accounts here as {names}.}}',
            { count: unknown.length, names: format.list(unknown) },
          )}
        </p>
      )}
    </>
  );
}
