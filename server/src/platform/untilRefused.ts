import type { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';

/** So often the right to what is on the line is asked for anew: whoever loses it has nothing more a second later. */
const betweenMs = 600;

/**
 * Ends what is on the line for somebody when their right to it is gone: `ask` throws an `AppError` then. What is through
 * sooner is not asked for; a question that fails otherwise is asked again.
 */
export function untilRefused<Stream extends Readable>(stream: Stream, ask: () => Promise<unknown>): Stream {
  let isAsking = false;
  async function askAgain(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    await ask().catch((error: unknown) => AppError.is(error) && stream.destroy(error));
    isAsking = false;
  }
  // Whoever has left already does not say so again.
  if (stream.destroyed) return stream;
  const timer = setInterval(() => void askAgain(), betweenMs).unref();
  stream.once('close', () => clearInterval(timer));
  return stream;
}
