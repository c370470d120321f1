import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { EarlyCall } from './earlyCalls.ts';

/** The HTML waits no longer for an answer; the page then asks for it as ever. */
const patienceMs = 150;
/** Longer answers are not worth holding up the HTML. */
const mostBytes = 64 * 1024;

/** An answer that stands in the HTML of a page. */
export interface FirstAnswer {
  readonly address: string;
  readonly json: string;
}

/**
 * Answers the first calls of a page within its HTML, which spares a round trip. Each goes through the server as if the
 * browser had sent it, with its cookies, so it answers what that browser may see. What is refused, late or long is left to the page.
 *
 * Only a page that somebody opens gets any: what a script fetches may be kept, and a page with names must not be.
 */
export async function firstAnswers(
  request: FastifyRequest,
  calls: readonly EarlyCall[],
): Promise<readonly FirstAnswer[]> {
  if (request.headers['sec-fetch-dest'] !== 'document') return [];
  const { cookie, host } = request.headers;
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(host === undefined ? {} : { host }),
    'accept-language': request.headers['accept-language'] ?? '',
  };
  async function ask({ address, media }: EarlyCall): Promise<FirstAnswer | null> {
    // Whether such a window asks at all, only the browser knows.
    if (media !== undefined) return null;
    const answer = await request.server.inject({
      method: 'GET',
      url: address,
      headers,
      remoteAddress: request.ip,
    });
    const isFit = answer.statusCode === 200 && answer.rawPayload.length <= mostBytes;
    return isFit ? { address, json: answer.payload } : null;
  }
  const late = new AbortController();
  const patience = wait(patienceMs, null, { signal: late.signal }).catch(() => null);
  const answers = await Promise.all(
    calls.map((call) => Promise.race([ask(call).catch(() => null), patience])),
  );
  late.abort();
  return answers.filter((answer) => answer !== null);
}
