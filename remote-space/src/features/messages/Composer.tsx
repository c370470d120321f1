import { limits, useAct, useFormat, useText, type Anchor } from '@holdall/shared';
import { Button, Chip, Problem, TextArea, VisuallyHidden } from '@holdall/shared/ui';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { anchorLabel } from './anchorLabel.ts';
import { useDraftText } from './useDraftText.ts';
import styles from './Comments.module.css';

interface ComposerProps {
  /** Accessible name of the field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly confirm: string;
  readonly initial?: string;
  /** Under which it is kept in this browser while it is written; null for what is not. */
  readonly draftKey: string | null;
  readonly anchor?: Anchor | null;
  /** The cursor goes there each time this is another one. */
  readonly focusOn?: unknown;
  onSend(body: string): Promise<void>;
  onDropAnchor?(): void;
  onCancel?(): void;
}

/** From here on the letters are counted for whoever writes. */
const countedFrom = limits.messageLength - 500;

/** The cursor goes back to what is looked at, if something is. */
function leave(field: HTMLElement | null): void {
  const beside = field?.closest('aside')?.parentElement;
  const viewer = beside?.querySelector<HTMLElement>('[data-viewer]');
  if (viewer) viewer.focus({ preventScroll: true });
  else field?.blur();
}

/** Where a comment is written: Markdown, sent with Ctrl+Enter, kept in this browser until it is sent. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, confirm, initial = '', draftKey, anchor = null, focusOn, onCancel } = props;
  const say = useText();
  const format = useFormat();
  const act = useAct();
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useDraftText(draftKey, initial);
  const length = text.trim().length;
  const isTooLong = length > limits.messageLength;
  const mayBeSent = length > 0 && !isTooLong;
  useEffect(() => {
    if (focusOn) field.current?.focus();
  }, [focusOn]);

  async function send() {
    if (!mayBeSent) return;
    if (await act.run(() => props.onSend(text.trim()))) write('');
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (onCancel) onCancel();
      else leave(field.current);
    }
  }
  const problem =
    act.error?.code === 'no_connection'
      ? say('Needs a connection. What you have written stays here.')
      : act.problem || act.fieldProblem('body') || '';
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {anchor && (
        <p className={styles.about}>
          <Chip icon="pin" {...(props.onDropAnchor && { onRemove: props.onDropAnchor })}>
            {anchorLabel(anchor, say, format)}
          </Chip>
        </p>
      )}
      <TextArea
        ref={field}
        rows={2}
        dir="auto"
        aria-label={label}
        aria-describedby={hint}
        aria-invalid={isTooLong || undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <VisuallyHidden>
        <span id={hint}>{say('Markdown. Ctrl+Enter sends it.')}</span>
      </VisuallyHidden>
      {problem !== '' && <Problem>{problem}</Problem>}
      <div className={styles.send}>
        {length > countedFrom && (
          <span role="status" className={styles.count} data-over={isTooLong || undefined}>
            {say('{count} of {most}', {
              count: format.number(length),
              most: format.number(limits.messageLength),
            })}
          </span>
        )}
        {onCancel && (
          <Button size="small" look="ghost" onClick={onCancel}>
            {say('Cancel')}
          </Button>
        )}
        <Button
          size="small"
          look={text === '' ? 'plain' : 'primary'}
          icon="send"
          type="submit"
          busy={act.busy}
          disabled={!mayBeSent}
        >
          {confirm}
        </Button>
      </div>
    </form>
  );
}
