import { useText } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import type { CSSProperties } from 'react';
import { CommentMoments, type CommentMoment } from './CommentMoments.tsx';
import { formatTime } from './formatTime.ts';
import { Wave } from './sound/Wave.tsx';
import type { Player } from './usePlayer.ts';
import styles from './MediaViewer.module.css';

interface SeekProps {
  readonly player: Player;
  /** The wave of the sound, drawn in the place of a plain line. */
  readonly peaks?: readonly number[] | undefined;
  /** Seconds at which parts begin. */
  readonly marks?: readonly number[];
  readonly comments?: readonly CommentMoment[];
}

/** The line of time. The browser's own slider, so that keys, touch and screen readers know it. */
export function Seek({ player: { state, seek }, peaks, marks = [], comments = [] }: SeekProps) {
  const say = useText();
  const { time, duration, loaded } = state;
  const whole = Number.isFinite(duration) && duration > 0 ? duration : 0;
  const share = (value: number) => (whole === 0 ? 0 : Math.min(100, (value / whole) * 100));
  const drawn = peaks !== undefined && peaks.length > 0;
  return (
    <div className={joinClasses(styles.line, drawn && styles.waved)}>
      {drawn && <Wave peaks={peaks} played={share(time) / 100} />}
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} style={{ left: `${share(mark)}%` }} />
      ))}
      <input
        type="range"
        className={styles.seek}
        aria-label={say('Position')}
        aria-valuetext={say('{time} of {duration}', {
          time: formatTime(time),
          duration: formatTime(duration),
        })}
        min={0}
        max={whole}
        step={0.1}
        value={Math.min(time, whole)}
        disabled={whole === 0}
        style={{ '--played': `${share(time)}%`, '--loaded': `${share(loaded)}%` } as CSSProperties}
        onChange={(event) => seek(Number(event.target.value))}
      />
      {whole > 0 && <CommentMoments moments={comments} share={share} />}
    </div>
  );
}
