import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

/** What is waited for, and for how long at most. */
interface Wait {
  readonly what: string;
  readonly milliseconds: number;
  /** Once it is aborted only so long is left. */
  readonly hurry?: AbortSignal;
  readonly hurryMs?: number;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Waits for a work, but not for ever: what is late, or fails, is written down and left alone. For ways that lead to an
 * end. Answers whether it has ended well.
 */
export async function within(
  { what, milliseconds, hurry, hurryMs = 0, log }: Wait,
  work: () => unknown,
): Promise<boolean> {
  const late = new AbortController();
  const ended = (async () => {
    try {
      await work();
      return true;
    } catch (error) {
      log.warn({ what, error }, 'a part failed to stop');
      return false;
    }
  })();
  const passing = (ms: number) =>
    wait(ms, false, { signal: late.signal }).then(
      () => {
        log.warn({ what, milliseconds: ms }, 'a part did not stop in time');
        return false;
      },
      () => false,
    );
  const hurried = new Promise<boolean>((resolve) => {
    if (hurry?.aborted) resolve(passing(hurryMs));
    hurry?.addEventListener('abort', () => resolve(passing(hurryMs)), { signal: late.signal });
  });
  const isWell = await Promise.race([ended, passing(milliseconds), hurried]);
  late.abort();
  return isWell;
}
