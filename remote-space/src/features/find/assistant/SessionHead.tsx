import { callKey, useAction, useCall, useShell, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Icon, IconButton, Menu, type MenuEntry, Problem, TextInput } from '@holdall/shared/ui';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NameDialog } from '../../files/create/index.ts';
import { assistantAddress } from '../../frame/locations/index.ts';
import { incognitoText } from './useIncognito.ts';
import styles from './Assistant.module.css';

interface SessionHeadProps {
  session: Answer<typeof laterApi.assistant.change>;
}

/** The name of a session, what it is about, and what can be done with it. */
export function SessionHead({ session }: SessionHeadProps) {
  const say = useText();
  const { http, queries, undo } = useShell();
  const navigate = useNavigate();
  const { problem, run } = useAction();
  const [renaming, setRenaming] = useState(false);
  const { id, title, pinned, folderId, isIncognito } = session;
  const folders = useCall(laterApi.assistant.folders, {}, { enabled: !isIncognito });
  const [naming, setNaming] = useState(false);
  const params = { assistantSessionId: id };

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.sessions) });
    await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) });
    await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.folders) });
  };
  const change = (body: { title?: string; pinned?: boolean; folderId?: string | null }) =>
    run(async () => {
      await http.call(laterApi.assistant.change, { params, body });
      await refresh();
    });
  const remove = () =>
    run(async () => {
      const { operationId } = await http.call(laterApi.assistant.remove, { params });
      if (operationId !== null) undo.offer({ text: say('Session deleted'), operationId });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.sessions) });
      void navigate(assistantAddress());
    });
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = new FormData(event.currentTarget).get('title');
    if (typeof next === 'string' && next.trim() !== '' && !(await change({ title: next.trim() }))) return;
    setRenaming(false);
  }

  async function putIntoNew(name: string) {
    const folder = await http.call(laterApi.assistant.addFolder, { body: { name } }, { quiet: true });
    await http.call(laterApi.assistant.change, { params, body: { folderId: folder.id } });
    await refresh();
  }

  const folderEntries: MenuEntry[] = [
    ...(folders.data?.items ?? []).map((folder) => ({
      id: folder.id,
      label: folder.name,
      icon: folder.id === folderId ? 'check' : 'folder',
      onSelect: () => void change({ folderId: folder.id === folderId ? null : folder.id }),
    })),
    { id: 'new', label: say('New folder…'), icon: 'newFolder', onSelect: () => setNaming(true) },
  ];
  const entries: MenuEntry[] = [
    { id: 'rename', label: say('Rename'), icon: 'edit', onSelect: () => setRenaming(true) },
    {
      id: 'pin',
      label: pinned ? say('Unpin') : say('Pin'),
      icon: pinned ? 'unpin' : 'pin',
      onSelect: () => void change({ pinned: !pinned }),
    },
    { id: 'folder', label: say('Put into a folder'), icon: 'folder', entries: folderEntries },
    'line',
    { id: 'delete', label: say('Delete'), icon: 'trash', onSelect: () => void remove() },
  ];
  return (
    <header className={styles.head}>
      <Link to={assistantAddress()} className={styles.back} aria-label={say('All questions')}>
        <Icon name="back" />
      </Link>
      {renaming ? (
        <form className={styles.rename} onSubmit={(event) => void rename(event)}>
          <TextInput
            name="title"
            aria-label={say('Name of the session')}
            defaultValue={title}
            maxLength={200}
            autoFocus
            onKeyDown={(event) => event.key === 'Escape' && setRenaming(false)}
          />
          <Button type="submit" look="primary">
            {say('Rename')}
          </Button>
        </form>
      ) : (
        <h1 id="assistant-session" dir="auto">
          {title}
        </h1>
      )}
      {isIncognito ? (
        <Button icon="eyeOff" onClick={() => void remove()}>
          {say('End it')}
        </Button>
      ) : (
        <Menu
          label={say('Session')}
          entries={entries}
          renderTrigger={(props) => (
            <IconButton icon="more" label={say('More about this session')} {...props} />
          )}
        />
      )}
      <Problem>{problem}</Problem>
      {isIncognito && <p className={styles.incognito}>{say(incognitoText)}</p>}
      <NameDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={say('New folder')}
        initial=""
        confirm={say('Create')}
        onConfirm={putIntoNew}
      />
    </header>
  );
}
