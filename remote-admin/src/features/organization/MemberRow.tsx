import {
  api,
  type MemberRole,
  type OrganizationMember,
  useAction,
  useShell,
  useText,
  useUser,
} from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Avatar, Badge, Problem, Select } from '@holdall/shared/ui';
import { Actions, Words } from '../../page/index.ts';
import { MemberActions } from './MemberActions.tsx';
import { roleNames, rolesToGive } from './roleNames.ts';

interface MemberRowProps {
  member: OrganizationMember;
  can: readonly string[];
  onChanged(): void;
}

/** Somebody of the organization; who may changes their role and more. */
export function MemberRow({ member, can, onChanged }: MemberRowProps) {
  const say = useText();
  const me = useUser();
  const { http, user: store } = useShell();
  const act = useAction();
  const { accountId, user, email, role, suspendedAt } = member;
  const isMe = user.id === me.id;
  const manages = can.includes('manageMembers') && (role !== 'owner' || can.includes('manageOwners'));

  async function changeRole(next: MemberRole) {
    const input = { params: { accountId }, body: { role: next } };
    await act.run(async () => {
      await http.call(adminApi.organization.changeMember, input, { quiet: true });
      if (isMe) store.set(await http.call(api.me.get, {}));
    });
    onChanged();
  }

  return (
    <li>
      <Avatar name={user.name} size={30} />
      <Words>
        <b>
          <bdi>{user.name}</bdi> {isMe && `(${say('you')})`}
        </b>
        <span>{email}</span>
        <Problem>{act.problem}</Problem>
      </Words>
      {suspendedAt && <Badge tone="warn">{say('Suspended')}</Badge>}
      <Actions>
        {manages ? (
          <Select
            aria-label={say('Role of {name}', { name: user.name })}
            value={role}
            disabled={act.busy}
            options={rolesToGive(can).map((value) => ({ value, label: say(roleNames[value]) }))}
            onChange={(event) => void changeRole(event.target.value as MemberRole)}
          />
        ) : (
          <span>{say(roleNames[role])}</span>
        )}
        {(manages || isMe) && (
          <MemberActions
            member={member}
            isMe={isMe}
            manages={manages}
            handsOver={can.includes('handOver') && !suspendedAt}
            act={act}
            onChanged={onChanged}
          />
        )}
      </Actions>
    </li>
  );
}
