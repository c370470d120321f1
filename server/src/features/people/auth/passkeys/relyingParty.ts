import type { FastifyRequest } from 'fastify';
import { AppError, passkeysWorkAt } from '@holdall/shared/contract';
import type { Site } from '../../../../http/site.ts';

/** The product as an authenticator knows it: a key made at one address works at no other. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The address under which a browser has the product open. On this machine that may be one of several names, so the
 * browser's own word counts when it names this very product; requests of other origins get nowhere near here.
 */
export function createRelyingPartyOf(site: Pick<Site, 'url' | 'isOwnOrigin'>) {
  return ({ headers }: Pick<FastifyRequest, 'headers'>): RelyingParty => {
    const named = headers.origin;
    const origin = named !== undefined && site.isOwnOrigin(named) ? named : site.url();
    const { hostname: id } = new URL(origin);
    if (!passkeysWorkAt(id)) throw new AppError('passkeys_unavailable');
    return { id, origin };
  };
}

export type RelyingPartyOf = ReturnType<typeof createRelyingPartyOf>;
