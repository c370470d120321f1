import type { Readable } from 'node:stream';
import { AppError, type LinkVisit, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed } from '../../../access/authorize.ts';
import type { ComingByLink } from '../../../access/ComingByLink.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { SharedThing, Sharing } from '../shares/index.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { People } from '../../people/index.ts';
import type { Followed } from './createFollowing.ts';
import { codeMs, type Gates } from './createGates.ts';
import type { LinkUse } from './linkUses.repo.ts';
import type { FoundLink, PublicLinksRepo } from './publicLinks.repo.ts';

/** A file that is brought, and where to. */
interface BroughtFile {
  readonly storageId: string;
  readonly parentId: string | null;
  readonly path: string[];
  readonly name: string;
  readonly mime: string;
  readonly conflict: 'keepBoth';
}

interface Dependencies {
  readonly repo: Pick<PublicLinksRepo, 'byToken' | 'find' | 'countOpening'>;
  countUse(linkId: string, use: LinkUse): Promise<void>;
  readonly sharing: Pick<Sharing, 'seenBy'>;
  readonly crypto: Pick<Crypto, 'hashToken'>;
  readonly gates: Gates;
  verifyPassword(hash: string | null, password: string): Promise<boolean>;
  /** Counts a password that was tried at a link from an address, and refuses beyond that. */
  countPassword(linkId: string, address: string): Promise<void>;
  /** Counts that a code is sent to an address, or that one was tried, and refuses beyond that. */
  countCode(linkId: string, email: string, address: string): Promise<void>;
  countShown(linkId: string, email: string, address: string): Promise<void>;
  /** Has `mailCode` done after the answer. */
  mailLater(linkId: string, email: string): Promise<void>;
  sendMail: People['mail']['send'];
  /** Whether mails go out. */
  mailIsOn(): boolean;
  /** Counts that somebody asks for a link again, and refuses beyond that. */
  countAsking(linkId: string, address: string): Promise<void>;
  publish(event: DomainEvent): void;
  getResource(actor: Actor, id: string): Promise<Resource>;
  /** Brings a small file in one go. */
  bring(actor: Actor, file: BroughtFile, content: Readable): Promise<unknown>;
  askAs<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
  now(): Date;
}

type Coming = Omit<ComingByLink, 'token'>;

export type VisitingService = ReturnType<typeof createVisiting>;

/**
 * Whoever comes by a link: what stands before it, and as whom they see what is behind it. Each request asks anew, so that
 * a link that is paused, changed, over or taken away gives nothing from the next one on.
 */
