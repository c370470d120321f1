import { useShell, useText, type Storage } from '@holdall/shared';
import { Icon, Menu } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sharedAddress } from '../locations/index.ts';
import { useSharing } from '../../together/sharing/index.ts';
import { RenameStorageDialog, useStorageActions } from '../../spaces/storages/index.ts';
import { useAssistantMode } from '../../../assistantMode.ts';
import { useConnected } from '../../../useConnected.ts';
import { storageEntries } from './headerEntries.ts';
import styles from './Sidebar.module.css';

/** In the place of the name of a space where somebody is not in it. */
export function SharedName() {
  const say = useText();
  return (
    <p className={styles.spaceName}>
      <Link to={sharedAddress}>{say('Shared with me')}</Link>
    </p>
  );
}

/** In the place of its head where somebody is not in it, and a storage of it is shared with them. */
export function SharedHeader({ storage }: { readonly storage: Storage }) {
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
