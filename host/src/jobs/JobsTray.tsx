import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useShell, useText, type Transfer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { IconButton } from '@holdall/shared/ui';
import { JobList } from './JobList.tsx';
import styles from './Jobs.module.css';
import { trayOpen } from './trayOpen.ts';
import { isLive, useJobs } from './useJobs.ts';

/** What the transfers are at, in one sentence. */
function useHeading(transfers: readonly Transfer[]): string {
  const say = useText();
  if (transfers.length === 0) return say('Jobs');
  const left = transfers.filter(({ state }) => state === 'queued' || state === 'running').length;
  const failed = transfers.filter(({ state }) => state === 'failed').length;
  if (left > 0) return say('Bringing {left} of {count}', { left, count: transfers.length });
  if (failed > 0)
    return say('{count, plural, one {# file failed} other {# files failed}}', { count: failed });
  const count = transfers.length;
  return say('{count, plural, one {# file is here} other {# files are here}}', { count });
}

/** So long the tray stands folded once everything is here, before it goes by itself. */
const farewellMs = 8000;

/**
 * The tray: every long act in one place, over the corner of the screen, while the page behind stays usable. Once all that
 * this browser sends is here it folds and then goes, unless a hand or the focus is on it.
 */
export function JobsTray() {
  const say = useText();
  const { http } = useShell();
  const { jobs, transfers } = useJobs();
  const heading = useHeading(transfers);
  const [isFolded, setFolded] = useState(false);
  const tray = useRef<HTMLElement>(null);
  const isSending = transfers.some(isLive);
  const isWell =
    transfers.length > 0 && transfers.every(({ state }) => state === 'done') && !jobs.some(isLive);
  const [wasSending, setWasSending] = useState(isSending);
  if (wasSending !== isSending) {
    setWasSending(isSending);
    setFolded(!isSending && isWell);
  }
  const ended = jobs.filter(({ can }) => can.includes('remove'));
  const hasEnded = ended.length > 0 || transfers.some((one) => one.actions.remove);

  async function clear(): Promise<void> {
    for (const { actions } of transfers) actions.remove?.();
    await Promise.all(ended.map(({ id }) => http.call(laterApi.jobs.remove, { params: { jobId: id } })));
  }
  function close(): void {
    trayOpen.set(false);
    if (!transfers.some(isLive)) for (const { actions } of transfers) actions.remove?.();
  }
  const closeUnlessUsed = useEffectEvent(() => {
    if (!tray.current?.matches(':hover, :focus-within')) close();
  });
  const isLeaving = isWell && isFolded;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setInterval(() => closeUnlessUsed(), farewellMs);
    return () => clearInterval(timer);
  }, [isLeaving]);

  return (
    <section ref={tray} className={styles.tray} aria-label={say('Jobs')}>
      <header className={styles.head}>
        <h2 role="status">{heading}</h2>
        <IconButton
          icon={isFolded ? 'chevronUp' : 'chevronDown'}
          size="small"
          label={isFolded ? say('Show the list') : say('Hide the list')}
          onClick={() => setFolded(!isFolded)}
        />
        <IconButton icon="close" size="small" label={say('Close')} onClick={close} />
      </header>
      {!isFolded && (
        <div className={styles.list}>
          <JobList />
        </div>
      )}
      {!isFolded && (
        <footer className={styles.foot}>
          <Link to="/space/jobs">{say('All jobs')}</Link>
          {hasEnded && (
            <button type="button" className={styles.clear} onClick={() => void clear()}>
              {say('Clear what has ended')}
            </button>
          )}
        </footer>
      )}
    </section>
  );
}