export function createVisiting(needs: Dependencies) {
  const { repo, countUse, sharing, crypto, gates, verifyPassword, countPassword, countCode, countShown } =
    needs;
  const { mailLater, sendMail, mailIsOn, countAsking, publish, getResource, bring, askAs, now } = needs;
  const { stateOf, hasPassed, passWith, codeFor, isCode } = gates;

  /** Null where there is nothing, or whoever made it may not share it any more. */
  async function alive(link: FoundLink | null): Promise<{ link: FoundLink; thing: SharedThing } | null> {
    if (link === null) return null;
    const thing = await sharing.seenBy(link.createdBy, link.resourceId ?? link.placeId);
    const may = thing !== null && isAllowed({ userId: link.createdBy }, 'share', thing);
    return may ? { link, thing } : null;
  }

  /** A link that is not shut, whatever else stands before it. */
  async function findUnshut(linkId: string): Promise<FoundLink | null> {
    const found = await alive(await repo.find(linkId));
    const isShut =
      found === null || ['paused', 'expired'].includes(stateOf(found.link, { passed: '', isSignedIn: true }));
    return isShut ? null : found.link;
  }

  async function require(token: string) {
    const found = await alive(await repo.byToken(crypto.hashToken(token)));
    if (found === null) throw new AppError('not_found');
    return found;
  }

  /** Whoever comes, as the rest of the server knows them: nobody in particular, who sees what the link gives. */
  const actorOf = ({ id, name, organizationId, showsComments, asksName }: FoundLink): Actor => ({
    userId: id,
    name,
    email: '',
    accountId: '',
    organizationId,
    guest: true,
    operator: false,
    mustSetPassword: false,
    locale: null,
    seesParts: true,
    byLink: { showsComments, asksName },
  });

  /** Counts that it is opened; answers what the browser is given. */
  async function count(link: FoundLink, pass?: string): Promise<string> {
    if (!(await repo.countOpening(link.id, now()))) throw new AppError('link_locked');
    await countUse(link.id, { what: 'opened', resourceId: '' });
    return passWith(link, 'opening', pass);
  }

  /** What a browser is given behind a gate; where nothing but a cover is left, it has opened the link too. */
  async function behind(link: FoundLink, gate: 'password' | 'email', coming: Coming): Promise<string> {
    const passed = passWith(link, gate, coming.passed);
    return stateOf(link, { ...coming, passed }) === 'cover' ? count(link, passed) : passed;
  }

  return {
    /** Who asks below the address of a link. Refuses whoever has not passed its gates. */
    async open({ token, onlyBrings = false, ...coming }: ComingByLink): Promise<Actor> {
      const { link } = await require(token);
      const state = stateOf(link, coming);
      if (state === 'expired') throw new AppError('link_expired');
      if (state !== 'open' || (link.isDrop && !onlyBrings)) throw new AppError('link_locked');
      return actorOf(link);
    },

    /** Whether there is such a link, whatever stands before it. */
    isThere: async (token: string): Promise<boolean> =>
      (await alive(await repo.byToken(crypto.hashToken(token)))) !== null,

    /** Who has passed the gates of a link a moment ago; null where it is shut since. */
    async find(linkId: string): Promise<Actor | null> {
      const link = await findUnshut(linkId);
      return link === null ? null : actorOf(link);
    },

    findUnshut,

    /** The link of somebody who sees what is behind it. Refuses whoever has not passed its gates, and where nothing is seen. */
    async requireSeen({ token, ...coming }: ComingByLink): Promise<FoundLink> {
      const { link } = await require(token);
      if (link.isDrop || stateOf(link, coming) !== 'open') throw new AppError('link_locked');
      return link;
    },

    /** Where what is behind a link lies, and until when it is open; null where it is shut. */
    async look({ token, ...coming }: ComingByLink): Promise<Followed | null> {
      const found = await alive(await repo.byToken(crypto.hashToken(token)));
      if (found === null || stateOf(found.link, coming) !== 'open') return null;
      const { placeId: storageId, spaceId, until } = found.link;
      return { storageId, spaceId, until };
    },

    async visit({ token, ...coming }: ComingByLink): Promise<LinkVisit> {
      const { link, thing } = await require(token);
      const { name, message, makerName: by, until, role, isWatermarked, showsComments, asksName } = link;
      const state = stateOf(link, coming);
      const face = { state, name, by, until: until?.toISOString() ?? null };
      if (state !== 'open') return { ...face, opened: null };
      const actor = actorOf(link);
      const { name: called, storageId, resourceId: folderId } = thing;
      const given = { name: called, message, storageId, folderId };
      if (link.isDrop) {
        const nothing = { isWatermarked: false, showsComments: false, asksName: false, mayFollow: false };
        return { ...face, opened: { ...given, role: 'dropOnly', resource: null, ...nothing } };
      }
      const resource = folderId === null ? null : await askAs(actor, () => getResource(actor, folderId));
      return {
        ...face,
        opened: { ...given, role, resource, isWatermarked, showsComments, asksName, mayFollow: mailIsOn() },
      };
    },

    /** Answers what the browser is given. Throws where it is not the password. */
    async unlock({ token, ...coming }: ComingByLink, password: string, address: string): Promise<string> {
      const { link } = await require(token);
      await countPassword(link.id, address);
      if (!(await verifyPassword(link.passwordHash, password)))
        throw new AppError('validation', { fields: { 'body.password': 'This is not the password.' } });
      return behind(link, 'password', coming);
    },

    /** Has a code mailed to an address that the link names; whether it is one of those shows in nothing. */
    async sendCode({ token, ...coming }: ComingByLink, email: string, address: string): Promise<void> {
      const { link } = await require(token);
      if (stateOf(link, coming) !== 'email') throw new AppError('link_locked');
      await countCode(link.id, email.toLowerCase(), address);
      await mailLater(link.id, email.toLowerCase());
    },

    /** Mails a code, where the link names the address. */
    async mailCode(linkId: string, email: string): Promise<void> {
      const link = await repo.find(linkId);
      if (link?.emails?.includes(email) === true)
        await sendMail({
          to: email,
          locale: null,
          template: 'linkCode',
          values: {
            code: codeFor(link, email, 'open'),
            title: link.name,
            name: link.makerName,
            minutes: String(codeMs / 60_000),
          },
        });
    },

    /** Answers what the browser is given. Throws where it is not the code of that address. */
    async showCode(
      { token, ...coming }: ComingByLink,
      { email, code }: { email: string; code: string },
      address: string,
    ): Promise<string> {
      const { link } = await require(token);
      const known = email.toLowerCase();
      await countShown(link.id, known, address);
      if (link.emails?.includes(known) !== true || !isCode(link, known, code, 'open'))
        throw new AppError('code_wrong');
      return behind(link, 'email', coming);
    },

    /** Counts a visit once; answers what the browser is given so that it is known again, null where it is. */
    async countOpening({ token, ...coming }: ComingByLink): Promise<string | null> {
      const { link } = await require(token);
      const state = stateOf(link, coming);
      if (state !== 'open' && state !== 'cover') throw new AppError('link_locked');
      return hasPassed(link, 'opening', coming.passed) ? null : count(link, coming.passed);
    },

    /** Asks whoever made a link that is over to open it again. */
    async askAgain({ token, ...coming }: ComingByLink, message: string, address: string): Promise<void> {
      const { link, thing } = await require(token);
      const state = stateOf(link, coming);
      if (state !== 'expired' && state !== 'usedUp')
        throw new AppError('conflict', { message: 'This link is not over.' });
      await countAsking(link.id, address);
      const properties = { name: thing.name, linkName: link.name, message };
      publish({ type: 'linkAskedAgain', to: { userIds: [link.createdBy] }, properties });
    },

    /** Brings a file by a link under which nothing is seen; whether another one has its name is not told. */
    async drop(coming: ComingByLink, file: { name: string; mime: string }, content: Readable): Promise<void> {
      const { link, thing } = await require(coming.token);
      if (!link.isDrop || stateOf(link, coming) !== 'open') throw new AppError('link_locked');
      const { storageId, resourceId: parentId } = thing;
      const target = { storageId, parentId, path: [], conflict: 'keepBoth' as const, ...file };
      const actor = actorOf(link);
      await askAs(actor, () => bring(actor, target, content));
      await countUse(link.id, { what: 'brought', resourceId: '' });
    },
  };
}
