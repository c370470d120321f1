import { api, callKey, useShell, useText } from '@holdall/shared';
import { addressOf } from '../places/index.ts';
import { NameDialog } from '../create/index.ts';

interface NewStorageDialogProps {
  open: boolean;
  onClose(): void;
  spaceId: string;
}

/** Asks for the name of a new local storage, makes it and goes there. */
export function NewStorageDialog({ open, onClose, spaceId }: NewStorageDialogProps) {
  const say = useText();
  const { http, queries, navigate } = useShell();

  async function create(name: string) {
    const input = { params: { spaceId }, body: { kind: 'local' as const, name } };
    const storage = await http.call(api.storages.create, input, {
      quiet: true,
      idempotencyKey: crypto.randomUUID(),
    });
    await queries.invalidateQueries({ queryKey: callKey(api.storages.list) });
    navigate(addressOf({ spaceId, storageId: storage.id, section: 'files', folderId: null }));
  }

  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title={say('New storage')}
      initial={say('Files')}
      confirm={say('Make the storage')}
      onConfirm={create}
    />
  );
}
