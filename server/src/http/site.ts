import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.ts';

/** How the product is reached from outside: the address people use, and what that means for cookies. */
export interface Site {
  /** True when people reach the product over https; cookies are then bound to it. */
  readonly secure: boolean;
  /** The address people open, without a slash at its end. */
  url(): string;
  /** True when an `Origin` header names this very product. */
  isOwnOrigin(origin: string): boolean;
  /** True when a `Host` header names this very product: a page of another site that has this machine as its address says its own. */
  isOwnHost(host: string): boolean;
  /** Told once by the server, when the port is known. */
  listensOn(port: number): void;
}

/** The site that the settings describe. */
export function createSite(config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'TLS_CERT'>): Site {
  const scheme = config.TLS_CERT === undefined ? 'http' : 'https';
  const named = config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).origin;
  let port = config.PORT;
  const at = (host: string) =>
    new URL(`${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
  const hosts = () =>
    isLoopback(config.HOST) ? [config.HOST, '127.0.0.1', 'localhost', '::1'] : [config.HOST];

  const isOwnOrigin = (origin: string) =>
    named === null ? hosts().some((host) => at(host) === origin) : origin === named;

  return {
    secure: (named ?? scheme).startsWith('https'),
    url: () => named ?? at(config.HOST),
    isOwnOrigin,
    isOwnHost: (host) => ['http', 'https'].some((known) => isOwnOrigin(`${known}://${host.toLowerCase()}`)),
    listensOn: (actual) => void (port = actual),
  };
}

/**
 * True when a browser says that another site has caused the request. Says nothing about clients that are no
 * browsers; the anti-forgery token does.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>, site: Site): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  return headers.origin !== undefined && !site.isOwnOrigin(headers.origin);
}
