import type { CSSProperties } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Progress.module.css';

interface ProgressProps {
  /** What is going on: its accessible name. */
  label: string;
  /** Between 0 and 1; left out while nobody knows how long it takes. */
  value?: number | undefined;
}

function named({ label, value }: ProgressProps) {
  const now = value === undefined ? {} : { 'aria-valuenow': Math.round(value * 100) };
  return { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, ...now };
}

/** How far a task is, as a bar. */
export function ProgressBar(props: ProgressProps) {
  const style = { '--value': props.value ?? 0 } as CSSProperties;
  return (
    <div
      {...named(props)}
      className={joinClasses(styles.bar, props.value === undefined && styles.unknown)}
      style={style}
    >
      <span className={styles.fill} />
    </div>
  );
}

/** How far a task is, as a ring, for places as small as an icon. */
export function ProgressRing({ size = 20, ...props }: ProgressProps & { size?: number }) {
  const value = props.value ?? 0.25;
  return (
    <svg
      {...named(props)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={joinClasses(styles.ring, props.value === undefined && styles.turning)}
    >
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <circle
        className={styles.hand}
        cx="10"
        cy="10"
        r="8"
        pathLength="100"
        strokeDasharray={`${value * 100} 100`}
      />
    </svg>
  );
}

interface MeterProps {
  label: string;
  /** The whole, in the unit of the parts. */
  max: number;
  /** What fills it, one colour each. Without a hue a part is petrol. */
  parts: readonly { id: string; label: string; value: number; hue?: number }[];
  /** The reading in words, e.g. "61 GB of 100 GB". */
  text?: string;
}

/** How full something is, and by what. */
export function Meter({ label, max, parts, text }: MeterProps) {
  const used = parts.reduce((sum, part) => sum + part.value, 0);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(used, max)}
      aria-valuetext={text}
      className={joinClasses(styles.bar, styles.meter, used >= max && styles.full)}
    >
      {parts.map(({ id, label: title, value, hue = 218 }) => (
        <span
          key={id}
          title={title}
          className={styles.part}
          style={
            { width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%`, '--h': hue } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
