import { useShell, useText, useUser, type Space, type Storage } from '@holdall/shared';
import { Icon, Menu, Skeleton, type MenuEntry } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { assistantAddress, ledgerAddress, sharedAddress } from '../locations/index.ts';
import { askHowToShare, sharableStorage, useSharing } from '../../together/sharing/index.ts';
import { askHowToFollow } from '../../together/subscriptions/index.ts';
import { askWhichCollection } from '../../collections/adding/index.ts';
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
import styles from './Sidebar.module.css';

type Open = 'none' | 'change' | 'members' | 'storage' | 'rename' | 'handOver';

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
  const [open, setOpen] = useState<Open>('none');
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

/** In the place of the name of a space where somebody is not in it. */
function SharedName() {
  const say = useText();
  return (
    <p className={styles.spaceName}>
      <Link to={sharedAddress}>{say('Shared with me')}</Link>
    </p>
  );
}

/** In the place of its head where somebody is not in it, and a storage of it is shared with them. */
function SharedHeader({ storage }: { readonly storage: Storage }) {
  const say = useText();
  const connected = useConnected();
  const { navigate } = useShell();
  const storageActions = useStorageActions();
  const { leave } = useSharing();
  const mode = useAssistantMode();
  const [isRenaming, setRenaming] = useState(false);
  const { shareId = '', isByGroup = false, can } = storage;
  const remove = () => void storageActions.remove(storage);
  const parts = {
    open: () => setRenaming(true),
    go: navigate,
    hasAssistant: mode !== 'off',
    isHandable: false,
  };
  async function handleLeave(): Promise<void> {
    // A refusal has been shown as a notice.
    const hasLeft = await leave({ id: shareId, name: storage.name }).then(
      () => true,
      () => false,
    );
    if (hasLeft) navigate(sharedAddress);
  }
  return (
    <div className={styles.header}>
      <div className={styles.title}>
        <SharedName />
        <p className={styles.account}>
          <bdi>{storage.owner.name}</bdi>
        </p>
      </div>
      <Menu
        label={say('Menu of “{name}”', { name: storage.name })}
        align="end"
        entries={[
          ...connected(storageEntries(storage, say, parts, remove).slice(1)),
          // What a group has is left with the group.
          ...(isByGroup
            ? []
            : [
                'line' as const,
                ...connected([
                  {
                    id: 'leave',
                    label: say('Leave “{name}”', { name: storage.name }),
                    icon: 'signOut',
                    onSelect: () => void handleLeave(),
                  },
                ]),
              ]),
        ]}
        renderTrigger={(props) => (
          <button
            type="button"
            aria-label={say('Menu of “{name}”', { name: storage.name })}
            className={styles.menuButton}
            {...props}
          >
            <Icon name="chevrons" size={15} />
          </button>
        )}
      />
      {can.includes('manage') && (
        <RenameStorageDialog open={isRenaming} onClose={() => setRenaming(false)} storage={storage} />
      )}
    </div>
  );
}

type Say = ReturnType<typeof useText>;
type Opener = (what: Open) => void;

function spaceEntries({ can }: Space, say: Say, open: Opener): MenuEntry[] {
  const members: MenuEntry = {
    id: 'members',
    label: say('Members…'),
    icon: 'people',
    onSelect: () => open('members'),
  };
  if (!can.includes('manage')) return [members];
  return [
    { id: 'change', label: say('Name and colour…'), icon: 'edit', onSelect: () => open('change') },
    members,
    { id: 'storage', label: say('New storage…'), icon: 'add', onSelect: () => open('storage') },
  ];
}

interface StorageParts {
  readonly open: Opener;
  go(to: string): unknown;
  readonly hasAssistant: boolean;
  /** There is somebody to whom its owner, who looks, may give it. */
  readonly isHandable: boolean;
}

function storageEntries(
  storage: Storage,
  say: Say,
  { open, go, hasAssistant, isHandable }: StorageParts,
  remove: () => void,
): MenuEntry[] {
  const { id, name, kind, can } = storage;
  const share: MenuEntry = {
    id: 'share',
    label: say('Share “{name}”…', { name }),
    icon: 'share',
    onSelect: () => askHowToShare(sharableStorage(storage)),
  };
  const collect: MenuEntry = {
    id: 'collect',
    label: say('Add “{name}” to a collection…', { name }),
    icon: 'layers',
    onSelect: () => askWhichCollection({ storages: [id] }),
  };
  const follow: MenuEntry = {
    id: 'follow',
    label: say('Follow “{name}”…', { name }),
    icon: 'bell',
    onSelect: () => askHowToFollow({ id, name }),
  };
  const ask: MenuEntry = {
    id: 'ask',
    label: say('Ask about “{name}”…', { name }),
    icon: 'sparkles',
    onSelect: () => void go(assistantAddress(undefined, id)),
  };
  const read: MenuEntry[] =
    kind === 'local'
      ? [
          ...(hasAssistant ? [ask] : []),
          {
            id: 'texts',
            label: say('What is read of “{name}”', { name }),
            icon: 'search',
            onSelect: () => void go(ledgerAddress(id)),
          },
        ]
      : [];
  const shared = can.includes('share') ? [share] : [];
  if (!can.includes('manage')) return ['line', ...shared, follow, collect, ...read];
  const handOver: MenuEntry = {
    id: 'handOver',
    label: say('Hand “{name}” over…', { name }),
    icon: 'people',
    onSelect: () => open('handOver'),
  };
  return [
    'line',
    ...shared,
    follow,
    collect,
    ...read,
    ...(isHandable ? [handOver] : []),
    { id: 'rename', label: say('Rename “{name}”…', { name }), icon: 'drive', onSelect: () => open('rename') },
    {
      id: 'removeStorage',
      label: say('Delete “{name}”', { name }),
      icon: 'trash',
      danger: true,
      onSelect: remove,
    },
  ];
}

function trashEntries(
  { mayArchive }: Space,
  say: Say,
  go: (to: string) => unknown,
  ending: readonly MenuEntry[],
): MenuEntry[] {
  if (!mayArchive) return [];
  return [
    'line',
    {
      id: 'deleted',
      label: say('Deleted spaces and storages'),
      icon: 'restore',
      onSelect: () => void go('/space/trash'),
    },
    ...ending,
  ];
}
