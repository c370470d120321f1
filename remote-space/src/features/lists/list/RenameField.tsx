import { reasonOf, useText } from '@holdall/shared';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './RenameField.module.css';

interface RenameFieldProps {
  name: string;
  isFolder: boolean;
  /** Rejects with the reason why the name cannot be used. */
  onRename(name: string): Promise<void>;
  onStop(): void;
}

/** Length of a name without its ending. */
function stemLength(name: string, isFolder: boolean): number {
  const dot = name.lastIndexOf('.');
  return isFolder || dot <= 0 ? name.length : dot;
}

/** A name being changed in its place. Enter keeps it, Escape leaves it as it was; the ending is not selected. */
export function RenameField({ name, isFolder, onRename, onStop }: RenameFieldProps) {
  const say = useText();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isOver = useRef(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, stemLength(name, isFolder));
  }, [name, isFolder]);

  /** The focus goes back to the row, unless it has gone elsewhere in the meantime: keys go on working there. */
  function stop() {
    const row = field.current?.closest<HTMLElement>('[data-resource]');
    const hadFocus = document.activeElement === field.current;
    isOver.current = true;
    if (hadFocus) row?.focus({ preventScroll: true });
    onStop();
  }

  async function keep() {
    const next = field.current?.value ?? name;
    if (busy || isOver.current) return;
    if (next === name) return stop();
    setBusy(true);
    try {
      await onRename(next);
      stop();
    } catch (error) {
      setProblem(reasonOf(error, say, 'body.name'));
      setBusy(false);
      field.current?.focus();
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Enter') void keep();
    if (event.key === 'Escape') stop();
  }

  return (
    <span className={styles.around}>
      <input
        ref={field}
        className={styles.field}
        defaultValue={name}
        aria-label={say('New name')}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'rename-problem'}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={handleKeyDown}
        onBlur={() => problem === null && void keep()}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      {problem !== null && (
        <span role="alert" id="rename-problem" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
