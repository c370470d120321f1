import type { Clock } from '../platform/clock.ts';

/** A clock that stands until it is told to go on. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** A clock that begins now, so that it agrees with the database's own sense of time. */
export function createTestClock(start: Date = new Date()): TestClock {
  let ms = start.getTime();
  return {
    now: () => new Date(ms),
    advance: (milliseconds) => void (ms += milliseconds),
  };
}
