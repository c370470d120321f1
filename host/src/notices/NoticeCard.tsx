import { useCallback, useRef } from 'react';
import { limits, useStore, useText, type NoticeStatus } from '@holdall/shared';
import { Icon, IconButton, joinClasses, VisuallyHidden } from '@holdall/shared/ui';
import type { Notices } from './createNotices.ts';
import styles from './NoticeCard.module.css';
import { useAttention } from './useAttention.ts';
import { useCountdown } from './useCountdown.ts';

interface NoticeCardProps {
  readonly id: string;
  readonly notices: Notices;
  onClose(): void;
}

/** Status to glyph and to the word that stands for it where colour is not seen. */
const lastSeen = {
  success: { icon: 'success', word: 'Success' },
  error: { icon: 'alert', word: 'Error' },
  warning: { icon: 'warning', word: 'Warning' },
  info: { icon: 'info', word: 'Information' },
} as const satisfies Record<NoticeStatus, { icon: string; word: string }>;

/** One notice: what happened, its one act, and how often. Goes by itself unless somebody is at it. */
export function NoticeCard({ id, notices, onClose }: NoticeCardProps) {
  const say = useText();
  const card = useRef<HTMLDivElement>(null);
  const notice = useStore(notices.session, (all) => all.find((one) => one.id === id));
  const isPaused = useAttention(card);
  const handleEnd = useCallback(() => onClose(), [onClose]);
  useCountdown({ ms: limits.noticeMs, isPaused, round: notice?.count ?? 0, onEnd: handleEnd });

  if (!notice) return null;
  const { title, text, status, action, count } = notice;
  const handleAction = () => {
    action?.run();
    onClose();
  };
  return (
    <div ref={card} className={joinClasses(styles.card, styles[status])}>
      <Icon name={lastSeen[status].icon} size={18} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>
          <VisuallyHidden>{say(lastSeen[status].word)}: </VisuallyHidden>
          {title}
          {count > 1 && <span className={styles.count}>{say('{count} times', { count })}</span>}
        </p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={handleAction}>
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={say('Close notice')} size="small" onClick={onClose} />
    </div>
  );
}
