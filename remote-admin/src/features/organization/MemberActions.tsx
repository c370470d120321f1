import { api, useShell, useText, type OrganizationMember, type ActionRun } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { IconButton, Menu, type MenuEntry } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { MemberSessionsDialog } from './MemberSessionsDialog.tsx';
import { useEnter } from './useEnter.ts';

interface MemberActionsProps {
  member: OrganizationMember;
  isMe: boolean;
  manages: boolean;
  /** May make this person the owner in their place. */
  handsOver: boolean;
  act: ActionRun;
  onChanged(): void;
}

/** What can be done with somebody of the organization beside their role. */
export function MemberActions({ member, isMe, manages, handsOver, act, onChanged }: MemberActionsProps) {
  const handing = useDialog();
  const sessions = useDialog();
  const say = useText();
  const { http } = useShell();
  const enter = useEnter();
  const { accountId, user, suspendedAt } = member;
  const params = { accountId };

  async function change(work: () => Promise<unknown>) {
    if (await act.run(work)) onChanged();
  }
  const suspend = (suspended: boolean) =>
    change(() =>
      http.call(adminApi.organization.changeMember, { params, body: { suspended } }, { quiet: true }),
    );
  const remove = () =>
    change(() => http.call(adminApi.organization.removeMember, { params }, { quiet: true }));
  const leave = () =>
    act.run(async () => {
      await http.call(adminApi.organization.removeMember, { params }, { quiet: true });
      enter(await http.call(api.me.get, {}));
    });
  const entries: MenuEntry[] = isMe
    ? [{ id: 'leave', label: say('Leave the organization'), icon: 'signOut', onSelect: () => void leave() }]
    : [
        ...(handsOver
          ? [
              {
                id: 'hand-over',
                label: say('Hand the organization over'),
                icon: 'key',
                onSelect: handing.show,
              },
            ]
          : []),
        {
          id: 'sessions',
          label: say('Sessions'),
          icon: 'monitor',
          onSelect: sessions.show,
        },
        suspendedAt
          ? {
              id: 'restore',
              label: say('Let in again'),
              icon: 'restore',
              onSelect: () => void suspend(false),
            }
          : { id: 'suspend', label: say('Suspend'), icon: 'lock', onSelect: () => void suspend(true) },
        { id: 'remove', label: say('Take out'), icon: 'close', danger: true, onSelect: () => void remove() },
      ];
  if (!isMe && !manages) return null;
  return (
    <>
      <HandOverDialog key={`hand over ${handing.round}`} {...handing} member={member} />
      <MemberSessionsDialog key={`sessions ${sessions.round}`} {...sessions} member={member} />
      <Menu
        label={say('Acts with {name}', { name: user.name })}
        align="end"
        entries={entries}
        renderTrigger={(props) => (
          <IconButton icon="more" label={say('Acts with {name}', { name: user.name })} {...props} />
        )}
      />
    </>
  );
}
