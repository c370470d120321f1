import { useText } from '@holdall/shared';
import { useState, type CSSProperties, type ReactNode } from 'react';
import styles from './ComparePictures.module.css';

interface SwipeProps {
  readonly before: ReactNode;
  readonly now: ReactNode;
}

/** One picture over the other, divided by a line that is moved: the browser's own slider, so that keys and touch know it. */
export function Swipe({ before, now }: SwipeProps) {
  const say = useText();
  const [place, setPlace] = useState(50);
  return (
    <div className={styles.swipe} style={{ '--place': `${place}%` } as CSSProperties}>
      <div className={styles.left}>{before}</div>
      <div className={styles.right}>{now}</div>
      <div className={styles.line} />
      <input
        type="range"
        className={styles.slider}
        aria-label={say('Where the pictures are divided')}
        min={0}
        max={100}
        value={place}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => setPlace(Number(event.target.value))}
      />
    </div>
  );
}
