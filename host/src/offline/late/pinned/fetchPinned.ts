import { AppError, type ErrorCode } from '@holdall/shared';
import { isAwayAnswer } from '@holdall/shared/away';

const longestWaitMs = 30_000;
const mostAttempts = 5;

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
};

/** So long the server wants to be left alone. */
function waitOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after') ?? 1);
  return Math.min(longestWaitMs, Math.max(1, seconds) * 1000);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    });
  });

/**
 * Asks the server for what is to be kept, as the answer itself. Waits where it is asked to. Rejects with an `AppError`:
 * without a connection, and with every refusal.
 */
export async function fetchPinned(address: string, signal: AbortSignal): Promise<Response> {
  for (let attempts = 1; ; attempts += 1) {
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(address, { signal, cache: 'no-cache' }).catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new AppError('no_connection', { cause });
    });
    if (answer.ok) return answer;
    if (answer.status !== 429 || attempts === mostAttempts) {
      const { status } = answer;
      throw new AppError(isAwayAnswer(answer) ? 'maintenance' : (codes[status] ?? 'internal'), { status });
    }
    await pause(waitOf(answer), signal);
  }
}

/** The same answer, telling of its bytes as they come. */
export function counted(answer: Response, onBytes: (bytes: number) => void): Response {
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, stream) {
      onBytes(part.byteLength);
      stream.enqueue(part);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body?.pipeThrough(counter) ?? null, { status, statusText, headers });
}
