import type { FastifyReply } from 'fastify';
import type { Site } from './site.ts';

/** Headers of every answer. A page replaces the policy by its own; the API has nothing that may run or be framed. */
const always = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Sets the headers that protect whoever reads the answer. */
export function setSecurityHeaders(reply: FastifyReply, site: Site, isApi: boolean): void {
  void reply.headers(always);
  if (isApi) void reply.header('cache-control', 'no-store');
  if (site.secure) void reply.header('strict-transport-security', 'max-age=63072000');
}
