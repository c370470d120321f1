import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './Database.ts';

/** Whoever asks, with the milliseconds that their statements have taken. */
export type Present = Asker & { spentMs: number };

/** Who asks travels with the asynchronous call. Nobody where the server itself does. */
export const asking = new AsyncLocalStorage<Present>();

/** Milliseconds that the statements of whoever asks have taken until now, without their waiting. Compare two. */
export const spent = (): number => asking.getStore()?.spentMs ?? performance.now();
