import { limits, useText } from '@holdall/shared';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './EntryList.module.css';

interface NoteFieldProps {
  name: string;
  note: string;
  onNote(note: string): Promise<void>;
  onStop(): void;
}

/** The note of an entry while it is written: Enter and leaving keep it, Escape does not. */
export function NoteField({ name, note, onNote, onStop }: NoteFieldProps) {
  const say = useText();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(note);
  const ended = useRef(false);

  // A row that moves to another place in the list loses the focus; what is being written goes on.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  });
  useEffect(() => field.current?.focus(), []);

  function end(keep: boolean) {
    if (ended.current) return;
    ended.current = true;
    const row = field.current?.closest<HTMLElement>('[data-entry]');
    if (keep && text.trim() !== note) void onNote(text.trim());
    onStop();
    row?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Enter') end(true);
    if (event.key === 'Escape') end(false);
  }

  return (
    <input
      ref={field}
      className={styles.noteField}
      aria-label={say('Note about {name}', { name })}
      value={text}
      maxLength={limits.noteLength}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={({ relatedTarget }) => relatedTarget !== null && end(true)}
    />
  );
}
