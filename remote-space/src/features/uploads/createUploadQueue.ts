import { AppError, createStore, limits, type Http, type Resolution, type Target } from '@holdall/shared';
import { sendFile, type Sending } from './sendFile.ts';
import type { ChosenFile, UploadItem } from './UploadItem.ts';

interface Dependencies {
  http: Http;
  antiForgery(): Record<string, string>;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

const ended = new Set(['done', 'cancelled']);

/** Files on their way, three at a time, in the order in which they were chosen. Lives as long as the page. */
export function createUploadQueue({ http, antiForgery }: Dependencies) {
  const items = createStore<readonly UploadItem[]>([]);
  const sendings = new Map<string, Sending>();
  let number = 0;

  const find = (id: string) => items.get().find((item) => item.id === id);
  const change = (id: string, next: Partial<UploadItem>) =>
    items.update((present) => present.map((item) => (item.id === id ? { ...item, ...next } : item)));

  async function send(item: UploadItem) {
    change(item.id, { state: 'sending', problem: null });
    const sending = sendFile(item, { http, antiForgery, onProgress: (sent) => change(item.id, { sent }) });
    sendings.set(item.id, sending);
    try {
      await sending.done;
      change(item.id, { state: 'done', sent: item.file.size });
    } catch (error) {
      if (find(item.id)?.state === 'sending')
        change(item.id, { state: 'failed', problem: AppError.is(error) ? error.message : null });
    } finally {
      sendings.delete(item.id);
      next();
    }
  }

  function next() {
    const free = limits.uploadsAtOnce - sendings.size;
    for (const item of items
      .get()
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free)))
      void send(item);
  }

  function again(id: string) {
    change(id, { state: 'waiting', problem: null });
    next();
  }

  return {
    items,
    /** Takes files for a place; sending begins at once. */
    add(files: readonly ChosenFile[], target: Target, conflict: Resolution = 'keepBoth') {
      const added = files.map((chosen): UploadItem => ({
        ...chosen,
        id: `u${(number += 1)}`,
        target,
        conflict,
        state: 'waiting',
        sent: 0,
        problem: null,
      }));
      items.update((present) => [...present, ...added]);
      next();
    },
    async pause(id: string) {
      change(id, { state: 'paused' });
      await sendings.get(id)?.stop();
      sendings.delete(id);
      next();
    },
    resume: again,
    retry: again,
    async cancel(id: string) {
      change(id, { state: 'cancelled' });
      await sendings
        .get(id)
        ?.cancel()
        .catch(() => null);
      sendings.delete(id);
      next();
    },
    /** Takes what has ended out of the tray. */
    clear: () => items.update((present) => present.filter(({ state }) => !ended.has(state))),
    /** Stops everything, at sign-out. */
    async stopAll() {
      await Promise.all([...sendings.values()].map((sending) => sending.stop()));
      sendings.clear();
      items.set([]);
    },
  };
}
