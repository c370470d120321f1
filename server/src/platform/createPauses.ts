import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long one piece of work may keep the processor to itself, in milliseconds. */
const atOnceMs = 4;

/**
 * For work over thousands of things that is done without asking anybody: await what this gives for each of them, and
 * others come in between every few milliseconds.
 */
export function createPauses(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let begun = now();
  return () => {
    if (now() - begun < atOnceMs) return undefined;
    return nextTurn().then(() => void (begun = now()));
  };
}
