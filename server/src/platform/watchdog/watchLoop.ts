import { Worker } from 'node:worker_threads';

/** How often the loop says that it turns. */
const beatMs = 500;

/**
 * Ends this process when its event loop has not turned for so many seconds: nothing within it could do that any more,
 * and whoever has started it starts it again. Answers the way to stop watching.
 */
export function watchLoop(seconds: number): () => Promise<void> {
  if (seconds === 0) return async () => {};
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./loopWatcher.ts', import.meta.url), {
    workerData: { beats, seconds },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
