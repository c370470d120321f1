import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';
import type { ByteRange } from '../platform/blobs/BlobStore.ts';
import { matchesTag, notModified } from './entityTag.ts';

/** A content to be sent. */
export interface FileAnswer {
  size: number;
  /** Changes when the bytes change; the hash serves. */
  etag: string;
  mime: string;
  name: string;
  /** Offers it as a file to keep. Anything that a browser could run is offered so in any case. */
  download: boolean;
  /** How it may be kept by the browser; asked again each time unless said. */
  cacheControl?: string;
  open(range?: ByteRange): Promise<Readable>;
}

/** Types that a browser shows without running anything in them. */
const inertTypes =
  /^(image\/(png|jpeg|webp|gif|avif|bmp)|text\/plain|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** A `Content-Disposition` that keeps any name whole, and harmless. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** The one range that is asked for; undefined for the whole. Throws `range_invalid` for one outside. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (from > to || from >= size) throw new AppError('range_invalid', { details: { size } });
  return { start: from, end: to };
}

/**
 * Sends a content with `Range`, `ETag` and a safe type: what a browser could run never runs with our origin.
 * Give its answer back from the handler of a `bytes` call.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<unknown> {
  const tag = `"${file.etag}"`;
  const type = file.mime.toLowerCase().split(';')[0]?.trim() ?? '';
  const inert = inertTypes.test(type);
  void reply
    .header('cache-control', file.cacheControl ?? 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header(
      'content-disposition',
      contentDisposition(file.download || !inert ? 'attachment' : 'inline', file.name),
    )
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .type(type === 'text/plain' ? 'text/plain; charset=utf-8' : inert ? type : 'application/octet-stream');
  if (notModified(request, reply, tag)) return reply;

  const ifRange = request.headers['if-range'];
  const asked = ifRange === undefined || matchesTag(String(ifRange), tag) ? request.headers.range : undefined;
  const range = rangeOrRefusal(asked, file.size, reply);
  const length = range === undefined ? file.size : range.end - range.start + 1;
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  void reply.header('content-length', length);
  // The framework would measure any other answer to HEAD anew, and read a file to its end for it.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await file.open(range));
}

function rangeOrRefusal(asked: string | undefined, size: number, reply: FastifyReply): ByteRange | undefined {
  try {
    return parseRange(asked, size);
  } catch (error) {
    void reply.header('content-range', `bytes */${size}`).removeHeader('etag');
    throw error;
  }
}
