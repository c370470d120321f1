import type { ModelProblem } from '@holdall/shared/contract';
import { EgressProblem } from './EgressProblem.ts';

/** What is wrong with a server that a model is asked at, by what it has answered; `broken` where it says nothing better. */
export const problemOfStatus = (status: number): ModelProblem => problems[status] ?? 'broken';

const problems: Readonly<Record<number, ModelProblem>> = {
  401: 'denied',
  403: 'denied',
  404: 'unknown',
  408: 'slow',
  429: 'busy',
  503: 'busy',
  504: 'slow',
  529: 'busy',
};

/** Why nothing came of asking at all. */
export function problemOfError(error: unknown, signal: AbortSignal): ModelProblem {
  if (error instanceof EgressProblem) return error.failure === 'refused' ? 'refused' : 'unreachable';
  return signal.aborted ? 'slow' : 'unreachable';
}

/** How long a server asks to be left alone: seconds, or a moment. */
export function pauseOf({ headers }: Response): number | null {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(wait) && wait > 0 ? wait : null;
}

/** What it has answered, as JSON; undefined where that is none, too much, or broken off. Rejects when it is no longer waited for. */
export async function jsonOf(response: Response, mostBytes: number, signal: AbortSignal): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > mostBytes) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
