import { AppError, limits, type LinkRole, type PublicLink } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { OperationRecorder } from '../../platform/index.ts';
import type { SharedThing, Sharing } from '../shares/index.ts';
import { detailOfChange, heldBy, targetOf } from './createLinkUndoers.ts';
import type { FoundLink, LinkRow, PublicLinksRepo } from './publicLinks.repo.ts';
import { toPublicLink } from './shownLink.ts';

interface Dependencies {
  readonly repo: PublicLinksRepo;
  /** What may be shared, and by which share whoever has a link sees it. */
  readonly sharing: Sharing;
  readonly crypto: Pick<Crypto, 'newToken' | 'hashToken' | 'seal' | 'open'>;
  hashPassword(password: string): Promise<string>;
  /** Whether mails go out. */
  mailIsOn(): boolean;
  readonly operations: OperationRecorder;
  /** Counts how often somebody makes links, and refuses beyond that. */
  countMaking(actor: Actor): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  readonly newId: NewId;
  now(): Date;
}

/** What stands before a link, what it gives and says. What is not named stays as it is. */
interface Gates {
  readonly message?: string | undefined;
  readonly role?: LinkRole | undefined;
  readonly password?: string | null | undefined;
  readonly emails?: readonly string[] | null | undefined;
  readonly needsSignIn?: boolean | undefined;
  readonly notifies?: boolean | undefined;
  readonly isWatermarked?: boolean | undefined;
  readonly showsComments?: boolean | undefined;
  readonly asksName?: boolean | undefined;
  readonly until?: string | null | undefined;
  readonly maxOpenings?: number | null | undefined;
}

/** What a link is made of, besides what it is of and its address. */
type NewLink = Partial<LinkRow> & Pick<LinkRow, 'name'> & { readonly role: LinkRole };

/** So many links are told. */
const listed = 1000;

/** A link after an act of somebody on it, with what takes that back. */
type ChangedLink = PublicLink & { readonly operationId: string };

export type PublicLinksService = ReturnType<typeof createPublicLinksService>;

