import { type Anchor, isAway, limits, useAction, useFormat, useText } from '@holdall/shared';
import { Button, Chip, Problem, TextArea, VisuallyHidden } from '@holdall/shared/ui';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { bodyOf, OfferList } from '../naming/index.ts';
import { anchorLabel } from './anchorLabel.ts';
import { AddImages } from './images/AddImages.tsx';
import { imagesIn } from './images/imagesIn.ts';
import { ImageTray } from './images/ImageTray.tsx';
import { useImages } from './images/useImages.ts';
import { useNaming } from './named/useNaming.ts';
import { useDraft } from './useDraft.ts';
import styles from './Comments.module.css';

interface ComposerProps {
  /** Accessible name of the field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly confirm: string;
  /** A draft to begin with. */
  readonly initial?: string;
  /** Under which it is kept in this browser while it is written; null for what is not. */
  readonly draftKey: string | null;
  readonly anchor?: Anchor | null;
  /** The cursor goes there each time this is another one. */
  readonly focusOn?: unknown;
  /** What comes with it, to be put behind what stands there. */
  readonly added?: string | undefined;
  /** Gets the text with ids of those who are named, and the pictures that were brought. */
  onSend(body: string, images: readonly string[]): Promise<void>;
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
  const {
    label,
    placeholder,
    confirm,
    initial = '',
    draftKey,
    anchor = null,
    focusOn,
    added,
    onCancel,
  } = props;
  const say = useText();
  const format = useFormat();
  const act = useAction();
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(draftKey, initial);
  const naming = useNaming(field, draft.text, draft.write);
  const body = bodyOf(draft.text).trim();
  const { length } = body;
  const isTooLong = length > limits.messageLength;
  const images = useImages(draft);
  // What was said is edited in its words alone.
  const takesImages = draftKey !== null;
  const mayBeSent = (length > 0 || images.ids.length > 0) && !isTooLong && !images.isBringing;
  const takeUp = useEffectEvent(() => {
    field.current?.focus();
    if (added !== undefined) draft.add(added);
  });
  useEffect(() => {
    if (focusOn) takeUp();
  }, [focusOn]);

  async function send() {
    if (!mayBeSent) return;
    if (!(await act.run(() => props.onSend(body, images.ids)))) return;
    draft.clear();
    images.clear();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (naming.takesKey(event)) return;
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
  function accept(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
  }
  function take(event: SyntheticEvent, files: readonly File[]) {
    if (!takesImages || files.length === 0) return;
    accept(event);
    images.add(files);
  }
  const problem = isAway(act.error)
    ? say('Needs a connection. What you have written stays here.')
    : act.problem || act.fieldProblem('body') || act.fieldProblem('images') || '';
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
        value={naming.text}
        {...naming.aria}
        onChange={(event) => naming.handleChange(event.target.value)}
        onSelect={naming.look}
        onBlur={naming.close}
        onKeyDown={handleKeyDown}
        onDragOver={(event) => takesImages && event.dataTransfer.types.includes('Files') && accept(event)}
        onDrop={(event) => take(event, [...event.dataTransfer.files])}
        onPaste={(event) => take(event, imagesIn(event.clipboardData))}
      />
      <VisuallyHidden>
        <span id={hint}>{say('Markdown. @ names a person, # a file. Ctrl+Enter sends it.')}</span>
      </VisuallyHidden>
      <OfferList list={naming.list} />
      <ImageTray images={images} />
      {problem !== '' && <Problem>{problem}</Problem>}
      <div className={styles.send}>
        {takesImages && (
          <span className={styles.start}>
            <AddImages onAdd={images.add} />
          </span>
        )}
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
          look={draft.text === '' && images.all.length === 0 ? 'plain' : 'primary'}
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
