import type { JobState, Jobs, Transfer } from '@holdall/shared';
import type { UploadQueue } from './createUploadQueue.ts';
import type { UploadItem, UploadState } from './UploadItem.ts';

const states: Readonly<Record<UploadState, JobState>> = {
  waiting: 'queued',
  sending: 'running',
  paused: 'paused',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

function transferOf(item: UploadItem, queue: UploadQueue): Transfer {
  const { id, file, path, state, sent, problem, together } = item;
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed';
  return {
    id,
    title: [...path, file.name].join('/'),
    state: states[state],
    done: sent,
    total: file.size,
    problem,
    actions: {
      ...(state === 'sending' && !together ? { pause: () => void queue.pause(id) } : {}),
      ...(state === 'paused' || state === 'failed' ? { retry: () => queue.retry(id) } : {}),
      ...(isOver ? {} : { cancel: () => void queue.cancel(id) }),
      ...(isOver ? { remove: () => queue.forget(id) } : {}),
    },
  };
}

/** Shows the files of a queue among the long acts, and opens their tray when something new is on its way. */
export function showTransfers(queue: UploadQueue, jobs: Jobs): void {
  const known = new WeakMap<UploadItem, Transfer>();
  let mine: ReadonlySet<string> = new Set();

  function shown(item: UploadItem): Transfer {
    const transfer = known.get(item) ?? transferOf(item, queue);
    known.set(item, transfer);
    return transfer;
  }

  queue.items.changes.subscribe((items) => {
    const before = mine;
    mine = new Set(items.map(({ id }) => id));
    jobs.transfers.update((all) => [...all.filter(({ id }) => !before.has(id)), ...items.map(shown)]);
    if (mine.size > before.size) jobs.open();
  });
}
