import { callKey, useAction, useShell, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, Button, Icon, IconButton, Menu, type MenuEntry, TextInput } from '@holdall/shared/ui';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { assistantAddress } from '../../frame/locations/index.ts';
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
  const { id, title, pinned, place, placeName } = session;
  const params = { assistantSessionId: id };

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.sessions) });
    await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) });
  };
  const change = (body: { title?: string; pinned?: boolean }) =>
    run(async () => {
      await http.call(laterApi.assistant.change, { params, body });
      await refresh();
    });
  const remove = () =>
    run(async () => {
      const { operationId } = await http.call(laterApi.assistant.remove, { params });
      undo.offer({ text: say('Session deleted'), operationId });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.sessions) });
      void navigate(assistantAddress());
    });
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = new FormData(event.currentTarget).get('title');
    if (typeof next === 'string' && next.trim() !== '' && !(await change({ title: next.trim() }))) return;
    setRenaming(false);
  }

  const entries: MenuEntry[] = [
    { id: 'rename', label: say('Rename'), icon: 'edit', onSelect: () => setRenaming(true) },
    {
      id: 'pin',
      label: pinned ? say('Unpin') : say('Pin'),
      icon: pinned ? 'unpin' : 'pin',
      onSelect: () => void change({ pinned: !pinned }),
    },
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
        <h2 id="assistant-session" dir="auto">
          {title}
        </h2>
      )}
      {place !== null && (
        <Badge>
          {placeName === null
            ? say('About a place that you do not see')
            : say('About {name}', { name: placeName })}
        </Badge>
      )}
      <Menu
        label={say('Session')}
        entries={entries}
        renderTrigger={(props) => (
          <IconButton icon="more" label={say('More about this session')} {...props} />
        )}
      />
      {problem !== '' && <p role="alert">{problem}</p>}
    </header>
  );
}
