import { limits, useAction, useStore, useText } from '@holdall/shared';
import { Button, Field, Problem, TextArea, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import styles from '../Comments.module.css';
import { calledBy } from './calledBy.ts';

interface LinkComposerProps {
  /** Accessible name of the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly confirm: string;
  /** Whoever writes says what they are called. */
  readonly asksName: boolean;
  onSend(body: string): Promise<void>;
  onCancel?(): void;
}

/** Where whoever has come by a link writes a comment: words alone, sent with Ctrl+Enter. */
export function LinkComposer({ label, placeholder, confirm, asksName, onSend, onCancel }: LinkComposerProps) {
  const say = useText();
  const { busy, problem, fieldProblem, run } = useAction();
  const [body, setBody] = useState('');
  const name = useStore(calledBy);
  const mayBeSent = body.trim() !== '' && (!asksName || name.trim() !== '');
  async function send() {
    if (mayBeSent && (await run(() => onSend(body.trim())))) setBody('');
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      <TextArea
        rows={2}
        dir="auto"
        autoFocus={onCancel !== undefined}
        aria-label={label}
        placeholder={placeholder}
        maxLength={limits.messageLength}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {asksName && (
        <Field label={say('Your name')} error={fieldProblem('calledBy')}>
          <TextInput
            value={name}
            autoComplete="name"
            maxLength={limits.personNameLength}
            onChange={(event) => calledBy.set(event.target.value)}
          />
        </Field>
      )}
      <Problem>{problem || (fieldProblem('body') ?? '')}</Problem>
      <div className={styles.send}>
        {onCancel && (
          <Button size="small" look="ghost" onClick={onCancel}>
            {say('Cancel')}
          </Button>
        )}
        <Button
          size="small"
          look={body === '' ? 'plain' : 'primary'}
          icon="send"
          type="submit"
          busy={busy}
          disabled={!mayBeSent}
        >
          {confirm}
        </Button>
      </div>
    </form>
  );
}
