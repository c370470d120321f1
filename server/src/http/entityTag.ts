import type { FastifyReply, FastifyRequest } from 'fastify';

/** True when an `If-None-Match` names the tag (weak comparison, as the standard wants for reading). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => plain(one) === plain(tag));
}

/**
 * Marks an answer with its tag. True when the asker has this very state already: then nothing else is to be sent but
 * `reply.code(304)`.
 */
export function notModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('etag', tag);
  if (!matchesTag(request.headers['if-none-match'], tag)) return false;
  void reply.code(304).send();
  return true;
}
