import { callKey, useCall, useShell, useText, type Group } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Dialog, Empty, Loading, Retry } from '@holdall/shared/ui';
import { GroupPeople } from './GroupPeople.tsx';

interface GroupPeopleDialogProps {
  open: boolean;
  hide(): void;
  group: Group;
  canManage: boolean;
}

/** Who is in a group; for who may, everybody of the organization, to be put in and taken out. */
export function GroupPeopleDialog({ open, hide, group, canManage }: GroupPeopleDialogProps) {
  const say = useText();
  const { http, queries } = useShell();
  const { id: groupId, name } = group;
  const input = { params: { groupId } };
  const inside = useCall(adminApi.groups.members, input, { enabled: open, fresh: true });
  const everybody = useCall(adminApi.organization.members, {}, { enabled: open && canManage });
  const shown = canManage ? everybody : inside;
  const failed = [inside, shown].find(({ status }) => status === 'failed');
  const isReady = inside.status === 'ready' && shown.status === 'ready';

  /** Resolves when the page knows it too. */
  async function set(accountId: string, isIn: boolean): Promise<void> {
    const asked = { params: { groupId, accountId } };
    await http.call(adminApi.groups[isIn ? 'putIn' : 'takeOut'], asked, { quiet: true });
    const stale = [callKey(adminApi.groups.members, input), callKey(adminApi.groups.list)];
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
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
          {...(canManage ? { set } : {})}
        />
      )}
    </Dialog>
  );
}
