import { createStore, lazyComponent, type Jobs, type Transfer } from '@holdall/shared';
import { trayOpen } from './trayOpen.ts';

const List = lazyComponent(() => import('./JobsCorner.tsx'), 'JobList');

/** What the shell gives of the jobs. Nothing is loaded before something is shown. */
export function createJobs(): Jobs & { clear(): void } {
  const transfers = createStore<readonly Transfer[]>([]);
  return {
    transfers,
    List,
    open: () => trayOpen.set(true),
    clear: () => transfers.set([]),
  };
}
