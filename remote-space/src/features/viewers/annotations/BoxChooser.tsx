import { useText } from '@holdall/shared';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { boxBetween, stepBox, styleOf, type Box } from './boxes.ts';
import styles from './BoxLayer.module.css';

interface BoxChooserProps {
  readonly zoom: number;
  onChosen(box: Box | null): void;
}

const middle: Box = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 };

/** Chooses a part of what it lies over: drawn with a pointer, or moved and sized by arrow keys and taken with Enter. */
export function BoxChooser({ zoom, onChosen }: BoxChooserProps) {
  const say = useText();
  const layer = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>(middle);
  const start = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => layer.current?.focus({ preventScroll: true }), []);

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }
  function handleKeyDown(event: KeyboardEvent) {
    const next = stepBox(box, event.key, event.shiftKey);
    if (next) setBox(next);
    else if (event.key === 'Enter') onChosen(box);
    else if (event.key === 'Escape') onChosen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // It takes arrow keys and what is drawn, and nothing in it is pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={layer}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={say(
        'Choose a place: draw a box, or move it with the arrow keys, size it with Shift, and press Enter',
      )}
      className={styles.chooser}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = pointOf(event);
      }}
      onPointerMove={(event) => {
        const drawn = start.current && boxBetween(start.current, pointOf(event));
        if (drawn) setBox(drawn);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        const drawn = start.current && boxBetween(start.current, pointOf(event));
        start.current = null;
        if (drawn) onChosen(drawn);
      }}
      onPointerCancel={() => (start.current = null)}
    >
      <div className={styles.drawn} style={{ ...styleOf(box), outlineWidth: `${2 / zoom}px` }} />
    </div>
  );
}
