import { useFormat } from '@holdall/shared';
import { useState } from 'react';
import styles from './Watermark.module.css';

interface WatermarkProps {
  /** What the link is called, and who shares by it. */
  readonly name: string;
  readonly by: string;
}

/** So many words fill the largest screen. */
const times = 60;

/**
 * Whose link it is, and when it was opened, across all that is shown. It hides nothing and takes no clicks; its words are
 * drawn by the style, so that nobody searches, chooses or is read them.
 */
export function Watermark({ name, by }: WatermarkProps) {
  const format = useFormat();
  const [openedAt] = useState(() => new Date().toISOString());
  const words = format.facts([name, by, format.exact(openedAt)]);
  return (
    <div className={styles.watermark} aria-hidden>
      {Array.from({ length: times }, (_, at) => (
        <span key={at} data-words={words} />
      ))}
    </div>
  );
}
