import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import { Count } from './Badge.tsx';
import styles from './NoticeFace.module.css';

interface NoticeFaceProps {
  status: 'success' | 'error' | 'warning' | 'info';
  title: string;
  text?: string | undefined;
  /** How often the same notice came while this one was shown. */
  times?: number;
  /** One button at most. */
  action?: ReactNode;
}

const icons = { success: 'success', error: 'alert', warning: 'warning', info: 'info' };

/** What stands inside a notice. The toast around it, its place and its time are the shell's. */
export function NoticeFace({ status, title, text, times = 1, action }: NoticeFaceProps) {
  return (
    <div className={styles.face}>
      <Icon name={icons[status]} size={18} className={joinClasses(styles.icon, styles[status])} />
      <div className={styles.words}>
        <p className={styles.title}>
          {title} {times > 1 && <Count tone="quiet" value={times} />}
        </p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  );
}
