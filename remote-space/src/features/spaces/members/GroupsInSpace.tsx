import {
  type Role,
  roles,
  type Space,
  type SpaceGroup,
  useAction,
  useCall,
  useShell,
  useText,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Field, Icon, IconButton, Problem, Select } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { roleNames } from './roleNames.ts';
import styles from './MembersDialog.module.css';

interface GroupLineProps {
  readonly group: SpaceGroup;
  readonly spaceId: string;
  readonly manages: boolean;
  onChanged(): void;
}

/** A group in a space: whoever is in it is in the space. */
export function GroupLine({
  group: { id, name, people, role },
  spaceId,
  manages,
  onChanged,
}: GroupLineProps) {
  const say = useText();
  const { http } = useShell();
  const params = { spaceId, groupId: id };
  // A refusal has been shown as a notice.
  const carryOut = (work: Promise<unknown>) => void work.catch(() => null).then(onChanged);
  return (
    <li>
      <span className={styles.group}>
        <Icon name="people" size={16} />
      </span>
      <span className={styles.person}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{say('Group of {count, plural, one {# person} other {# people}}', { count: people })}</span>
      </span>
      {manages ? (
        <>
          <Select
            aria-label={say('Role of {name}', { name })}
            value={role}
            options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
            onChange={({ target }) =>
              carryOut(
                http.call(laterApi.members.changeGroup, { params, body: { role: target.value as Role } }),
              )
            }
          />
          <IconButton
            icon="close"
            size="small"
            label={say('Take {name} out', { name })}
            onClick={() => carryOut(http.call(laterApi.members.removeGroup, { params }))}
          />
        </>
      ) : (
        <span>{say(roleNames[role])}</span>
      )}
    </li>
  );
}

interface AddGroupProps {
  readonly space: Space;
  /** Those that are in it. */
  readonly present: readonly SpaceGroup[];
  onAdded(): void;
}

/** Adds a group of an organization of one's own; there is nothing to be seen of it where none is left. */
export function AddGroup({ space, present, onAdded }: AddGroupProps) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const groups = useCall(laterApi.shares.groups, {});
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState<Role>(space.defaultRole);
  const others = (groups.data?.items ?? []).filter(({ id }) => present.every((one) => one.id !== id));
  const groupId = others.find(({ id }) => id === chosen)?.id ?? others[0]?.id;
  if (groupId === undefined) return null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const input = { params: { spaceId: space.id }, body: { groupId: groupId ?? '', role } };
    if (await run(() => http.call(laterApi.members.addGroup, input, { quiet: true }))) onAdded();
  }
  return (
    <form className={styles.add} onSubmit={(event) => void handleSubmit(event)}>
      <Field label={say('Group')}>
        <Select
          value={groupId}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Select
        aria-label={say('Role of the group')}
        value={role}
        options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
        onChange={(event) => setRole(event.target.value as Role)}
      />
      <Button type="submit" icon="people" busy={busy}>
        {say('Add the group')}
      </Button>
      <Problem>{problem}</Problem>
    </form>
  );
}
