import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, api, places } from '@holdall/shared/contract';
import type { Site } from '../../../../http/site.ts';
import { implementAll } from '../../../../http/implement.ts';
import type { Enter } from '../createEnter.ts';
import type { VisitOf } from '../visitOf.ts';
import type { ProvidersService } from './providers.service.ts';

interface Needs {
  providers: ProvidersService;
  visitOf: VisitOf;
  site: Pick<Site, 'secure' | 'url'>;
  enter: Enter;
}

/** So long may somebody stay at a provider. */
const tenMinutes = 600;

/** The cookie of a browser that is at a provider; without it nobody comes back. */
function createErrandCookie({ secure }: Pick<Site, 'secure'>) {
  const name = `${secure ? '__Host-' : ''}holdall-errand`;
  // Lax, because a provider sends the browser back from another site.
  const bound = { path: '/', secure, sameSite: 'lax', httpOnly: true } as const;
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] ?? null,
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...bound, maxAge: tenMinutes }),
    clear: (reply: FastifyReply) => void reply.setCookie(name, '', { ...bound, maxAge: 0 }),
  };
}

/** The calls of signing in at other places. They are opened by a browser, so a failure is a page and no JSON. */
export function providersRoutes({ providers, visitOf, site, enter }: Needs) {
  const cookie = createErrandCookie(site);

  /** Does something that leads the browser somewhere; says on a page what was in the way. */
  async function lead(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    where: () => Promise<string>,
  ) {
    try {
      return reply.redirect(await where(), 303);
    } catch (error) {
      if (!AppError.is(error)) throw error;
      request.log.info({ failure: error.code, error: error.cause }, 'no sign-in at a provider');
      const query = new URLSearchParams({ code: error.code, requestId: request.id });
      return reply.redirect(`${places.error}?${query.toString()}`, 303);
    }
  }

  return implementAll(api.linkedSignIns, {
    start: (asked) =>
      lead(asked, async () => {
        if (asked.crossSite) throw new AppError('csrf');
        const departure = await providers.start(asked.params.providerId, asked.query.next);
        cookie.set(asked.reply, departure.cookie);
        return departure.address;
      }),
    callback: (asked) =>
      lead(asked, async () => {
        const came = new URL(asked.request.url, site.url());
        const token = cookie.read(asked.request);
        cookie.clear(asked.reply);
        const arrival = await providers.arrive(asked.params.providerId, came, token, visitOf(asked));
        if (arrival.what === 'linked') return places.adminAccount;
        const { outcome, next } = arrival;
        if (outcome.status !== 'signedIn') {
          const query = new URLSearchParams({ stateToken: outcome.stateToken, next });
          return `${places.totp}?${query.toString()}`;
        }
        await enter(asked, outcome);
        return outcome.mustSetPassword ? places.setPassword : next;
      }),
    list: (asked) => providers.list(asked),
    async link(asked) {
      const { params, body, reply } = asked;
      const departure = await providers.startLinking(asked, params.providerId, body.currentPassword);
      cookie.set(reply, departure.cookie);
      return { address: departure.address };
    },
    unlink: (asked) => providers.unlink(asked, asked.params.linkId, asked.body.currentPassword),
  });
}
