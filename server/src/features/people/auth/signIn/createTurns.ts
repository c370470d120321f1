import { AppError } from '@holdall/shared/contract';

interface Options {
  /** So many work at once. */
  atOnce: number;
  /** So many may wait. More are told to come back. */
  mostWaiting?: number;
}

/** Does some work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const comeBackMs = 5_000;

/**
 * Lets a crowd in one after the other. Fifty people who sign in at once then ask the database a few questions at a time,
 * and everybody else's questions find their place between them.
 */
export function createTurns({ atOnce, mostWaiting = 200 }: Options): InTurn {
  const waiting: (() => void)[] = [];
  let working = 0;

  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new AppError('too_many_attempts', { retryAfterMs: comeBackMs });
      await new Promise<void>((resolve) => void waiting.push(resolve));
    } else {
      working += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
