import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';
import { untilRefused } from '../../platform/untilRefused.ts';
import { requireCleanValue } from './cleanText.ts';

/** Largest JSON body in bytes. */
const jsonBytes = 4 * 1024 ** 2;
/** A JSON body must have arrived by then, however slow the line. */
const jsonMs = 30_000;

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function malformed(message: string): AppError {
  return new AppError('validation', { message });
}

/** A whole body in memory. Throws `body_too_large`, and `validation` when it has not arrived after `ms`. */
export async function collectBody(
  content: Readable,
  { maxBytes, ms }: { maxBytes: number; ms: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => content.destroy(malformed('The request took too long to arrive.')), ms);
  try {
    for await (const chunk of content) {
      size += (chunk as Buffer).length;
      if (size <= maxBytes) chunks.push(chunk as Buffer);
    }
  } finally {
    clearTimeout(late);
  }
  if (size > maxBytes) throw new AppError('body_too_large', { details: { maxBytes } });
  return Buffer.concat(chunks);
}

/** Clean JSON as RFC 8259 wants it: UTF-8, no byte order mark, one value. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    throw malformed('JSON begins without a byte order mark.');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  requireCleanValue(value);
  return value;
}

/**
 * Reads the body of a request. A `bytes` call gets the stream as it comes; every other one takes JSON and nothing else,
 * so that no plain form of a foreign page can be sent here.
 */
export async function readBody(request: FastifyRequest, content: IncomingMessage): Promise<unknown> {
  if (request.routeOptions.config.call?.body === 'bytes') {
    const { askAgain } = request.visitor;
    return askAgain === null ? content : untilRefused(content, askAgain);
  }
  if (!jsonType.test(request.headers['content-type'] ?? '')) {
    throw new AppError('kind_unsupported', { message: 'Send JSON: Content-Type must be application/json.' });
  }
  if (Number(request.headers['content-length'] ?? 0) > jsonBytes) {
    throw new AppError('body_too_large', { details: { maxBytes: jsonBytes } });
  }
  const bytes = await collectBody(content, { maxBytes: jsonBytes, ms: jsonMs });
  return bytes.length === 0 ? undefined : parseJson(bytes);
}
