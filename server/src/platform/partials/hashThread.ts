// A thread that takes in the bytes of files that arrive, so that receiving and hashing go on side by side.
import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/** Work for the thread: more bytes of a file, its digest, or the end of it. */
export type HashTask =
  | { readonly kind: 'update'; readonly id: string; readonly bytes: Uint8Array }
  | { readonly kind: 'digest' | 'forget'; readonly id: string };

/** What the thread answers: bytes that it has taken in, or a digest. */
export type HashResult =
  | { readonly kind: 'taken'; readonly length: number }
  | { readonly kind: 'digest'; readonly id: string; readonly digest: string };

const hashes = new Map<string, Hash>();
const answer = (result: HashResult) => parentPort?.postMessage(result);

parentPort?.on('message', (task: HashTask) => {
  const { id } = task;
  const hash = hashes.get(id) ?? createHash('sha256');
  if (task.kind === 'update') {
    hashes.set(id, hash.update(task.bytes));
    answer({ kind: 'taken', length: task.bytes.length });
    return;
  }
  hashes.delete(id);
  if (task.kind === 'digest') answer({ kind: 'digest', id, digest: hash.digest('hex') });
});
