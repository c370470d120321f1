import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type Call } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { ComingByLink } from '../../access/ComingByLink.ts';
import { requiredActionCodes } from '../../access/requiredActionCodes.ts';
import { languageOf } from '../languageOf.ts';
import { forgeryHeader, type AntiForgery } from './antiForgery.ts';
import type { Cookies } from './cookies.ts';
import type { Session } from './Session.ts';
import type { Sessions } from './sessions.ts';
import { isCrossSite, type Site } from '../site.ts';
import { nobody, type Visitor } from './visitor.ts';

interface Dependencies {
  cookies: Cookies;
  sessions: Sessions;
  antiForgery: AntiForgery;
  site: Site;
  /** Who asks below the address of a public link. Throws where they have not passed its gates, or there is none. */
  openLink(coming: ComingByLink): Promise<Actor>;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const visitPattern = /^[A-Za-z0-9_-]{22}$/;

/** Who comes, by their cookies; who may go on; and the cookies they leave with. */
export function createVisits({ cookies, sessions, antiForgery, site, openLink }: Dependencies) {
  /** Gives the browser an anti-forgery token that belongs to its session or visit, if it has none. */
  function refreshForgery(request: FastifyRequest, reply: FastifyReply, binding: string): void {
    const present = cookies.read(request.headers.cookie)[cookies.names.forgery];
    if (!antiForgery.isFresh(binding, present)) cookies.setForgery(reply, antiForgery.issue(binding));
  }

  /** A visit for a browser that has no session, so that its first form can be protected too. */
  function beginVisit(request: FastifyRequest, reply: FastifyReply): string {
    const visitId = randomBytes(16).toString('base64url');
    cookies.setVisit(reply, visitId);
    refreshForgery(request, reply, `visit:${visitId}`);
    return visitId;
  }

  async function whoComes(request: FastifyRequest): Promise<Visitor> {
    const sent = cookies.read(request.headers.cookie);
    const token = sent[cookies.names.session];
    const found = token ? await sessions.find(token) : null;
    if (token && found) {
      const { actor } = found;
      const spoken = actor && { ...actor, locale: languageOf(request.headers, actor.locale) };
      const askAgain = async () => {
        if ((await sessions.find(token)) === null) throw new AppError('not_signed_in');
      };
      return { ...nobody, ...found, actor: spoken, binding: `session:${found.session.id}`, askAgain };
    }
    const visitId = sent[cookies.names.visit];
    if (visitId === undefined || !visitPattern.test(visitId)) return nobody;
    return { ...nobody, visitId, binding: `visit:${visitId}` };
  }

  const passOfLink = (request: FastifyRequest) => cookies.read(request.headers.cookie)[cookies.names.link];

  return {
    /** What a browser was given when it passed the gates of a link, below the address of which it asks. */
    passOfLink,
    /** Remembers in the browser that it has passed them, for so long. */
    passLink: (reply: FastifyReply, link: string, pass: string, milliseconds: number): void =>
      cookies.setLink(reply, link, pass, Math.floor(milliseconds / 1000)),

    isCrossSite: (request: FastifyRequest) => isCrossSite(request, site),

    /** Finds out who comes. Answers it, and keeps it in `request.visitor`. */
    async identify(request: FastifyRequest): Promise<Visitor> {
      request.visitor = await whoComes(request);
      return request.visitor;
    },

    /**
     * The same below the address of a public link: whoever it is otherwise, they are somebody who has it. The call that is
     * asked there does not see the link. Whoever has one sees what is there now, no older contents; and what they bring stands
     * beside what has its name, for others have the same link.
     */
    async identifyByLink(request: FastifyRequest): Promise<Visitor> {
      const { link: token = '', ...params } = request.params as Record<string, string>;
      const { version, conflict } = request.query as { version?: unknown; conflict?: unknown };
      if (version !== undefined || conflict !== undefined) throw new AppError('not_found');
      const own = await whoComes(request);
      const onlyBrings = request.routeOptions.config.call?.viaDrop === true;
      const coming = { token, passed: passOfLink(request), isSignedIn: own.actor !== null, onlyBrings };
      const actor = await openLink(coming);
      request.params = params;
      request.visitor = {
        ...own,
        isByLink: true,
        askAgain: () => openLink(coming),
        actor: { ...actor, locale: languageOf(request.headers, null) },
      };
      return request.visitor;
    },

    /** Lets a request go on to its call, or throws why not: no session, forged, a password to set, not an operator. */
    admit(call: Call, request: FastifyRequest): void {
      const { session, actor, binding, isByLink } = request.visitor;
      if (call.access !== 'public' && session === null && !isByLink) throw new AppError('not_signed_in');
      if (!safeMethods.has(request.method)) {
        const cookie = cookies.read(request.headers.cookie)[cookies.names.forgery];
        if (
          isCrossSite(request, site) ||
          !antiForgery.accepts(binding, cookie, request.headers[forgeryHeader])
        ) {
          throw new AppError('csrf');
        }
      }
      if (call.access === 'public' || call.access === 'session' || actor === null) return;
      if (actor.mustSetPassword) throw new AppError('password_required');
      if (actor.duty !== undefined && call.duty !== actor.duty)
        throw new AppError(requiredActionCodes[actor.duty]);
      if (call.access === 'operator' && !actor.operator) throw new AppError('forbidden');
    },

    /** Before an answer leaves: the browser has an anti-forgery token that fits. */
    leaveToken(request: FastifyRequest, reply: FastifyReply): void {
      const { binding } = request.visitor;
      if (binding === null) beginVisit(request, reply);
      else refreshForgery(request, reply, binding);
    },

    /** Signs a person in: a new session with new cookies. A session there was ends. */
    async startSession(
      request: FastifyRequest,
      reply: FastifyReply,
      { userId, remembered = false }: { userId: string; remembered?: boolean },
    ): Promise<Session> {
      const before = request.visitor.session;
      const device = request.headers['user-agent'] ?? '';
      const { session, token } = await sessions.start({ userId, remembered, device, address: request.ip });
      if (before) await sessions.end(before.userId, before.id, 'replaced');
      const maxAge = Math.floor((session.endsAt.getTime() - session.createdAt.getTime()) / 1000);
      cookies.setSession(reply, token, remembered ? maxAge : null);
      request.visitor = { ...request.visitor, session, visitId: null, binding: `session:${session.id}` };
      return session;
    },

    /** Signs the person out: the session ends for good and its cookie is cleared. */
    async endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { session } = request.visitor;
      if (session) await sessions.end(session.userId, session.id);
      cookies.clearSession(reply);
      request.visitor = nobody;
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
