import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { FeatureBoundary, useFormat, useShell, useStore, useText, type NoticeStatus } from '@holdall/shared';
import { Icon, VisuallyHidden } from '@holdall/shared/ui';
import styles from './Inbox.module.css';
import { timeAgo } from './timeAgo.ts';

interface InboxRowProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly status: NoticeStatus;
  readonly at: Date;
  readonly unread?: boolean;
  /** The one act: its label and what it does. */
  readonly action?: { readonly label: string; run(): void } | undefined;
}

const icons = { success: 'success', error: 'alert', warning: 'warning', info: 'info' } as const;

/** One thing that was told. */
export function InboxRow({ title, text, status, at, unread = false, action }: InboxRowProps) {
  const say = useText();
  const { i18n } = useLingui();
  const isExact = useStore(useShell().user)?.features['exactTimes'] === true;
  const [now] = useState(() => new Date());
  const moment = at.toISOString();
  const ago = timeAgo(at, now, i18n.locale);
  return (
    <li className={styles.row} data-status={status}>
      <Icon name={icons[status]} size={17} />
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {unread && (
            <span className={styles.dot}>
              <VisuallyHidden>{say('Unread')}</VisuallyHidden>
            </span>
          )}
        </p>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.meta}>
          <time dateTime={moment}>
            {isExact ? (
              <FeatureBoundary feature="exactTimes" renderFailed={() => ago}>
                <ExactTime moment={moment} />
              </FeatureBoundary>
            ) : (
              ago
            )}
          </time>
          {action && (
            <button type="button" className={styles.action} onClick={action.run}>
              {action.label}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

/** The part that the feature on trial draws. */
function ExactTime({ moment }: { moment: string }) {
  return useFormat().exact(moment);
}
