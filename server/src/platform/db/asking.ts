import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Asker } from './Database.ts';

/** Whoever asks. */
export interface Present extends Asker {
  /** Milliseconds that their statements have taken. */
  spentMs: number;
  /** All have one connection, so others wait for each statement. */
  readonly isShared: boolean;
  /** Resolves when the quick questions of others that are under way have had so long, or are answered. */
  giveWay(milliseconds: number): Promise<void>;
}

/** Who asks travels with the asynchronous call. Nobody where the server itself does. */
export const asking = new AsyncLocalStorage<Present>();

/** Whether others wait for the statements of whoever asks. */
export const isShared = (): boolean => asking.getStore()?.isShared ?? true;

/** Milliseconds that the statements of whoever asks have taken until now, without their waiting. Compare two. */
export const spent = (): number => asking.getStore()?.spentMs ?? performance.now();

/**
 * After work that has kept the processor for so long: others have as long. A quick question comes back to it again and
 * again, between its statements; it would wait for such work each time.
 */
export async function giveWay(tookMs: number): Promise<void> {
  await nextTurn();
  await asking.getStore()?.giveWay(tookMs);
}
