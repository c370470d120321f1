import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../../http/site.ts';

const thirtyDays = 30 * 24 * 3600;

/** The cookie of a browser that may skip the second factor. It outlives sessions, and is no session. */
export function createTrustCookie(site: Pick<Site, 'secure'>) {
  const name = `${site.secure ? '__Host-' : ''}holdall-trusted`;
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] ?? null,
    set(reply: FastifyReply, token: string): void {
      const bound = { path: '/', secure: site.secure, sameSite: 'lax', httpOnly: true } as const;
      void reply.setCookie(name, token, { ...bound, maxAge: thirtyDays });
    },
  };
}

export type TrustCookie = ReturnType<typeof createTrustCookie>;
