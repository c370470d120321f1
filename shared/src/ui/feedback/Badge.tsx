import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Badge.module.css';

interface CountProps {
  value: number;
  /** From here on it says "99+". */
  max?: number;
  /** What is counted, for the ear: "4 unread". Left out where the label around it says so. */
  label?: string;
  /** `thread` for what is unread, `quiet` for how many there are. */
  tone?: 'thread' | 'quiet';
}

/** A number on a thing. Zero is not drawn. */
export function Count({ value, max = 99, label, tone = 'thread' }: CountProps) {
  if (value <= 0) return null;
  const text = value > max ? `${max}+` : String(value);
  return (
    <span className={joinClasses(styles.count, styles[tone])}>
      {label === undefined ? (
        text
      ) : (
        <span role="img" aria-label={label}>
          {text}
        </span>
      )}
    </span>
  );
}

/** What a state means to a person. */
export type Tone = 'plain' | 'accent' | 'thread' | 'ok' | 'warn' | 'bad' | 'info';

interface BadgeProps {
  tone?: Tone;
  icon?: string;
  children: ReactNode;
}

/** A state in one or two words. Colour only repeats what they say. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}

/** The saffron dot of what changed since the last visit; `label` says that to the ear and on hover. */
export function UnreadDot({ label }: { label: string }) {
  return <span role="img" aria-label={label} title={label} className={styles.dot} />;
}
