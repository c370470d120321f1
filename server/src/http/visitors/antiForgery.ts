import { randomBytes } from 'node:crypto';
import { sameText, type Crypto } from '../../platform/crypto.ts';

/** Header in which a page repeats the anti-forgery cookie. */
export const forgeryHeader = 'x-xsrf-token';

/**
 * Signed double submit. A token belongs to one session (or, signed out, to one visit), so that a cookie planted by
 * somebody else is worth nothing.
 */
export function createAntiForgery(crypto: Pick<Crypto, 'sign' | 'verify'>) {
  const purpose = 'anti-forgery';

  const belongsTo = (binding: string, token: string) => {
    const [random = '', signature = ''] = token.split('.');
    return crypto.verify(purpose, `${binding}.${random}`, signature);
  };

  return {
    /** A token for a session or visit. */
    issue(binding: string): string {
      const random = randomBytes(16).toString('base64url');
      return `${random}.${crypto.sign(purpose, `${binding}.${random}`)}`;
    },
    /** True when a cookie belongs to the session or visit; else a new one is due. */
    isFresh: (binding: string, cookie: string | undefined) =>
      cookie !== undefined && belongsTo(binding, cookie),
    /** True when cookie and header are the same token, and it belongs to the session or visit. */
    accepts(binding: string | null, cookie: string | undefined, header: unknown): boolean {
      if (binding === null || cookie === undefined || typeof header !== 'string') return false;
      return sameText(cookie, header) && belongsTo(binding, header);
    },
  };
}

export type AntiForgery = ReturnType<typeof createAntiForgery>;
