import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useStore, useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import { CornerCount } from '../shell/CornerCount.tsx';
import { shareOf } from './JobRow.tsx';
import styles from './Jobs.module.css';
import { JobsTray } from './JobsTray.tsx';
import { trayOpen } from './trayOpen.ts';
import { isLive, useJobs } from './useJobs.ts';

export { JobList } from './JobList.tsx';

/** The mean of what is known of several. */
function meanOf(shares: readonly (number | undefined)[]): number | undefined {
  const known = shares.filter((share) => share !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, share) => sum + share, 0) / known.length;
}

/** The button of the jobs with its ring, while there is something to show; and the tray that it opens. */
export function JobsCorner() {
  const say = useText();
  const { jobs, transfers } = useJobs();
  const isOpen = useStore(trayOpen);
  const live = [...jobs, ...transfers].filter(isLive).length;
  if (jobs.length + transfers.length === 0 && !isOpen) return null;

  const share = meanOf([
    ...jobs.filter(isLive).map(({ progress }) => shareOf(progress)),
    ...transfers.filter(isLive).map(({ done, total }) => (total === 0 ? 0 : done / total)),
  ]);
  const label = live > 0 ? say('Jobs, {count} under way', { count: live }) : say('Jobs');
  return (
    <>
      <CornerCount count={live} tone="calm">
        <IconButton
          icon="activity"
          label={label}
          aria-expanded={isOpen}
          onClick={() => trayOpen.set(!isOpen)}
        />
        {live > 0 && (
          <span
            className={styles.ring}
            style={{ '--share': `${Math.round((share ?? 0.25) * 100)}%` } as CSSProperties}
            aria-hidden
          />
        )}
      </CornerCount>
      {isOpen && createPortal(<JobsTray />, document.body)}
    </>
  );
}
