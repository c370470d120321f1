import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { EarlyCall } from './earlyCalls.ts';

/** The HTML waits no longer for answers; the page then asks for them as ever. */
const patienceMs = 150;
/** Longer answers are not worth holding up the HTML. */
const mostBytes = 64 * 1024;

/** An answer that stands in the HTML of a page. */
export interface FirstAnswer {
  readonly address: string;
  readonly json: string;
}

/** Asks for the JSON at an address; null where it is refused, late or long. */
export type Ask = (address: string) => Promise<string | null>;

interface FirstAsking {
  /** Each address is asked once, however often its answer is wanted. */
  readonly ask: Ask;
  /** The answers of these calls, without those that are left to the page. */
  answers(calls: readonly EarlyCall[]): Promise<readonly FirstAnswer[]>;
}

/**
 * Answers the first calls of a page within its HTML, which spares a round trip. Each goes through the server as if the
 * browser had sent it, with its cookies, so it answers what that browser may see. What is refused, late or long is left to the page.
 *
 * Only a page that somebody signed in opens gets any: what a script fetches may be kept, and a page with names must not be.
 */
export function askFirst(request: FastifyRequest, isSignedIn: boolean): FirstAsking {
  if (!isSignedIn || request.headers['sec-fetch-dest'] !== 'document')
    return { ask: async () => null, answers: async () => [] };

  const { cookie, host } = request.headers;
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(host === undefined ? {} : { host }),
    'accept-language': request.headers['accept-language'] ?? '',
  };
  const late = new AbortController();
  const patience = wait(patienceMs, null, { signal: late.signal }).catch(() => null);
  const asked = new Map<string, Promise<string | null>>();

  async function fetchJson(address: string): Promise<string | null> {
    const answer = await request.server.inject({
      method: 'GET',
      url: address,
      headers,
      remoteAddress: request.ip,
    });
    const isFit = answer.statusCode === 200 && answer.rawPayload.length <= mostBytes;
    return isFit ? answer.payload : null;
  }
  function ask(address: string): Promise<string | null> {
    const known = asked.get(address) ?? Promise.race([fetchJson(address).catch(() => null), patience]);
    asked.set(address, known);
    return known;
  }

  return {
    ask,
    async answers(calls) {
      // Whether such a window asks at all, only the browser knows.
      const wanted = calls.filter(({ media }) => media === undefined);
      const answers = await Promise.all(
        wanted.map(async ({ address }) => ({ address, json: await ask(address) })),
      );
      late.abort();
      return answers.filter((answer): answer is FirstAnswer => answer.json !== null);
    },
  };
}