/** Links under which anybody who has them sees a storage, a folder or a file: for whoever may share it. */
export function createPublicLinksService(needs: Dependencies) {
  const { repo, sharing, crypto, hashPassword, mailIsOn, operations, countMaking } = needs;
  const { transaction, newId, now } = needs;
  const about = (id: string) => `link ${id}`;
  const shown = (link: FoundLink): PublicLink =>
    toPublicLink(link, crypto.open('publicLinks', link.sealedToken, about(link.id)));

  /** A link that this person may change. */
  async function require(actor: Actor, id: string) {
    const link = await repo.find(id);
    if (link === null) throw new AppError('not_found');
    return { link, thing: await sharing.require(actor, targetOf(link)) };
  }

  function newAddress(id: string) {
    const token = crypto.newToken();
    return {
      tokenHash: crypto.hashToken(token),
      sealedToken: crypto.seal('publicLinks', token, about(id)),
    };
  }

  function requireFuture(until: string | null | undefined): void {
    if (until === null || until === undefined || new Date(until) > now()) return;
    throw new AppError('validation', { fields: { 'body.until': 'This moment is over already.' } });
  }

  function requireDrop(role: LinkRole, { resourceId, isFolder }: SharedThing): void {
    if (role === 'dropOnly' && resourceId !== null && !isFolder)
      throw new AppError('conflict', { message: 'Files are brought into a folder, not into a file.' });
  }

  /** The gates, as they are kept. Hashing takes its time: call it outside of a transaction. */
  async function keptGates({ password, emails, until, ...others }: Gates) {
    const { message, needsSignIn, notifies, isWatermarked, showsComments, asksName, maxOpenings } = others;
    if (emails && !mailIsOn())
      throw new AppError('conflict', { message: 'No mails go out here, so no code can be sent.' });
    return {
      ...(message !== undefined && { message }),
      ...(needsSignIn !== undefined && { needsSignIn }),
      ...(notifies !== undefined && { notifies }),
      ...(isWatermarked !== undefined && { isWatermarked }),
      ...(showsComments !== undefined && { showsComments }),
      ...(asksName !== undefined && { asksName }),
      ...(maxOpenings !== undefined && { maxOpenings }),
      ...(emails !== undefined && { emails: emails && [...new Set(emails.map((one) => one.toLowerCase()))] }),
      ...(password !== undefined && {
        passwordHash: password === null ? null : await hashPassword(password),
      }),
      ...(until !== undefined && { until: until === null ? null : new Date(until) }),
    };
  }

  /** Changes a link as it is seen at present, and writes down what it was before. */
  async function changeSeen(
    actor: Actor,
    { link, thing }: { link: FoundLink; thing: SharedThing },
    { text, set, role }: { text: string; set: Partial<LinkRow>; role?: LinkRole | undefined },
    seen = link.revision,
  ): Promise<ChangedLink> {
    if (!(await repo.change(link.id, set, seen)))
      throw new AppError('revision_conflict', { details: { current: await again(link.id) } });
    const isOther = role !== undefined && heldBy(role) !== link.role;
    if (isOther) await sharing.openFor(actor, thing, { linkId: link.id, role: heldBy(role) });
    await sharing.tell(actor, thing);
    const operationId = await operations.record(actor, {
      kind: 'share',
      text,
      values: { link: link.name, name: thing.name },
      undoBy: 'publicLinkChange',
      detail: detailOfChange(link, set, isOther),
    });
    return { ...(await again(link.id)), operationId };
  }

  /** Makes a link to something that its maker may share. */
  async function make(actor: Actor, target: string, { role, ...kept }: NewLink): Promise<ChangedLink> {
    const thing = await sharing.require(actor, target);
    await sharing.hold(thing);
    if ((await repo.of(target, limits.linksOfThing)).length >= limits.linksOfThing)
      throw new AppError('conflict', {
        message: 'There are {most} links to it already, and no more than that.',
        values: { most: limits.linksOfThing },
      });
    requireDrop(role, thing);
    const id = newId('lnk');
    await repo.insert({
      needsSignIn: false,
      ...kept,
      id,
      storageId: thing.resourceId === null ? thing.storageId : null,
      resourceId: thing.resourceId,
      ...newAddress(id),
      isDrop: role === 'dropOnly',
      createdBy: actor.userId,
      createdAt: now(),
    });
    await sharing.openFor(actor, thing, { linkId: id, role: heldBy(role) });
    const operationId = await operations.record(actor, {
      kind: 'share',
      text: 'Made the link “{link}” to “{name}”',
      values: { link: kept.name, name: thing.name },
      undoBy: 'publicLink',
      detail: { id, isThere: true, role: heldBy(role) },
    });
    return { ...(await again(id)), operationId };
  }

  async function again(id: string): Promise<PublicLink> {
    const link = await repo.find(id);
    if (link === null) throw new AppError('not_found');
    return shown(link);
  }

  return {
    /** Refuses whoever may not change this link. */
    async requireChangeable(actor: Actor, id: string): Promise<void> {
      await require(actor, id);
    },

    /** The path under which a link is found; null where it is not there. */
    async addressOf(id: string): Promise<string | null> {
      const link = await repo.find(id);
      return link === null ? null : shown(link).address;
    },

    async list(actor: Actor, target: string): Promise<{ items: PublicLink[]; more: boolean }> {
      await sharing.require(actor, target);
      const found = await repo.of(target, listed + 1);
      return { items: found.slice(0, listed).map(shown), more: found.length > listed };
    },

    async mine(actor: Actor): Promise<{ items: PublicLink[]; more: boolean }> {
      const found = await repo.ofMaker(actor, listed + 1);
      return { items: found.slice(0, listed).map(shown), more: found.length > listed };
    },

    async create(
      actor: Actor,
      target: string,
      { name, role, ...gates }: Gates & { name: string; role: LinkRole },
    ): Promise<ChangedLink> {
      await sharing.require(actor, target);
      requireFuture(gates.until);
      await countMaking(actor);
      const kept = await keptGates(gates);
      return transaction(() => make(actor, target, { name, role, ...kept }));
    },

    /** Another link to the same, with what the first one gives and what stands before it. */
    async duplicate(actor: Actor, id: string, name: string): Promise<ChangedLink> {
      await require(actor, id);
      await countMaking(actor);
      return transaction(async () => {
        const { link } = await require(actor, id);
        const { message, passwordHash, emails, needsSignIn, notifies, isWatermarked } = link;
        const { showsComments, asksName, until, maxOpenings, isDrop } = link;
        return make(actor, targetOf(link), {
          name,
          role: isDrop ? 'dropOnly' : link.role,
          message,
          passwordHash,
          emails,
          needsSignIn,
          notifies,
          isWatermarked,
          showsComments,
          asksName,
          until,
          maxOpenings,
        });
      });
    },

    async change(
      actor: Actor,
      id: string,
      {
        name,
        role,
        isPaused,
        ...gates
      }: Gates & { name?: string | undefined; isPaused?: boolean | undefined },
      seen: number,
    ): Promise<ChangedLink> {
      await require(actor, id);
      requireFuture(gates.until);
      const kept = await keptGates(gates);
      return transaction(async () => {
        const found = await require(actor, id);
        await sharing.hold(found.thing);
        if (role !== undefined) requireDrop(role, found.thing);
        const set = {
          ...kept,
          ...(name !== undefined && { name }),
          ...(role !== undefined && { isDrop: role === 'dropOnly' }),
          ...(isPaused !== undefined && { pausedAt: isPaused ? (found.link.pausedAt ?? now()) : null }),
        };
        return changeSeen(actor, found, { text: 'Changed the link “{link}” to “{name}”', set, role }, seen);
      });
    },

    /** Under the address that it had, nothing is found from the next request on. */
    rotate(actor: Actor, id: string): Promise<ChangedLink> {
      return transaction(async () => {
        const found = await require(actor, id);
        await sharing.hold(found.thing);
        const text = 'Gave the link “{link}” to “{name}” another address';
        return changeSeen(actor, found, { text, set: newAddress(id) });
      });
    },

    remove(actor: Actor, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const { link, thing } = await require(actor, id);
        await sharing.hold(thing);
        await repo.change(id, { deletedAt: now() });
        await sharing.closeFor(actor, thing, id);
        const operationId = await operations.record(actor, {
          kind: 'share',
          text: 'Deleted the link “{link}” to “{name}”',
          values: { link: link.name, name: thing.name },
          undoBy: 'publicLink',
          detail: { id, isThere: false, role: link.role },
        });
        return { operationId };
      });
    },
  };
}
