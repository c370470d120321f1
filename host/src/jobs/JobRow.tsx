import { type ReactNode, useMemo } from 'react';
import { useFormat, useText, type JobFailure, type JobProgress, type JobState } from '@holdall/shared';
import { IconButton, joinClasses, ProgressBar, type IconName } from '@holdall/shared/ui';
import { useLingui } from '@lingui/react';
import styles from './Jobs.module.css';
import { useRate } from './useRate.ts';

/** A button of a row. */
export interface JobAction {
  readonly icon: IconName;
  readonly label: string;
  run(): void;
}

interface JobRowProps {
  readonly id: string;
  readonly title: string;
  readonly state: JobState;
  readonly progress: JobProgress;
  /** Why it failed as a whole, as a sentence. */
  readonly problem?: string | null;
  readonly failures?: readonly JobFailure[];
  readonly failed?: number;
  readonly actions: readonly JobAction[];
}

/** A part of the whole, by bytes where they are known. */
export function shareOf({ items, totalItems, bytes, totalBytes }: JobProgress): number | undefined {
  if (totalBytes) return Math.min(1, bytes / totalBytes);
  return totalItems ? Math.min(1, items / totalItems) : undefined;
}

/** How far it is, how fast, and how long it still takes. */
function useFigures({ items, totalItems, bytes, totalBytes }: JobProgress): string {
  const say = useText();
  const format = useFormat();
  const duration = useDuration();
  const rate = useRate(bytes);
  const figures = [
    ...(totalItems !== null && totalItems > 1
      ? [say('{done} of {total} items', { done: format.number(items), total: format.number(totalItems) })]
      : []),
    ...(totalBytes
      ? [say('{sent} of {size}', { sent: format.bytes(bytes), size: format.bytes(totalBytes) })]
      : []),
    ...(rate === null ? [] : [say('{size} a second', { size: format.bytes(rate) })]),
    ...(rate === null || !totalBytes
      ? []
      : [say('{time} left', { time: duration((totalBytes - bytes) / rate) })]),
  ];
  return figures.join(' · ') || say('Under way');
}

/** One long act: what it does, where it stands, and what can be done with it. */
export function JobRow({
  id,
  title,
  state,
  progress,
  problem,
  failures = [],
  failed = 0,
  actions,
}: JobRowProps) {
  const say = useText();
  const figures = useFigures(progress);
  const words: Readonly<Record<JobState, ReactNode>> = {
    queued: say('Waiting'),
    running: figures,
    paused: say('Held · {figures}', { figures }),
    done: say('Done'),
    partly: say('{count, plural, one {Done, # item could not be} other {Done, # items could not be}}', {
      count: failed,
    }),
    failed: problem ?? failures[0]?.message ?? say('Something went wrong. Please try again.'),
    cancelled: say('Cancelled'),
  };
  return (
    <li className={styles.row} data-job={id} data-state={state}>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={joinClasses(styles.state, state === 'failed' && styles.failed)}>{words[state]}</span>
      </span>
      <span className={styles.actions}>
        {actions.map(({ icon, label, run }) => (
          <IconButton key={label} icon={icon} size="small" label={label} onClick={run} />
        ))}
      </span>
      {state === 'running' && <ProgressBar label={title} value={shareOf(progress)} />}
      {state === 'partly' && failures.length > 0 && (
        <details className={styles.failures}>
          <summary>{say('What could not be done')}</summary>
          <ul>
            {failures.map(({ name, message }) => (
              <li key={name}>
                <bdi>{name}</bdi>
                {' – '}
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Gives a function that writes seconds as a person says them: the largest unit, rounded up. */
function useDuration(): (seconds: number) => string {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const write = (value: number, unit: string) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value));
    return (seconds) => {
      if (seconds < 60) return write(seconds, 'second');
      return seconds < 3600 ? write(seconds / 60, 'minute') : write(seconds / 3600, 'hour');
    };
  }, [locale]);
}
