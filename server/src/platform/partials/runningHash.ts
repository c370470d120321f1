import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { HashResult, HashTask } from './hashThread.ts';

/** So many bytes may wait for the thread; then whoever sends waits. */
const mostWaiting = 8 * 1024 ** 2;

/** The thread that hashes, begun when first needed. It keeps the process alive only while a digest is awaited. */
function createHashThread() {
  let worker: Worker | undefined;
  let waiting = 0;
  const lagging = new Set<() => void>();
  const asked = new Map<string, (digest: string | null) => void>();

  function settle(): void {
    if (waiting > mostWaiting) return;
    for (const goOn of lagging) goOn();
    lagging.clear();
  }

  /** What the thread knew is lost with it; the files are still there to be read. */
  function lose(): void {
    worker = undefined;
    waiting = 0;
    for (const answer of asked.values()) answer(null);
    asked.clear();
    settle();
  }

  function hear(result: HashResult): void {
    if (result.kind === 'taken') {
      waiting -= result.length;
      settle();
      return;
    }
    asked.get(result.id)?.(result.digest);
    asked.delete(result.id);
    if (asked.size === 0) worker?.unref();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./hashThread.ts', import.meta.url), { env: {} });
    begun.on('message', hear);
    begun.once('error', lose);
    begun.unref();
    return begun;
  }

  function tell(task: HashTask, owned: ArrayBuffer[] = []): void {
    worker ??= begin();
    worker.postMessage(task, owned);
  }

  return {
    /** The thread as it is now; another one knows nothing of what this one was told. */
    present: () => worker,
    /** Resolves at once, unless the thread lags behind. */
    async update(id: string, given: Buffer): Promise<void> {
      const bytes = new Uint8Array(given);
      waiting += bytes.length;
      tell({ kind: 'update', id, bytes }, [bytes.buffer]);
      if (waiting > mostWaiting) await new Promise<void>((resolve) => lagging.add(resolve));
    },
    digest(id: string): Promise<string | null> {
      return new Promise((resolve) => {
        asked.set(id, resolve);
        tell({ kind: 'digest', id });
        worker?.ref();
      });
    },
    forget: (id: string) => tell({ kind: 'forget', id }),
  };
}

/**
 * sha256 of files that grow, kept while they grow so that a finished one need not be read again. A thread of its own
 * does the work. What is not known any more (after a restart, or when a piece was written over) is read from the file.
 */
export function runningHashes() {
  const thread = createHashThread();
  const known = new Map<string, { length: number; thread: Worker | undefined }>();

  function forget(id: string): void {
    if (known.delete(id)) thread.forget(id);
  }

  /** Takes in bytes that stand at `offset`. Wait for it before the next ones. */
  async function update(id: string, offset: number, bytes: Buffer): Promise<void> {
    const running = known.get(id) ?? (offset === 0 ? { length: 0, thread: thread.present() } : undefined);
    if (running === undefined || running.length !== offset) return forget(id);
    running.length += bytes.length;
    const taken = thread.update(id, bytes);
    running.thread ??= thread.present();
    known.set(id, running);
    await taken;
  }

  /** The digest of the whole file of `length` bytes at `path`. */
  async function digest(id: string, path: string, length: number): Promise<string> {
    const running = known.get(id);
    if (running?.length === length && running.thread === thread.present()) {
      known.delete(id);
      const found = await thread.digest(id);
      if (found !== null) return found;
    }
    forget(id);
    const hash = createHash('sha256');
    for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 }))
      hash.update(bytes as Buffer);
    return hash.digest('hex');
  }

  return { update, digest, forget };
}
