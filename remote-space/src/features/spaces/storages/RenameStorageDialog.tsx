import { useText, type Storage } from '@holdall/shared';
import { NameDialog } from '../../files/create/index.ts';
import { useStorageActions } from './useStorageActions.ts';

interface RenameStorageDialogProps {
  open: boolean;
  onClose(): void;
  storage: Storage;
}

/** Asks for another name of a storage. */
export function RenameStorageDialog({ open, onClose, storage }: RenameStorageDialogProps) {
  const say = useText();
  const { rename } = useStorageActions();
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title={say('Name of the storage')}
      initial={storage.name}
      confirm={say('Rename')}
      onConfirm={(name) => rename(storage, name)}
    />
  );
}
