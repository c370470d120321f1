import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { ArrivalResult, ArrivalTask } from './arrivalThread.ts';

/** So many bytes may wait for the thread; then whoever sends waits. */
const mostWaiting = 8 * 1024 ** 2;

/** The bytes as memory that can be handed to the thread: their own where nobody else has a part of it, else a copy. */
function handedOver(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, length } = bytes;
  const own =
    buffer instanceof ArrayBuffer && buffer.byteLength === length && !isMarkedAsUntransferable(buffer);
  return own ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** Where bytes stand in which open file, and whether they go on with what has been hashed. */
export interface Place {
  readonly id: string;
  readonly file: number;
  readonly position: number;
  readonly hashed: boolean;
}

/** The thread that writes and hashes what arrives, begun when first needed. It keeps the process alive only while asked. */
export function createArrivals() {
  let worker: Worker | undefined;
  let waiting = 0;
  const lagging = new Set<() => void>();
  const settling = new Map<string, (problem: string | null) => void>();
  const digesting = new Map<string, (digest: string | null) => void>();

  function goOn(): void {
    if (waiting > mostWaiting) return;
    for (const resolve of lagging) resolve();
    lagging.clear();
  }

  /** What the thread knew is lost with it, and what it had not written yet. */
  function lose(): void {
    worker = undefined;
    waiting = 0;
    for (const answer of settling.values()) answer('THREAD_LOST');
    for (const answer of digesting.values()) answer(null);
    settling.clear();
    digesting.clear();
    goOn();
  }

  function hear(result: ArrivalResult): void {
    if (result.kind === 'taken') {
      waiting -= result.length;
      return goOn();
    }
    if (result.kind === 'settled') {
      settling.get(result.id)?.(result.problem);
      settling.delete(result.id);
    } else {
      digesting.get(result.id)?.(result.digest);
      digesting.delete(result.id);
    }
    if (settling.size + digesting.size === 0) worker?.unref();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./arrivalThread.ts', import.meta.url), { env: {} });
    begun.on('message', hear);
    begun.once('error', lose);
    begun.unref();
    return begun;
  }

  const present = (): Worker => (worker ??= begin());

  function tell(task: ArrivalTask, owned: ArrayBuffer[] = []): void {
    present().postMessage(task, owned);
  }

  function ask<T>(
    kind: 'settle' | 'digest',
    id: string,
    answers: Map<string, (answer: T) => void>,
  ): Promise<T> {
    return new Promise((resolve) => {
      answers.set(id, resolve);
      tell({ kind, id });
      worker?.ref();
    });
  }

  return {
    /** The thread as it is now; another one knows nothing of what this one was told. */
    present,
    /** Hands pieces over; nobody may use them afterwards. Resolves at once, unless the thread lags behind. */
    async take(place: Place, given: readonly Buffer[]): Promise<void> {
      const pieces = given.map(handedOver);
      waiting += pieces.reduce((sum, { length }) => sum + length, 0);
      tell(
        { kind: 'write', ...place, pieces },
        pieces.map(({ buffer }) => buffer),
      );
      if (waiting > mostWaiting) await new Promise<void>((resolve) => lagging.add(resolve));
    },
    /** Resolves when everything that was handed over is written, with the code of what went wrong, or null. */
    settle: (id: string) => ask('settle', id, settling),
    /** sha256 of what was taken with `hashed`; null when the thread was lost. */
    digest: (id: string) => ask('digest', id, digesting),
    forget: (id: string) => tell({ kind: 'forget', id }),
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
