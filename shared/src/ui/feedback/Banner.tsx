import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  tone?: 'info' | 'ok' | 'warn' | 'bad' | 'plain';
  icon?: string;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Read out at once. For what stops a person from going on. */
  urgent?: boolean;
  children: ReactNode;
}

const icons = { info: 'info', ok: 'success', warn: 'warning', bad: 'alert', plain: 'info' };

/** A line over a place that says something about all of it: offline, a stale source, a new version. */
export function Banner({
  tone = 'info',
  icon = icons[tone],
  action,
  onDismiss,
  urgent = false,
  children,
}: BannerProps) {
  const { i18n } = useLingui();
  return (
    <div role={urgent ? 'alert' : 'status'} className={joinClasses(styles.banner, styles[tone])}>
      <Icon name={icon} size={17} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action}
      {onDismiss && <IconButton icon="close" size="small" label={i18n._('Dismiss')} onClick={onDismiss} />}
    </div>
  );
}
