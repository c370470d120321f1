import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(brotliCompress);
/** Quick: it is done anew for each answer, beside the thread that answers. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** What fits into one packet anyway is sent as it is. */
const leastBytes = 1400;

/** True when the browser unpacks brotli. */
export const takesBrotli = (request: FastifyRequest) =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));

/**
 * Packs a text for who takes it packed, and says so in the headers. A list of a hundred files weighs 60 kB as JSON, 5 kB
 * packed: over a mobile line that is the larger part of the wait for an opened folder.
 */
export async function packed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  const known = reply.getHeader('vary');
  void reply.header('vary', known === undefined ? 'accept-encoding' : `accept-encoding, ${String(known)}`);
  if (!takesBrotli(request) || text.length < leastBytes) return text;
  void reply.header('content-encoding', 'br');
  return pack(text, { params });
}
