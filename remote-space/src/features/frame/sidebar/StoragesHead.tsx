import { useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSpace } from '../../spaces/rail/index.ts';
import { NewStorageDialog } from '../../spaces/storages/index.ts';
import styles from './Sidebar.module.css';

/** Heads the storages of a space; who manages it adds one here. */
export function StoragesHead({ spaceId }: { readonly spaceId: string }) {
  const say = useText();
  const [adding, setAdding] = useState(false);
  const manages = useSpace(spaceId)?.can.includes('manage') ?? false;
  return (
    <div className={styles.groupHead}>
      <h2 className={styles.group}>{say('Storages')}</h2>
      {manages && (
        <>
          <IconButton icon="add" size="small" label={say('Add a storage')} onClick={() => setAdding(true)} />
          <NewStorageDialog open={adding} onClose={() => setAdding(false)} spaceId={spaceId} />
        </>
      )}
    </div>
  );
}
