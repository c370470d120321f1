import { giveWay } from './db/asking.ts';

/** So long one piece of work may keep the processor to itself, in milliseconds. */
const atOnceMs = 4;

/**
 * For work over thousands of things that is done without asking anybody: await what this gives for each of them, and
 * others come in between every few milliseconds, for as long.
 */
export function createPauses(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let begun = now();
  return () => {
    const took = now() - begun;
    if (took < atOnceMs) return undefined;
    return giveWay(took).then(() => void (begun = now()));
  };
}
