import { useAction, useText, type GroupMember } from '@holdall/shared';
import { Avatar, Checkbox, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { Words } from '../../page/index.ts';

interface GroupPersonProps {
  /** Name of the group. */
  group: string;
  person: GroupMember;
  isIn: boolean;
  /** Puts them in or takes them out; missing for who may not. */
  set?(isIn: boolean): Promise<void>;
}

/** Somebody beside a group. The mark is as it was set at once, and as it was before where that did not work. */
export function GroupPerson({ group, person: { user, email }, isIn, set }: GroupPersonProps) {
  const say = useText();
  const { busy, problem, run } = useAction();
  const [wanted, setWanted] = useState(isIn);

  async function change(next: boolean) {
    setWanted(next);
    await run(async () => set?.(next));
  }
  return (
    <li>
      <Avatar name={user.name} size={30} />
      <Words>
        <b>
          <bdi>{user.name}</bdi>
        </b>
        <span>{email}</span>
        <Problem>{problem}</Problem>
      </Words>
      {set && (
        <Checkbox
          aria-label={say('{person} is in {name}', { person: user.name, name: group })}
          checked={busy ? wanted : isIn}
          onChange={(event) => !busy && void change(event.target.checked)}
        />
      )}
    </li>
  );
}
