import * as z from 'zod/mini';
import { jsonOf, pauseOf, problemOfError, problemOfStatus } from '../../../platform/egress/modelAnswers.ts';
import type { NamedServer } from '../../people/index.ts';
import type { Embedded, Engine } from './Engine.ts';

/** What such a server answers, as far as it is used. */
const answerSchema = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()) })),
});

/** Thirty vectors of four thousand numbers, in long hand. */
const mostAnswered = 8 * 1024 ** 2;
const mostDimensions = 4096;
/** What is said about the texts themselves, such as that one is too long. */
const aboutTexts = new Set([400, 413, 422]);

/** The vectors in the order of the texts; null where they are not what was asked for. */
function vectorsOf(answer: unknown, count: number): number[][] | null {
  const read = z.safeParse(answerSchema, answer);
  if (!read.success || read.data.data.length !== count) return null;
  const vectors = read.data.data
    .toSorted((one, other) => one.index - other.index)
    .map(({ embedding }) => embedding);
  const length = vectors[0]?.length ?? 0;
  const isWhole = vectors.every((vector) => vector.length === length && vector.some((value) => value !== 0));
  return isWhole && length <= mostDimensions ? vectors : null;
}

async function askServer(
  { address, model, key }: NamedServer,
  fetch: typeof globalThis.fetch,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key !== '' && { authorization: `Bearer ${key}` }),
  };
  try {
    const response = await fetch(`${address.replace(/\/+$/, '')}/embeddings`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      signal,
    });
    if (response.ok) {
      const vectors = vectorsOf(await jsonOf(response, mostAnswered, signal), texts.length);
      return vectors === null ? { problem: 'broken', retryAfterMs: null } : { vectors };
    }
    await response.body?.cancel();
    if (aboutTexts.has(response.status)) return 'refused';
    return { problem: problemOfStatus(response.status), retryAfterMs: pauseOf(response) };
  } catch (error) {
    return { problem: problemOfError(error, signal), retryAfterMs: null };
  }
}

/** Has a server that speaks as OpenAI’s does make vectors of texts. */
export const askEmbeddings = (server: NamedServer, fetch: typeof globalThis.fetch): Engine => ({
  id: JSON.stringify([server.address, server.model, server.key]),
  dataGoesTo: new URL(server.address).host,
  model: () => server.model,
  open: async () => null,
  ask: (texts, signal) => askServer(server, fetch, texts, signal),
  weightsProblem: () => null,
});
