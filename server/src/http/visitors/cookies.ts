import fastifyCookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Site } from '../site.ts';

/** The cookies of the product. Over https their names bind them to the host; a name for plain http exists on loopback only. */
export function createCookies(site: Site) {
  const prefix = site.secure ? '__Host-' : '';
  const names = {
    session: `${prefix}holdall`,
    visit: `${prefix}holdall-visit`,
    forgery: 'XSRF-TOKEN',
    link: `${site.secure ? '__Secure-' : ''}holdall-link`,
  } as const;
  const common = { path: '/', secure: site.secure, sameSite: 'lax' } as const;

  return {
    names,
    /** The cookies of a request by name. */
    read: (header: string | undefined): Record<string, string | undefined> =>
      fastifyCookie.parse(header ?? ''),
    setSession(reply: FastifyReply, token: string, maxAgeSeconds: number | null) {
      const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
      void reply.setCookie(names.session, token, { ...common, httpOnly: true, ...age });
    },
    clearSession: (reply: FastifyReply) =>
      void reply.setCookie(names.session, '', { ...common, httpOnly: true, maxAge: 0 }),
    setVisit: (reply: FastifyReply, visitId: string) =>
      void reply.setCookie(names.visit, visitId, { ...common, httpOnly: true }),
    /** That a browser has passed the gates of a public link; sent below the address of that link alone. */
    setLink: (reply: FastifyReply, link: string, pass: string, maxAgeSeconds: number) =>
      void reply.setCookie(names.link, pass, {
        ...common,
        path: `/api/via/${link}`,
        httpOnly: true,
        maxAge: maxAgeSeconds,
      }),
    /** The one cookie that the page itself reads. */
    setForgery: (reply: FastifyReply, token: string) =>
      void reply.setCookie(names.forgery, token, { ...common, httpOnly: false }),
  };
}

export type Cookies = ReturnType<typeof createCookies>;
