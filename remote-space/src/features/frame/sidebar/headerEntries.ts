import type { Space, Storage, useText } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { assistantAddress, ledgerAddress } from '../locations/index.ts';
import { askHowToShare, sharableStorage } from '../../together/sharing/index.ts';
import { askHowToFollow } from '../../together/subscriptions/index.ts';
import { askWhichCollection } from '../../collections/adding/index.ts';

type Say = ReturnType<typeof useText>;

/** The dialogs of a space and of its open storage. */
export type HeaderDialog = 'none' | 'change' | 'members' | 'storage' | 'rename' | 'handOver';
type Opener = (what: HeaderDialog) => void;

/** What can be done with a space. */
export function spaceEntries({ can }: Space, say: Say, open: Opener): MenuEntry[] {
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

/** What can be done with the open storage. */
export function storageEntries(
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

/** What has been deleted, and the ends of a space, for whoever may bring them about. */
export function trashEntries(
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
