import { useShell, useText, useUser, type Storage } from '@holdall/shared';
import { Icon, Menu, Skeleton } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { MembersDialog } from '../../spaces/members/index.ts';
import { SpaceDialog, useIsOutside, useSpace, useSpaceEnding } from '../../spaces/rail/index.ts';
import {
  HandOverStorageDialog,
  NewStorageDialog,
  RenameStorageDialog,
  useStorageActions,
} from '../../spaces/storages/index.ts';
import { useAssistantMode } from '../../../assistantMode.ts';
import { useConnected } from '../../../useConnected.ts';
import { spaceEntries, storageEntries, trashEntries, type HeaderDialog } from './headerEntries.ts';
import { SharedHeader, SharedName } from './SharedHeader.tsx';
import styles from './Sidebar.module.css';

interface SpaceHeaderProps {
  spaceId: string;
  /** The open storage, once it is known. */
  storage: Storage | undefined;
}

/** The name of the space with the menu of what can be done with it and with the open storage. */
export function SpaceHeader({ spaceId, storage }: SpaceHeaderProps) {
  const say = useText();
  const connected = useConnected();
  const user = useUser();
  const space = useSpace(spaceId);
  const ending = useSpaceEnding(space);
  const storageActions = useStorageActions();
  const [open, setOpen] = useState<HeaderDialog>('none');
  const close = () => setOpen('none');
  const account = user.accounts.find(({ current }) => current);
  const overview = `/space/s/${spaceId}`;
  const { commands, navigate } = useShell();
  const mode = useAssistantMode();

  useEffect(
    () =>
      commands.register({
        id: 'space.overview',
        title: 'Overview of the space',
        group: 'Go to',
        icon: 'info',
        run: () => navigate(overview),
      }),
    [commands, navigate, overview],
  );

  const isOutside = useIsOutside(spaceId);
  if (!space && storage?.shareId !== undefined) return <SharedHeader storage={storage} />;
  if (isOutside) {
    return (
      <div className={styles.header}>
        <SharedName />
      </div>
    );
  }
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
          <Link to={overview} title={say('Overview of the space')}>
            <bdi>{space.name}</bdi>
          </Link>
        </p>
        <p className={styles.account}>
          {space.archivedAt !== null && (
            <span className={styles.archived}>
              <Icon name="archive" size={13} />
              {say('Archived')} ·{' '}
            </span>
          )}
          <bdi>
            {account?.organizationName ??
              say('{count, plural, one {Only you} other {# members}}', { count: space.members })}
          </bdi>
        </p>
      </div>
      <Menu
        label={say('Space menu')}
        align="end"
        entries={[
          ...connected(spaceEntries(space, say, setOpen)),
          ...(storage
            ? connected(
                storageEntries(
                  storage,
                  say,
                  {
                    open: setOpen,
                    go: navigate,
                    hasAssistant: mode !== 'off' && space.assistantMode !== 'off',
                    isHandable: storage.owner.id === user.id && space.members > 1,
                  },
                  () => void storageActions.remove(storage),
                ),
              )
            : []),
          'line',
          {
            id: 'history',
            label: say('History'),
            icon: 'history',
            onSelect: () => navigate('/space/history'),
          },
          ...connected(trashEntries(space, say, navigate, ending.entries), ['deleted']),
        ]}
        renderTrigger={(props) => (
          <button type="button" aria-label={say('Space menu')} className={styles.menuButton} {...props}>
            <Icon name="chevrons" size={15} />
          </button>
        )}
      />
      <SpaceDialog open={open === 'change'} onClose={close} space={space} />
      {ending.question}
      <MembersDialog open={open === 'members'} onClose={close} space={space} />
      <NewStorageDialog open={open === 'storage'} onClose={close} spaceId={spaceId} />
      {storage && <RenameStorageDialog open={open === 'rename'} onClose={close} storage={storage} />}
      {storage && <HandOverStorageDialog open={open === 'handOver'} onClose={close} storage={storage} />}
    </div>
  );
}
