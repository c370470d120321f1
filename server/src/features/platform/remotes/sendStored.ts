import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli } from '../../../http/calls/packing.ts';
import { parseRange } from '../../../http/sendFile.ts';
import type { StoredFile } from './readFiles.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
};

/** A worker takes its policy from its own response. It may compile WebAssembly and read from here, nothing else. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Sends a file. Its address names its content, so it is kept for ever, unless the caller has said otherwise. */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: StoredFile,
): FastifyReply {
  const isPacked = file.brotli !== null && takesBrotli(request);
  reply
    .header('content-type', types[extname(name)] ?? 'application/octet-stream')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', workerPolicy);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=31536000, immutable');
  if (file.brotli !== null) reply.header('vary', 'accept-encoding');
  if (isPacked) reply.header('content-encoding', 'br');
  if (isPacked || file.brotli !== null) return reply.send(isPacked ? file.brotli : file.plain);
  return sendPart(request, reply, file.plain);
}

/** What is not packed, such as a film, is sent in parts as well: without them nobody could go on in the middle. */
function sendPart(request: FastifyRequest, reply: FastifyReply, content: Buffer): FastifyReply {
  void reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, content.length);
  if (range === undefined) return reply.send(content);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1));
}
