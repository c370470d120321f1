import { useEffect } from 'react';
import {
  callKey,
  connectStaleness,
  useCall,
  useShell,
  useStore,
  type Answer,
  type Job,
  type Transfer,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';

const input = { query: { limit: '100' } } as const;
type Page = Answer<typeof laterApi.jobs.list>;

/** True for what has not ended. */
export const isLive = ({ state }: Pick<Job, 'state'>) =>
  state === 'queued' || state === 'running' || state === 'paused';

/** The jobs of the person and the transfers of this browser, live. */
export function useJobs() {
  const { bus, queries, jobs } = useShell();
  const told = useCall(laterApi.jobs.list, input);
  const transfers: readonly Transfer[] = useStore(jobs.transfers);

  useEffect(() => {
    // Numbers come each second: they are put in where they belong, and nothing is asked again for them.
    const following = bus.on('jobProgress').subscribe(({ properties }) => {
      const { jobId, items, totalItems, bytes, totalBytes } = properties;
      const progress = {
        items: items ?? 0,
        totalItems: totalItems ?? null,
        bytes: bytes ?? 0,
        totalBytes: totalBytes ?? null,
      };
      queries.setQueryData<Page>(
        callKey(laterApi.jobs.list, input),
        (page) =>
          page && {
            ...page,
            items: page.items.map((job) => (job.id === jobId ? { ...job, progress } : job)),
          },
      );
    });
    const staleness = connectStaleness(laterApi, bus, queries);
    return () => {
      following.unsubscribe();
      staleness.unsubscribe();
    };
  }, [bus, queries]);

  return { told, jobs: told.status === 'ready' ? told.data.items : [], transfers };
}
