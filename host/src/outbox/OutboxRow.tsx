import { useState, type FormEvent } from 'react';
import { useFormat, useShell, useText, type OutboxActions, type QueuedAction } from '@holdall/shared';
import { Button, TextInput } from '@holdall/shared/ui';
import styles from './Outbox.module.css';
import { bytesOf } from './keepBeside.ts';

/** An act that waits: what it does, since when, why it was refused if it was, and what can be done with it. */
export function OutboxRow(act: QueuedAction) {
  const { id, title, at, problem, gives } = act;
  const say = useText();
  const format = useFormat();
  const { outbox } = useShell();
  const [isEdited, setEdited] = useState(false);
  const doIt = async (act: (actions: OutboxActions) => Promise<void>) => {
    const actions = await outbox.open();
    if (actions) await act(actions);
  };
  return (
    <li className={styles.row}>
      <p className={styles.title}>{title}</p>
      {problem && <p className={styles.problem}>{problem}</p>}
      {isEdited && gives !== null ? (
        <NameForm
          name={gives}
          onEnd={(name) => {
            setEdited(false);
            if (name !== null) void doIt((actions) => actions.edit(id, name));
          }}
        />
      ) : (
        <p className={styles.meta}>
          <time dateTime={at}>{format.when(at)}</time>
          {problem && (
            <Button look="ghost" size="small" onClick={() => void doIt((actions) => actions.retry(id))}>
              {say('Try again')}
            </Button>
          )}
          {problem && <SaveHere act={act} />}
          {gives !== null && (
            <Button look="ghost" size="small" onClick={() => setEdited(true)}>
              {say('Edit')}
            </Button>
          )}
          <Button look="ghost" size="small" onClick={() => void doIt((actions) => actions.drop(id))}>
            {say('Drop')}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Asks for another name; null when it stays as it is. */
function NameForm({ name, onEnd }: { name: string; onEnd(name: string | null): void }) {
  const say = useText();
  const [next, setNext] = useState(name);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const given = next.trim();
    onEnd(given === '' || given === name ? null : given);
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextInput
        aria-label={say('New name')}
        value={next}
        autoFocus
        onChange={(event) => setNext(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd(null);
        }}
      />
      <Button type="submit" size="small" look="primary">
        {say('Save')}
      </Button>
    </form>
  );
}

/** Saves content that the server does not take on this device, so that it is nowhere lost; nothing for other acts. */
function SaveHere({ act }: { act: QueuedAction }) {
  const say = useText();
  const { body } = act.input as { body?: unknown };
  const bytes = body instanceof Blob ? body : bytesOf(act);
  if (!bytes) return null;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = act.beside?.name ?? act.title;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <Button look="ghost" size="small" icon="download" onClick={save}>
      {say('Save on this device')}
    </Button>
  );
}
