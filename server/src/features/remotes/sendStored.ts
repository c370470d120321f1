import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
};

/** A worker takes its policy from its own response. It may compile WebAssembly and read from here, nothing else. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** True when the browser unpacks brotli. */
export const takesBrotli = (request: FastifyRequest) =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));

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
  return reply.send(isPacked ? file.brotli : file.plain);
}
