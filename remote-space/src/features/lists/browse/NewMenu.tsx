import { api, useCall, useKeys, useShell, useText, type Resource } from '@holdall/shared';
import { Button, Menu } from '@holdall/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Actions } from '../../files/actions/index.ts';
import { NameDialog } from '../../files/create/index.ts';
import {
  editing,
  inside,
  resourceAddress,
  type OpenedFrom,
  type Place,
} from '../../frame/locations/index.ts';
import { useUploads } from '../../files/uploads/index.ts';
import { makeCommands } from './browse.commands.ts';
import styles from './BrowseScreen.module.css';

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
  /** The folder that is meant beside the open one, where there is one. */
  meant: Resource | null;
  actions: Actions;
}

/** Everything that can be brought or made in the open folder. Says nothing where nothing may be made. */
export function NewMenu({ place, can, meant, actions }: NewMenuProps) {
  const say = useText();
  const keys = useKeys();
  const { commands, navigate } = useShell();
  const { choose } = useUploads();
  const [making, setMaking] = useState<New | null>(null);
  const storage = useCall(api.storages.list, { params: { spaceId: place.spaceId } }).data?.items.find(
    ({ id }) => id === place.storageId,
  );
  const allowed = meant !== null || (can ?? storage?.can ?? []).includes('create');
  const { storageId, folderId } = place;
  const parentId = meant?.id ?? folderId;
  const label = meant ? say('Add to {name}', { name: meant.name }) : say('Add');
  const target = useMemo(() => ({ storageId, parentId }), [storageId, parentId]);

  useEffect(() => {
    if (!allowed) return undefined;
    const { folder, text, markdown, files, upload } = makeCommands;
    return commands.register(
      { ...folder, run: () => setMaking('folder') },
      { ...text, run: () => setMaking('text') },
      { ...markdown, run: () => setMaking('markdown') },
      { ...files, run: () => choose('files', target) },
      { ...upload, run: () => choose('folder', target) },
    );
  }, [commands, choose, allowed, target]);

  /** A text is there to be written: it opens at once, unless it waits for a connection. */
  async function make(kind: 'folder' | 'text', name: string): Promise<void> {
    const made = await actions.make(kind, name, target);
    const from: OpenedFrom = { place, sort: 'name', filter: '' };
    if (made && kind === 'text')
      navigate(resourceAddress(made.id), { state: { ...inside, ...editing, from } });
  }

  if (!allowed) return null;
  return (
    <>
      <Menu
        label={label}
        align="end"
        entries={[
          {
            id: 'folder',
            label: say('New folder'),
            icon: 'newFolder',
            shortcut: keys(makeCommands.folder),
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
            shortcut: keys(makeCommands.files),
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
          <Button look="primary" icon="add" className={styles.add} {...props}>
            <span>{label}</span>
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
