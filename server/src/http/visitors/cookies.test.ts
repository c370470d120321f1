import type { FastifyReply } from 'fastify';
import { createCookies } from './cookies.ts';
import { createSite } from '../site.ts';

/** The cookies that a reply was given, by name. */
function given(settings: { PUBLIC_URL: string }) {
  const set = new Map<string, object>();
  const reply = {
    setCookie: (name: string, _value: string, options: object) => void set.set(name, options),
  } as unknown as FastifyReply;
  const site = createSite({ HOST: '127.0.0.1', PORT: 0, TLS_CERT: undefined, ...settings });
  const cookies = createCookies(site);
  cookies.setSession(reply, 'token', null);
  cookies.setVisit(reply, 'visit');
  cookies.setForgery(reply, 'token');
  return set;
}

describe('the cookies', () => {
  it('are bound to the host over https, and read by no script but the one of forms', () => {
    const bound = { path: '/', secure: true, sameSite: 'lax' };
    expect([...given({ PUBLIC_URL: 'https://holdall.example' })]).toEqual([
      ['__Host-holdall', { ...bound, httpOnly: true }],
      ['__Host-holdall-visit', { ...bound, httpOnly: true }],
      ['XSRF-TOKEN', { ...bound, httpOnly: false }],
    ]);
  });

  it('have plain names only where there is no https', () => {
    expect([...given({ PUBLIC_URL: 'http://127.0.0.1:8080' }).keys()]).toEqual([
      'holdall',
      'holdall-visit',
      'XSRF-TOKEN',
    ]);
  });
});
