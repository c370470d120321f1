import { Readable } from 'node:stream';
import { api, AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { ComingByLink } from '../../../access/ComingByLink.ts';
import type { Context } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { languageOf } from '../../../http/languageOf.ts';
import type { createFollowing } from './createFollowing.ts';
import { passedMs } from './createGates.ts';
import type { LinkFollowersService } from './linkFollowers.service.ts';
import type { LinkUsesService } from './linkUses.service.ts';
import type { Saving } from './createSaving.ts';
import type { PublicLinksService } from './publicLinks.service.ts';
import type { VisitingService } from './visiting.service.ts';

interface Needs {
  readonly links: PublicLinksService;
  readonly uses: LinkUsesService;
  readonly visiting: VisitingService;
  readonly save: Saving;
  readonly following: ReturnType<typeof createFollowing>;
  readonly followers: LinkFollowersService;
  readonly visits: Context['visits'];
}

/** The calls about links, of whoever makes them and of whoever comes by one. */
export function publicLinksRoutes({ links, uses, visiting, save, following, followers, visits }: Needs) {
  type Asked = Parameters<typeof visits.passOfLink>[0];
  const coming = (token: string, request: Asked, actor: Actor | null): ComingByLink => ({
    token,
    passed: visits.passOfLink(request),
    isSignedIn: actor !== null,
  });

  return implementAll(api.publicLinks, {
    list: ({ actor, params }) => links.list(actor, params.target),
    create: ({ actor, params, body }) => links.create(actor, params.target, body),
    mine: ({ actor }) => links.mine(actor),
    change: ({ actor, params, body, revision }) => links.change(actor, params.linkId, body, revision),
    rotate: ({ actor, params }) => links.rotate(actor, params.linkId),
    duplicate: ({ actor, params, body }) => links.duplicate(actor, params.linkId, body.name),
    remove: ({ actor, params }) => links.remove(actor, params.linkId),
    insight: ({ actor, params }) => uses.insight(actor, params.linkId),
    visit: ({ actor, params, request }) => visiting.visit(coming(params.link, request, actor)),
    async follow({ actor, params, request, reply }) {
      const stream = await following.follow(coming(params.link, request, actor));
      void reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return stream;
    },
    async drop({ actor, params, query, body, request }) {
      const mime = request.headers['content-type'] ?? '';
      const content = (body as Readable | undefined) ?? Readable.from([]);
      const asked = coming(params.link, request, actor);
      await visiting.drop(asked, { name: query.name, mime }, content);
    },
    save: ({ actor, params, body, request }) => save(coming(params.link, request, actor), actor, body),
    async unlock({ actor, params, body, ip, request, reply }) {
      const asked = coming(params.link, request, actor);
      const pass = await visiting.unlock(asked, body.password, ip);
      visits.passLink(reply, params.link, pass, passedMs);
    },
    sendCode: ({ actor, params, body, ip, request }) =>
      visiting.sendCode(coming(params.link, request, actor), body.email, ip),
    async showCode({ actor, params, body, ip, request, reply }) {
      const pass = await visiting.showCode(coming(params.link, request, actor), body, ip);
      visits.passLink(reply, params.link, pass, passedMs);
    },
    sendFollowCode: ({ actor, params, body, ip, request }) =>
      followers.sendCode(
        coming(params.link, request, actor),
        body.email,
        ip,
        languageOf(request.headers, actor?.locale),
      ),
    followByMail: ({ actor, params, body, ip, request }) =>
      followers.follow(
        coming(params.link, request, actor),
        body,
        ip,
        languageOf(request.headers, actor?.locale),
      ),
    async endMails({ body }) {
      if (!(await followers.end(body.word))) throw new AppError('not_found');
    },
    askAgain: ({ actor, params, body, request, ip }) =>
      visiting.askAgain(coming(params.link, request, actor), body.message, ip),
    async open({ actor, params, request, reply }) {
      const pass = await visiting.countOpening(coming(params.link, request, actor));
      if (pass !== null) visits.passLink(reply, params.link, pass, passedMs);
    },
  });
}
