import { useAct, useCall, useShell, useText, type Group } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Dialog, Empty, Loading, Problem, Retry } from '@holdall/shared/ui';
import { GroupPeople } from './GroupPeople.tsx';

interface GroupPeopleDialogProps {
  open: boolean;
  hide(): void;
  group: Group;
  canManage: boolean;
  onChanged(): void;
}

/** Who is in a group; for who may, everybody of the organization, to be put in and taken out. */
export function GroupPeopleDialog({ open, hide, group, canManage, onChanged }: GroupPeopleDialogProps) {
  const say = useText();
  const { http } = useShell();
  const act = useAct();
  const { id: groupId, name } = group;
  const inside = useCall(adminApi.groups.members, { params: { groupId } }, { enabled: open, fresh: true });
  const everybody = useCall(adminApi.organization.members, {}, { enabled: open && canManage });
  const shown = canManage ? everybody : inside;
  const failed = [inside, shown].find(({ status }) => status === 'failed');
  const isReady = inside.status === 'ready' && shown.status === 'ready';

  async function set(accountId: string, isIn: boolean) {
    const input = { params: { groupId, accountId } };
    await act.run(() => http.call(adminApi.groups[isIn ? 'putIn' : 'takeOut'], input, { quiet: true }));
    inside.retry();
    onChanged();
  }
  return (
    <Dialog
      open={open}
      onClose={hide}
      title={say('People of {name}', { name })}
      actions={<Button onClick={hide}>{say('Close')}</Button>}
    >
      {!isReady && !failed && <Loading label={say('Loading the people…')} />}
      {failed && <Retry onRetry={failed.retry}>{say('The people could not be loaded.')}</Retry>}
      {isReady && shown.data.items.length === 0 && <Empty small>{say('Nobody is in this group.')}</Empty>}
      {isReady && (
        <GroupPeople
          name={name}
          people={shown.data.items}
          inside={inside.data.items.map(({ accountId }) => accountId)}
          busy={act.busy}
          {...(canManage ? { onSet: (accountId, isIn) => void set(accountId, isIn) } : {})}
        />
      )}
      <Problem>{act.problem}</Problem>
    </Dialog>
  );
}
