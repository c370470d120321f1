// A thread that hashes passwords, one after the other, and makes way for everything else the machine has to do.
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingCost, HashingTask, HashingResult } from './hashing.ts';

/** Linux gives each thread a priority of its own, under the number that the thread sees at this place. */
function makeWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0) setPriority(thread, Math.min(19, getPriority() + 5));
  } catch {
    // Elsewhere the thread runs like the others.
  }
}

const cost = workerData as HashingCost;

function work(task: HashingTask): string | boolean {
  return task.hash === null ? hashSync(task.password, cost) : verifySync(task.hash, task.password);
}

makeWay();
parentPort?.on('message', (task: HashingTask) => {
  try {
    parentPort?.postMessage({ id: task.id, answer: work(task) } satisfies HashingResult);
  } catch (error) {
    parentPort?.postMessage({ id: task.id, failed: String(error) } satisfies HashingResult);
  }
});
