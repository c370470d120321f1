import { useAction, useShell, useText, useUser, type Member, type Space } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Problem, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './MembersDialog.module.css';

interface HandOverProps {
  space: Space;
  members: readonly Member[];
  /** Who has left sees it no more. */
  onDone(left: boolean): void;
}

type Stay = 'editor' | 'viewer' | 'leave';
const ways: readonly { value: Stay; label: string }[] = [
  { value: 'editor', label: 'and stay as an editor' },
  { value: 'viewer', label: 'and stay as a viewer' },
  { value: 'leave', label: 'and leave the space' },
];

/** Leaving a space, or giving it into other hands in one step: a space is never without a manager. */
export function HandOver({ space, members, onDone }: HandOverProps) {
  const say = useText();
  const me = useUser();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const heirs = members.filter(({ user, own }) => own !== null && user.id !== me.id && user.guest !== true);
  // Who is in it through a group leaves the group, not the space.
  const mayLeave = members.some(({ user, own }) => user.id === me.id && own !== null);
  const [heir, setHeir] = useState(heirs[0]?.user.id ?? '');
  const [stay, setStay] = useState<Stay>('editor');
  const manages = space.can.includes('manage');

  const handOver = () =>
    run(async () => {
      const params = { spaceId: space.id, userId: heir };
      await http.call(laterApi.members.handOver, { params, body: { stay } }, { quiet: true });
      onDone(stay === 'leave');
    });
  const leave = () =>
    run(async () => {
      const params = { spaceId: space.id, userId: me.id };
      await http.call(laterApi.members.remove, { params }, { quiet: true });
      onDone(true);
    });

  return (
    <section className={styles.handOver} aria-label={say('Hand over or leave')}>
      {manages && heirs.length > 0 && (
        <>
          <Select
            aria-label={say('Hand over to')}
            value={heir}
            options={heirs.map(({ user }) => ({ value: user.id, label: user.name }))}
            onChange={(event) => setHeir(event.target.value)}
          />
          <Select
            aria-label={say('What you do then')}
            value={stay}
            options={ways.map(({ value, label }) => ({ value, label: say(label) }))}
            onChange={(event) => setStay(event.target.value as Stay)}
          />
          <Button busy={busy} onClick={() => void handOver()}>
            {say('Hand over')}
          </Button>
        </>
      )}
      {mayLeave && (
        <Button look="ghost" busy={busy} onClick={() => void leave()}>
          {say('Leave the space')}
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
    </section>
  );
}
