import { useText } from '@holdall/shared';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cellName, type CellPlace } from '../cells.ts';
import styles from '../TableViewer.module.css';

/** Where to go on: so many rows and columns. */
export type Way = readonly [rows: number, columns: number];

interface CellFieldProps {
  readonly place: CellPlace;
  readonly value: string;
  /** `value` is null where it was left without a change. No way means that somebody went elsewhere. */
  onLeave(value: string | null, way?: Way): void;
}

/** The field in a cell that is changed. Enter and Tab keep it and go on, Escape leaves it as it was, Alt+Enter begins a line. */
export function CellField({ place, value, onLeave }: CellFieldProps) {
  const say = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  function leave(isKept: boolean, way?: Way) {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave(isKept ? (field.current?.value ?? null) : null, way);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, altKey, ctrlKey, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    const back = shiftKey ? -1 : 1;
    if (key === 'Escape') leave(false, [0, 0]);
    else if (key === 'Tab') leave(true, [0, back]);
    else if (key === 'Enter' && (altKey || ctrlKey)) {
      const { selectionStart, selectionEnd } = currentTarget;
      currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
    } else if (key === 'Enter') leave(true, [back, 0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      aria-label={say('Cell {name}', { name: cellName(place) })}
      className={styles.field}
      defaultValue={value}
      onKeyDown={handleKeyDown}
      onBlur={() => leave(true)}
    />
  );
}
