import { useCall, useText, type Job } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon, ProgressBar } from '@holdall/shared/ui';
import { CardNote, Cards, StillCard } from '../../../frame/cards/index.ts';
import styles from './cards.module.css';

const words: Readonly<Record<Job['state'], string>> = {
  queued: 'Waiting for its turn',
  running: 'Under way',
  paused: 'Held',
  done: 'Done',
  partly: 'Done in part',
  failed: 'Failed',
  cancelled: 'Given up',
};
/** What somebody may want to know of when they begin; the rest is history. */
const isWorthKnowing = ({ state }: Job) => state !== 'done' && state !== 'cancelled';
const most = 6;

/** Long acts that are under way, held, or not done as they should be. */
export function JobsCard() {
  const say = useText();
  const jobs = useCall(laterApi.jobs.list, { query: { limit: '100' } });
  const shown = (jobs.data?.items ?? []).filter(isWorthKnowing).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-jobs">
      <h2 id="home-jobs" className={styles.title}>
        {say('Jobs')}
      </h2>
      <Cards>
        {shown.map((job) => (
          <li key={job.id}>
            <StillCard
              sign={
                <Icon
                  name={job.state === 'failed' || job.state === 'partly' ? 'warning' : 'activity'}
                  size={22}
                />
              }
              name={job.title}
            >
              <CardNote>{say(words[job.state])}</CardNote>
              {job.state === 'running' && <JobProgress job={job} />}
            </StillCard>
          </li>
        ))}
      </Cards>
    </section>
  );
}

function JobProgress({ job: { title, progress } }: { job: Job }) {
  const { bytes, totalBytes, items, totalItems } = progress;
  const [value, max] = totalBytes ? [bytes, totalBytes] : [items, totalItems ?? 0];
  return max > 0 ? <ProgressBar label={title} value={value / max} /> : null;
}
