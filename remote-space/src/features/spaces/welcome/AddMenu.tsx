import { useText, type Storage } from '@holdall/shared';
import { Button, Menu } from '@holdall/shared/ui';
import { useUploads } from '../../files/uploads/index.ts';

/** Brings files at any step: who came for that need not go through the others first. */
export function AddMenu({ storage }: { readonly storage: Storage }) {
  const say = useText();
  const { choose } = useUploads();
  const target = { storageId: storage.id, parentId: null };
  return (
    <Menu
      label={say('Add')}
      align="end"
      entries={[
        {
          id: 'files',
          label: say('Upload files'),
          icon: 'upload',
          onSelect: () => void choose('files', target),
        },
        {
          id: 'folder',
          label: say('Upload a folder'),
          icon: 'folderOpen',
          onSelect: () => void choose('folder', target),
        },
      ]}
      renderTrigger={(props) => (
        <Button icon="add" {...props}>
          {say('Add')}
        </Button>
      )}
    />
  );
}
