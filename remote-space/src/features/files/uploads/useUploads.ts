import { useShell, useText, type Shell, type Target } from '@holdall/shared';
import { useMemo } from 'react';
import { uploadFiles } from './uploadFiles.ts';
import { createUploadQueue, type UploadQueue } from './createUploadQueue.ts';
import { showTransfers } from './showTransfers.ts';
import { readChosen, type Dropped } from './readDrop.ts';

/** By what the shells of both halves of a split have in common. */
const queues = new WeakMap<Shell['queries'], UploadQueue>();

/** The queue of the page. It goes on while other screens are looked at, and stops at sign-out. */
function queueOf(shell: Shell): UploadQueue {
  const present = queues.get(shell.queries);
  if (present) return present;
  const queue = createUploadQueue({ http: shell.http });
  showTransfers(queue, shell.jobs);
  addEventListener('offline', () => void queue.hold());
  addEventListener('online', () => queue.goOn());
  if (!navigator.onLine) void queue.hold();
  shell.onSignOut(() => queue.stopAll());
  queues.set(shell.queries, queue);
  return queue;
}

/** Asks the browser for files or a folder; empty when the person chooses nothing. */
function askForFiles(what: 'files' | 'folder'): Promise<FileList | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = what === 'folder';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files), { once: true });
    input.addEventListener('cancel', () => resolve(null), { once: true });
    input.click();
  });
}

/** Bringing files: by the browser's dialog, a drop or a paste. */
export function useUploads() {
  const shell = useShell();
  const say = useText();
  return useMemo(() => {
    const queue = queueOf(shell);
    const bring = (dropped: Dropped, target: Target) =>
      uploadFiles(dropped, target, {
        http: shell.http,
        outbox: shell.outbox,
        queue,
        say,
        notify: (notice) => shell.notices.show(notice),
      });
    return {
      queue,
      bring,
      async choose(what: 'files' | 'folder', target: Target) {
        const list = await askForFiles(what);
        if (list && list.length > 0) await bring({ files: readChosen(list), emptyFolders: [] }, target);
      },
    };
  }, [shell, say]);
}
