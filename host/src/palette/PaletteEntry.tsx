import { useEffect, useRef } from 'react';
import { Icon, Kbd, KindMark, joinClasses } from '@holdall/shared/ui';
import type { Entry } from './entry.ts';
import styles from './Palette.module.css';

interface PaletteEntryProps {
  readonly id: string;
  readonly entry: Entry;
  readonly selected: boolean;
  onPoint(): void;
  onChoose(): void;
}

/** A line of the palette. The keyboard reaches it through the field above. */
export function PaletteEntry({ id, entry, selected, onPoint, onChoose }: PaletteEntryProps) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    // The field above has the focus and the keys; a pointer may press the line.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={selected}
      className={joinClasses(styles.entry, selected && styles.selected)}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {entry.kind ? (
        <KindMark kind={entry.kind} size={20} />
      ) : (
        <Icon name={entry.icon ?? 'forward'} size={17} />
      )}
      <span className={styles.label}>
        <bdi>{entry.label}</bdi>
      </span>
      {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      {entry.keys && <Kbd>{entry.keys}</Kbd>}
    </div>
  );
}
