import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { EgressProblem, type EgressFailure } from './EgressProblem.ts';
import { isPublicAddress } from './isPublicAddress.ts';

/** What somebody else's server has answered. */
export interface Fetched {
  readonly ok: true;
  /** Where it came from in the end. */
  readonly address: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export type EgressAnswer = Fetched | { readonly ok: false; readonly failure: EgressFailure };

interface Options {
  /** Places inside that may be asked all the same: `host:port`. */
  readonly allowed: readonly string[];
  /** Says which addresses a name has. */
  resolve?(host: string): Promise<readonly string[]>;
  readonly milliseconds?: number;
}

interface Asked {
  readonly maxBytes: number;
  /** Media types that are wanted. */
  readonly accept: string;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly signal: AbortSignal | undefined;
}

const ownHeaders = { 'accept-encoding': 'gzip, br', 'user-agent': 'Holdall (reader copies)' };
const mostRedirects = 5;
const longestAddress = 2000;

const allAddresses = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The one way in which the server asks addresses that people give it. An address is parsed once and its name resolved
 * once; the connection goes to the very address that was looked at, and each redirect passes the same gate. Brings
 * nothing of this server along: no cookie, no key, no referrer. Nothing here rejects because of what is out there.
 */
export function createEgress({ allowed, resolve = allAddresses, milliseconds = 10_000 }: Options) {
  /** Which address is connected to; throws where none may be. */
  async function gate(url: URL): Promise<string> {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || url.username !== '' || url.password !== '' || url.href.length > longestAddress)
      throw new EgressProblem('refused');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    const isAllowed = allowed.includes(`${host}:${port}`);
    if (!isAllowed && url.port !== '' && !['80', '443'].includes(port)) throw new EgressProblem('refused');
    const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
    const [first] = found;
    if (first === undefined) throw new EgressProblem('unreachable');
    // A name with one inner address among outer ones is somebody's trick.
    if (!isAllowed && !found.every(isPublicAddress)) throw new EgressProblem('refused');
    return first;
  }

  async function ask(url: URL, { method, headers, body, signal }: Sent): Promise<http.IncomingMessage> {
    const address = await gate(url);
    const send = url.protocol === 'https:' ? https.request : http.request;
    const family = isIP(address);
    return new Promise((done, fail) => {
      const request = send(url, {
        agent: false,
        method,
        headers,
        ...(signal && { signal }),
        lookup: (_host, options, answer) => {
          if (options.all) answer(null, [{ address, family }]);
          else answer(null, address, family);
        },
      });
      request.on('error', fail);
      request.on('response', done);
      request.end(body);
    });
  }

  async function follow(start: URL, { maxBytes, accept }: Asked, signal: AbortSignal): Promise<Fetched> {
    let url = start;
    for (let step = 0; step <= mostRedirects; step += 1) {
      const response = await ask(url, {
        method: 'GET',
        headers: { ...ownHeaders, accept },
        body: '',
        signal,
      });
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        if (!URL.canParse(headers.location, url.href)) throw new EgressProblem('failed');
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new EgressProblem(statusCode === 404 || statusCode === 410 ? 'gone' : 'failed');
      }
      const bytes = await collect(response, maxBytes);
      return { ok: true, address: url.href, type: headers['content-type'] ?? '', bytes };
    }
    throw new EgressProblem('failed');
  }

  return {
    /**
     * `fetch` through the same gate, for a library that speaks to a server that the operator has named: what it sends goes
     * along. It follows no redirect, and rejects with an `EgressProblem` where this server does not ask.
     */
    async open(
      input: string | URL | Request,
      { method = 'GET', headers, body, signal }: RequestInit = {},
    ): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input);
      if (typeof body !== 'string' && !(body instanceof Uint8Array) && body != null)
        throw new TypeError('Only text and bytes are sent.');
      const response = await ask(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: body ?? '',
        signal: signal ?? undefined,
      });
      return new Response(Readable.toWeb(response) as ReadableStream, {
        status: response.statusCode ?? 500,
        headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      });
    },

    /** Asks an address by GET and brings what it answers, up to so many bytes. */
    async fetch(address: string, asked: Asked): Promise<EgressAnswer> {
      if (!URL.canParse(address)) return { ok: false, failure: 'refused' };
      const signal = AbortSignal.timeout(milliseconds);
      try {
        return await follow(new URL(address), asked, signal);
      } catch (error) {
        if (signal.aborted) return { ok: false, failure: 'too_slow' };
        return { ok: false, failure: error instanceof EgressProblem ? error.failure : 'unreachable' };
      }
    },
  };
}

export type Egress = ReturnType<typeof createEgress>;

/** Takes a body, unpacked, up to so many bytes: what unpacks to more is not waited for. */
async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(response)) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new EgressProblem('too_big');
      chunks.push(chunk as Buffer);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function unpacked(response: IncomingMessage): Readable {
  const packing = response.headers['content-encoding'] ?? 'identity';
  if (packing === 'identity') return response;
  const unpack = packing === 'gzip' ? createGunzip() : packing === 'br' ? createBrotliDecompress() : null;
  if (unpack === null) throw new EgressProblem('failed');
  response.on('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}
