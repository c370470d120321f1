import { useText, type Transfer } from '@holdall/shared';
import { Empty, Loading, Retry } from '@holdall/shared/ui';
import { JobRow } from './JobRow.tsx';
import styles from './Jobs.module.css';
import { useJobActions } from './useJobActions.ts';
import { useJobs } from './useJobs.ts';

/** So many transfers are drawn; the newest tell enough. */
const shown = 200;

const progressOf = ({ done, total }: Transfer) => ({
  items: 0,
  totalItems: null,
  bytes: done,
  totalBytes: total,
});

/** Everything long that goes on or has ended: what this browser sends, then what the server does, the newest first. */
export function JobList() {
  const say = useText();
  const { told, jobs, transfers } = useJobs();
  const { ofJob, ofTransfer } = useJobActions();

  return (
    <>
      {transfers.length > 0 && (
        <ul className={styles.rows} aria-label={say('In this browser')}>
          {transfers
            .slice(-shown)
            .reverse()
            .map((one) => (
              <JobRow key={one.id} {...one} progress={progressOf(one)} actions={ofTransfer(one)} />
            ))}
        </ul>
      )}
      {told.status === 'loading' && <Loading label={say('Loading jobs…')} />}
      {told.status === 'failed' && <Retry onRetry={told.retry}>{say('Jobs could not be loaded.')}</Retry>}
      {told.status === 'ready' && jobs.length + transfers.length === 0 && (
        <Empty small>{say('Nothing is under way. Large downloads and uploads are shown here.')}</Empty>
      )}
      {jobs.length > 0 && (
        <ul className={styles.rows} aria-label={say('On the server')}>
          {jobs.map((job) => (
            <JobRow key={job.id} {...job} actions={ofJob(job)} />
          ))}
        </ul>
      )}
    </>
  );
}
