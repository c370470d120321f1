import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../../http/site.ts';
import type { Crypto } from '../../../platform/crypto.ts';

const year = 365 * 24 * 3600;
const purpose = 'auth.knownBrowser';

/**
 * The cookie of a browser in which somebody has signed in. It lets nobody in and names nobody: it only shows that mails
 * to their address are asked for by them, not by a stranger.
 */
export function createKnownCookie(
  site: Pick<Site, 'secure'>,
  crypto: Pick<Crypto, 'newToken' | 'sign' | 'verify'>,
) {
  const name = `${site.secure ? '__Host-' : ''}holdall-known`;
  const textOf = (nonce: string, email: string) => `${nonce} ${email.toLowerCase()}`;
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] ?? null,
    set(reply: FastifyReply, email: string): void {
      const nonce = crypto.newToken();
      const bound = { path: '/', secure: site.secure, sameSite: 'lax', httpOnly: true } as const;
      const token = `${nonce}.${crypto.sign(purpose, textOf(nonce, email))}`;
      void reply.setCookie(name, token, { ...bound, maxAge: year });
    },
    isKnown(token: string | null, email: string): boolean {
      const [nonce = '', signature = ''] = (token ?? '').split('.');
      return crypto.verify(purpose, textOf(nonce, email), signature);
    },
  };
}

export type KnownCookie = ReturnType<typeof createKnownCookie>;
