import { api, useCall, useShell, useText } from '@holdall/shared';
import { Button, Menu } from '@holdall/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Acts } from '../acts/index.ts';
import { NameDialog } from '../create/index.ts';
import type { Place } from '../places/index.ts';
import { useUploads } from '../uploads/index.ts';

interface NewMenuProps {
  place: Place;
  /** Rights in the open folder; those of the storage count in its root. */
  can: readonly string[] | undefined;
  acts: Acts;
}

/** Everything that can be brought or made in the open folder. Says nothing where nothing may be made. */
export function NewMenu({ place, can, acts }: NewMenuProps) {
  const say = useText();
  const { commands } = useShell();
  const { choose } = useUploads();
  const [making, setMaking] = useState<'folder' | 'text' | null>(null);
  const storage = useCall(api.storages.list, { params: { spaceId: place.spaceId } }).data?.items.find(
    ({ id }) => id === place.storageId,
  );
  const allowed = (can ?? storage?.can ?? []).includes('create');
  const { storageId, folderId: parentId } = place;
  const target = useMemo(() => ({ storageId, parentId }), [storageId, parentId]);

  useEffect(() => {
    if (!allowed) return undefined;
    return commands.register(
      {
        id: 'create.folder',
        title: 'New folder',
        group: 'Make',
        icon: 'newFolder',
        keys: ['n'],
        run: () => setMaking('folder'),
      },
      {
        id: 'create.text',
        title: 'New text file',
        group: 'Make',
        icon: 'fileText',
        run: () => setMaking('text'),
      },
      {
        id: 'upload.files',
        title: 'Upload files',
        group: 'Make',
        icon: 'upload',
        keys: ['u'],
        run: () => choose('files', target),
      },
      {
        id: 'upload.folder',
        title: 'Upload a folder',
        group: 'Make',
        icon: 'upload',
        run: () => choose('folder', target),
      },
    );
  }, [commands, say, choose, allowed, target]);

  if (!allowed) return null;
  return (
    <>
      <Menu
        label={say('Add')}
        align="end"
        entries={[
          {
            id: 'folder',
            label: say('New folder'),
            icon: 'newFolder',
            shortcut: 'n',
            onSelect: () => setMaking('folder'),
          },
          { id: 'text', label: say('New text file'), icon: 'fileText', onSelect: () => setMaking('text') },
          'line',
          {
            id: 'files',
            label: say('Upload files'),
            icon: 'upload',
            shortcut: 'u',
            onSelect: () => void choose('files', target),
          },
          {
            id: 'upload-folder',
            label: say('Upload a folder'),
            icon: 'folderOpen',
            onSelect: () => void choose('folder', target),
          },
        ]}
        renderTrigger={(props) => (
          <Button look="primary" icon="add" {...props}>
            {say('Add')}
          </Button>
        )}
      />
      <NameDialog
        open={making !== null}
        onClose={() => setMaking(null)}
        title={making === 'text' ? say('New text file') : say('New folder')}
        initial={making === 'text' ? say('Notes.md') : say('New folder')}
        confirm={say('Make')}
        onConfirm={async (name) => {
          if (making) await acts.create(making, name, target);
        }}
      />
    </>
  );
}
