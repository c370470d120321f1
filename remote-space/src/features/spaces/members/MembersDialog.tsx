import {
  api,
  AppError,
  callKey,
  type Member,
  reasonOf,
  type Role,
  roles,
  type Space,
  useCall,
  useFormat,
  useShell,
  useText,
  useUser,
  type Who,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import {
  Avatar,
  Button,
  Dialog,
  Field,
  IconButton,
  Loading,
  Retry,
  Select,
  TextInput,
} from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { AddGroup, GroupLine } from './GroupsInSpace.tsx';
import { HandOver } from './HandOver.tsx';
import { InviteStranger } from './InviteStranger.tsx';
import { roleNames } from './roleNames.ts';
import styles from './MembersDialog.module.css';

interface MembersDialogProps {
  open: boolean;
  onClose(): void;
  space: Space;
}

/** Who is in a space and in which role; a manager adds, changes and takes out. */
export function MembersDialog({ open, onClose, space }: MembersDialogProps) {
  const say = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('Members of {name}', { name: space.name })}
      actions={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      {open && <Members space={space} onClose={onClose} />}
    </Dialog>
  );
}

function Members({ space, onClose }: { space: Space; onClose(): void }) {
  const say = useText();
  const { queries, navigate } = useShell();
  const members = useCall(laterApi.members.list, { params: { spaceId: space.id } });
  if (members.status === 'loading') return <Loading label={say('Loading the members…')} />;
  if (members.status === 'failed')
    return <Retry onRetry={members.retry}>{say('The members could not be loaded.')}</Retry>;
  const manages = space.can.includes('manage');

  function handleDone(left: boolean) {
    void queries.invalidateQueries({ queryKey: callKey(api.spaces.list) });
    if (!left) return members.retry();
    onClose();
    navigate('/space');
  }

  return (
    <>
      {manages && <AddMember space={space} onAdded={members.retry} />}
      {manages && <AddGroup space={space} present={members.data.groups} onAdded={members.retry} />}
      <ul className={styles.members}>
        {members.data.groups.map((group) => (
          <GroupLine
            key={group.id}
            group={group}
            spaceId={space.id}
            manages={manages}
            onChanged={members.retry}
          />
        ))}
        {members.data.items.map((member) => (
          <MemberLine
            key={member.user.id}
            member={member}
            spaceId={space.id}
            manages={manages}
            onChanged={members.retry}
          />
        ))}
      </ul>
      <HandOver space={space} members={members.data.items} onDone={handleDone} />
    </>
  );
}

interface MemberLineProps {
  member: Member;
  spaceId: string;
  manages: boolean;
  onChanged(): void;
}

function MemberLine({ member, spaceId, manages, onChanged }: MemberLineProps) {
  const { user, email, role, own, groups } = member;
  const say = useText();
  const format = useFormat();
  const me = useUser();
  const { http } = useShell();
  const params = { spaceId, userId: user.id };
  const options = roles.map((value) => ({ value, label: say(roleNames[value]) }));

  async function changeRole(next: Role) {
    await http.call(laterApi.members.change, { params, body: { role: next } }).catch(() => null);
    onChanged();
  }
  async function remove() {
    await http.call(laterApi.members.remove, { params }).catch(() => null);
    onChanged();
  }

  return (
    <li>
      <Avatar name={user.name} size={30} />
      <span className={styles.person}>
        <b>
          <PersonName user={user} /> {user.id === me.id && `(${say('you')})`}
        </b>
        <span>
          {format.facts([
            email,
            groups.length > 0 && say('Through {groups}', { groups: format.list(groups) }),
            own !== null && own !== role && say(roleNames[role]),
          ])}
        </span>
      </span>
      {manages && own !== null ? (
        <>
          <Select
            aria-label={say('Role of {name}', { name: user.name })}
            value={own}
            options={options}
            onChange={(event) => void changeRole(event.target.value as Role)}
          />
          <IconButton
            icon="close"
            size="small"
            label={say('Take {name} out', { name: user.name })}
            onClick={() => void remove()}
          />
        </>
      ) : (
        <span>{say(roleNames[role])}</span>
      )}
    </li>
  );
}

/** The way to what they did; guests ask nothing about others. */
function PersonName({ user: { id, name } }: { user: Who }) {
  const { guest } = useUser();
  if (guest) return <bdi>{name}</bdi>;
  return (
    <Link to={`/space/people/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function AddMember({ space, onAdded }: { space: Space; onAdded(): void }) {
  const say = useText();
  const { http } = useShell();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(space.defaultRole);
  const [problem, setProblem] = useState<string | null>(null);
  /** The address that nobody here has. */
  const [stranger, setStranger] = useState<string | null>(null);
  const isGuest = useUser().guest;

  function handleAdded() {
    setEmail('');
    setProblem(null);
    setStranger(null);
    onAdded();
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setStranger(null);
    try {
      await http.call(
        laterApi.members.add,
        { params: { spaceId: space.id }, body: { email, role } },
        { quiet: true },
      );
      handleAdded();
    } catch (error) {
      // The server knows the address for one, and nobody who has it.
      const isUnknown = AppError.is(error) && error.fields?.['email'] !== undefined;
      setProblem(reasonOf(error, say, isUnknown ? 'email' : 'body.email'));
      if (isUnknown && !isGuest) setStranger(email);
    }
  }

  return (
    <>
      <form className={styles.add} onSubmit={(event) => void handleSubmit(event)}>
        <Field label={say('E-mail')} error={problem}>
          <TextInput type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Select
          aria-label={say('Role')}
          value={role}
          options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        <Button type="submit" icon="invite">
          {say('Add')}
        </Button>
      </form>
      {stranger !== null && (
        <InviteStranger
          key={stranger}
          email={stranger}
          role={role}
          lead={say('They can be invited as a guest of this space, for a time.')}
          invite={(guest) => {
            const body = { ...guest, spaceId: space.id };
            return http.call(laterApi.guests.invite, { body }, { quiet: true });
          }}
          onInvited={handleAdded}
        />
      )}
    </>
  );
}
