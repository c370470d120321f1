import type { ModelProblem } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import { jsonOf, pauseOf, problemOfError, problemOfStatus } from '../../../platform/egress/modelAnswers.ts';
import type { ReadingFailure } from '../../../platform/previews/reading.ts';

const seconds = z.number().check(z.minimum(0), z.maximum(1e7));

/** What such a server answers, as far as it is used: `verbose_json`. What has no segments has no moments. */
export const transcriptSchema = z.object({
  text: z.string(),
  segments: z._default(
    z.array(z.object({ start: seconds, text: z.string(), avg_logprob: z.optional(z.number()) })),
    [],
  ),
});
export type Transcript = z.output<typeof transcriptSchema>;

/** What is wrong with the server. `blames`: the recording may be at fault all the same, and is not sent for ever. */
interface Trouble {
  readonly problem: ModelProblem;
  readonly blames: ReadingFailure | null;
  readonly retryAfterMs: number | null;
}

/** Text of an hour is 60 kB; with all that is said about its words, some megabytes. */
const mostAnswered = 20 * 1024 ** 2;

/** What is said about the recording itself. */
const failures: Readonly<Record<number, ReadingFailure>> = {
  400: 'unreadable',
  413: 'too_big',
  415: 'unsupported',
  422: 'unreadable',
};
/** Troubles that a recording may have caused. */
const blamed: Readonly<Partial<Record<ModelProblem, ReadingFailure>>> = {
  slow: 'too_slow',
  broken: 'unreadable',
};

const troubleOf = (problem: ModelProblem, retryAfterMs: number | null = null): Trouble => ({
  problem,
  blames: blamed[problem] ?? null,
  retryAfterMs,
});

/** Sends a recording to a server that speaks as OpenAI’s does, and brings what it has written down. Nothing here rejects. */
export async function askTranscription(
  { address, model, key }: { address: string; model: string; key: string },
  fetch: typeof globalThis.fetch,
  file: { readonly bytes: Buffer; readonly name: string; readonly mime: string },
  signal: AbortSignal,
): Promise<Transcript | { readonly failure: ReadingFailure } | Trouble> {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.set('timestamp_granularities[]', 'segment');
  form.set('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.mime }));
  const written = new Response(form);
  const headers = {
    'content-type': written.headers.get('content-type') ?? '',
    accept: 'application/json',
    ...(key !== '' && { authorization: `Bearer ${key}` }),
  };
  try {
    const body = new Uint8Array(await written.arrayBuffer());
    const place = `${address.replace(/\/+$/, '')}/audio/transcriptions`;
    const response = await fetch(place, { method: 'POST', headers, body, signal });
    const { ok, status } = response;
    if (ok) {
      const read = z.safeParse(transcriptSchema, await jsonOf(response, mostAnswered, signal));
      return read.success ? read.data : troubleOf('broken');
    }
    await response.body?.cancel();
    const failure = failures[status];
    return failure === undefined ? troubleOf(problemOfStatus(status), pauseOf(response)) : { failure };
  } catch (error) {
    return troubleOf(problemOfError(error, signal));
  }
}
