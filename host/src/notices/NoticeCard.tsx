import { useCallback, useRef, useEffect, useState, type RefObject } from 'react';
import { limits, useStore, useText, type NoticeStatus } from '@holdall/shared';
import { Icon, IconButton, joinClasses, VisuallyHidden } from '@holdall/shared/ui';
import type { Notices } from './createNotices.ts';
import styles from './NoticeCard.module.css';

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

/** Whether somebody is at the element, by pointer or focus, or the page is hidden: then time must not run. */
function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(document.hidden);

  useEffect(() => {
    // The notice's own frame, which takes the focus, is drawn by the library around what we draw.
    const frame = element.current?.parentElement;
    if (!frame) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    frame.addEventListener('pointerenter', () => setHovered(true), { signal });
    frame.addEventListener('pointerleave', () => setHovered(false), { signal });
    frame.addEventListener('focusin', () => setFocused(true), { signal });
    frame.addEventListener('focusout', () => setFocused(false), { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => ends.abort();
  }, [element]);

  return hovered || focused || hidden;
}

interface Countdown {
  readonly ms: number;
  readonly isPaused: boolean;
  /** A new value starts the whole time again. */
  readonly round: number;
  onEnd(): void;
}

/** Counts down while it is not paused, then calls once. What is left at a pause is left after it. */
function useCountdown({ ms, isPaused, round, onEnd }: Countdown): void {
  const left = useRef(ms);
  const counted = useRef(round);

  useEffect(() => {
    if (counted.current !== round) {
      counted.current = round;
      left.current = ms;
    }
    if (isPaused) return undefined;
    const since = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [ms, isPaused, round, onEnd]);
}
