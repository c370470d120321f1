import { useText, useUser, type Space } from '@holdall/shared';
import { Icon, Menu, Skeleton, type MenuEntry } from '@holdall/shared/ui';
import { useState } from 'react';
import { MembersDialog } from '../members/index.ts';
import { SpaceDialog, useSpace, useSpaceActs } from '../spaces/index.ts';
import { NewStorageDialog } from './NewStorageDialog.tsx';
import styles from './Sidebar.module.css';

type Open = 'none' | 'change' | 'members' | 'storage';

/** The name of the space with the menu of what can be done with it. */
export function SpaceHeader({ spaceId }: { spaceId: string }) {
  const say = useText();
  const user = useUser();
  const space = useSpace(spaceId);
  const { remove } = useSpaceActs();
  const [open, setOpen] = useState<Open>('none');
  const close = () => setOpen('none');
  const account = user.accounts.find(({ current }) => current);

  if (!space) {
    return (
      <div className={styles.header}>
        <Skeleton width="60%" />
      </div>
    );
  }
  return (
    <div className={styles.header}>
      <div className={styles.title}>
        <p className={styles.spaceName}>
          <bdi>{space.name}</bdi>
        </p>
        <p className={styles.account}>
          <bdi>
            {account?.organizationName ??
              say('{count, plural, one {Only you} other {# members}}', { count: space.members })}
          </bdi>
        </p>
      </div>
      <Menu
        label={say('Space menu')}
        align="end"
        entries={entriesOf(space, say, setOpen, () => void remove(space))}
        renderTrigger={(props) => (
          <button type="button" aria-label={say('Space menu')} className={styles.menuButton} {...props}>
            <Icon name="chevrons" size={15} />
          </button>
        )}
      />
      <SpaceDialog key={space.revision} open={open === 'change'} onClose={close} space={space} />
      <MembersDialog open={open === 'members'} onClose={close} space={space} />
      <NewStorageDialog open={open === 'storage'} onClose={close} spaceId={spaceId} />
    </div>
  );
}

function entriesOf(
  space: Space,
  say: ReturnType<typeof useText>,
  open: (what: Open) => void,
  remove: () => void,
): MenuEntry[] {
  const manages = space.can.includes('manage');
  const entries: MenuEntry[] = [
    { id: 'members', label: say('Members…'), icon: 'people', onSelect: () => open('members') },
  ];
  if (!manages) return entries;
  return [
    { id: 'change', label: say('Name and colour…'), icon: 'edit', onSelect: () => open('change') },
    ...entries,
    { id: 'storage', label: say('New storage…'), icon: 'add', onSelect: () => open('storage') },
    'line',
    { id: 'remove', label: say('Delete the space'), icon: 'trash', danger: true, onSelect: remove },
  ];
}
