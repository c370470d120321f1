// A thread that writes down the bytes of files that arrive and takes their sha256 on the way, so that the server goes on
// with everything else. Of each file one write is under way at a time: what a crash leaves has no holes.
import { createHash, type Hash } from 'node:crypto';
import { fdatasync, writev } from 'node:fs';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';

/** Work for the thread: more bytes of a file, a question when all are written, its digest, or the end of it. */
export type ArrivalTask =
  | {
      readonly kind: 'write';
      readonly id: string;
      /** An open file of this process. */
      readonly file: number;
      readonly position: number;
      readonly pieces: readonly Uint8Array<ArrayBuffer>[];
      readonly hashed: boolean;
    }
  | { readonly kind: 'settle' | 'digest' | 'forget'; readonly id: string };

/** What the thread answers: bytes that it has done with, the code of what went wrong with a file, or a digest. */
export type ArrivalResult =
  | { readonly kind: 'taken'; readonly length: number }
  | { readonly kind: 'settled'; readonly id: string; readonly problem: string | null }
  | { readonly kind: 'digest'; readonly id: string; readonly digest: string };

type Write = Extract<ArrivalTask, { kind: 'write' }>;

/** So many bytes are on the disk before the next ones are counted: the last flush then has little left to do. */
const flushedBytes = 32 * 1024 ** 2;

interface Arrival {
  writing: Promise<void>;
  flushing: Promise<void> | null;
  unflushed: number;
  problem: string | null;
}

const writeAt = promisify(writev);
const flush = promisify(fdatasync);
const hashes = new Map<string, Hash>();
const arrivals = new Map<string, Arrival>();
const answer = (result: ArrivalResult) => parentPort?.postMessage(result);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);

async function writeAll(file: number, position: number, pieces: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await writeAt(file, pieces, position);
  // A single write may take less than it is given.
  if (bytesWritten === lengthOf(pieces)) return;
  await writeAll(file, position + bytesWritten, [Buffer.concat(pieces).subarray(bytesWritten)]);
}

async function take(
  arrival: Arrival,
  before: Promise<void>,
  { file, position, pieces }: Write,
): Promise<void> {
  await before;
  const length = lengthOf(pieces);
  try {
    if (arrival.problem === null) await writeAll(file, position, pieces);
  } catch (error) {
    arrival.problem = codeOf(error);
  }
  // Given back at once: waiting for them to be collected costs more than the write.
  for (const { buffer } of pieces) buffer.transfer(0);
  answer({ kind: 'taken', length });
  arrival.unflushed += length;
  if (arrival.unflushed < flushedBytes || arrival.flushing || arrival.problem !== null) return;
  arrival.unflushed = 0;
  arrival.flushing = flush(file)
    .catch((error: unknown) => void (arrival.problem = codeOf(error)))
    .finally(() => void (arrival.flushing = null));
}

async function settle(id: string): Promise<void> {
  const arrival = arrivals.get(id);
  await arrival?.writing;
  await arrival?.flushing;
  arrivals.delete(id);
  answer({ kind: 'settled', id, problem: arrival?.problem ?? null });
}

parentPort?.on('message', (task: ArrivalTask) => {
  const { id } = task;
  if (task.kind === 'write') {
    const arrival = arrivals.get(id) ?? {
      writing: Promise.resolve(),
      flushing: null,
      unflushed: 0,
      problem: null,
    };
    arrivals.set(id, arrival);
    if (task.hashed) {
      const hash = hashes.get(id) ?? createHash('sha256');
      hashes.set(id, hash);
      for (const piece of task.pieces) hash.update(piece);
    }
    arrival.writing = take(arrival, arrival.writing, task);
    return;
  }
  if (task.kind === 'settle') return void settle(id);
  const hash = hashes.get(id) ?? createHash('sha256');
  hashes.delete(id);
  if (task.kind === 'digest') answer({ kind: 'digest', id, digest: hash.digest('hex') });
});
