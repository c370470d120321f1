import { api, useCall, useShell, useText } from '@holdall/shared';
import { Button, Menu } from '@holdall/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Acts } from '../acts/index.ts';
import { NameDialog } from '../create/index.ts';
import { editing, inside, resourceAddress, type OpenedFrom, type Place } from '../places/index.ts';
import { useUploads } from '../uploads/index.ts';

/** What can be made here, and how it is called at first. */
const news = {
  folder: { kind: 'folder', title: 'New folder', name: 'New folder', icon: 'newFolder' },
  text: { kind: 'text', title: 'New text file', name: 'Notes.txt', icon: 'fileText' },
  markdown: { kind: 'text', title: 'New Markdown file', name: 'Notes.md', icon: 'book' },
} as const;
type New = keyof typeof news;

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
  const navigate = useNavigate();
  const [making, setMaking] = useState<New | null>(null);
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
        id: 'create.markdown',
        title: 'New Markdown file',
        group: 'Make',
        icon: 'book',
        run: () => setMaking('markdown'),
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

  /** A text is there to be written: it opens at once. */
  async function make(kind: 'folder' | 'text', name: string): Promise<void> {
    const made = await acts.create(kind, name, target);
    const from: OpenedFrom = { place, sort: 'name', filter: '' };
    if (kind === 'text') void navigate(resourceAddress(made.id), { state: { ...inside, ...editing, from } });
  }

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
          {
            id: 'markdown',
            label: say('New Markdown file'),
            icon: 'book',
            onSelect: () => setMaking('markdown'),
          },
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
        title={say(news[making ?? 'folder'].title)}
        initial={say(news[making ?? 'folder'].name)}
        confirm={say('Make')}
        onConfirm={async (name) => {
          if (making) await make(news[making].kind, name);
        }}
      />
    </>
  );
}
