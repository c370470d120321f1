import { useCall, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { Actions, Rows, Section } from '../../page/index.ts';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import { GroupRow } from './GroupRow.tsx';

/** The groups of the organization. Everybody in it sees them; who may changes them. */
export function GroupsSection({ canManage }: { canManage: boolean }) {
  const say = useText();
  const groups = useCall(adminApi.groups.list, {});
  const making = useDialog();
  const items = groups.data?.items ?? [];
  return (
    <Section id="groups" title={say('Groups')}>
      <p>{say('People of the organization under a name, to be meant together.')}</p>
      {groups.status === 'loading' && <Loading label={say('Loading the groups…')} />}
      {groups.status === 'failed' && (
        <Retry onRetry={groups.retry}>{say('The groups could not be loaded.')}</Retry>
      )}
      {groups.status === 'ready' && items.length === 0 && <Empty small>{say('There are no groups.')}</Empty>}
      {items.length > 0 && (
        <Rows aria-labelledby="groups">
          {items.map((group) => (
            <GroupRow key={group.id} group={group} canManage={canManage} onChanged={groups.retry} />
          ))}
        </Rows>
      )}
      {canManage && (
        <Actions>
          <Button icon="add" onClick={making.show}>
            {say('Make a group')}
          </Button>
        </Actions>
      )}
      <GroupNameDialog key={making.round} {...making} onDone={groups.retry} />
    </Section>
  );
}
