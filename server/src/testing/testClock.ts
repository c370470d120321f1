import type { Clock } from '../platform/clock.ts';

/** A clock that stands until it is told to go on. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  /** From now on it goes as the clock of the database does, which keeps what is past. */
  run(): void;
}

/** A clock that begins now, so that it agrees with the database's own sense of time. */
export function createTestClock(start: Date = new Date()): TestClock {
  let ms = start.getTime();
  let runs = false;
  return {
    now: () => (runs ? new Date() : new Date(ms)),
    advance: (milliseconds) => void (ms += milliseconds),
    run: () => void (runs = true),
  };
}
