import { limits, useAction, useText } from '@holdall/shared';
import type { PublicLink } from '@holdall/shared/later';
import { Button, Field, TextArea, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import styles from '../Sharing.module.css';
import { useLinks } from './useLinks.ts';

interface EditLinkProps {
  readonly link: PublicLink;
  onDone(): void;
}

/** What a link is called, and what it says to whoever opens it. */
export function EditLink({ link, onDone }: EditLinkProps) {
  const say = useText();
  const { change } = useLinks();
  // A refusal has been shown as a notice.
  const { busy, run } = useAction();
  const [name, setName] = useState(link.name);
  const [message, setMessage] = useState(link.message);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (await run(() => change(link, { name: name.trim(), message: message.trim() }))) onDone();
  }
  return (
    <form
      className={styles.editLink}
      aria-label={say('Name and message of “{name}”', { name: link.name })}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Field label={say('Name of the link')}>
        <TextInput
          autoFocus
          value={name}
          maxLength={limits.linkNameLength}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={say('Message')} optional>
        <TextArea
          rows={2}
          value={message}
          maxLength={limits.linkMessageLength}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div className={styles.editActions}>
        <Button size="small" onClick={onDone}>
          {say('Cancel')}
        </Button>
        <Button size="small" look="primary" type="submit" busy={busy} disabled={name.trim() === ''}>
          {say('Save')}
        </Button>
      </div>
    </form>
  );
}
