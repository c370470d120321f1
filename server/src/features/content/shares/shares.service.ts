import { AppError, limits, type PersonAccess, type Role, type Share } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import { widthOf } from '../../../access/roleWidths.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { toAccess, toReceived, toShare } from './shownShares.ts';
import type { Said, ShareChanges } from './shareChanges.ts';
import type { HoldersRepo } from './holders.repo.ts';
import type { SeersRepo } from './seeing/seers.repo.ts';
import type { FoundShare, SharedThing, SharesRepo } from './shares.repo.ts';
import type { Whom, WhomNamed } from './whom.ts';

/** Lets somebody in as a guest of whoever the place belongs to, and then into the place. Counts the mails of the one who invites. */
export type AdmitGuest = (
  actor: Actor,
  guest: { email: string; name: string; endsAt: string },
  place: {
    organizationOf(): Promise<string | null>;
    letIn(guest: { userId: string }): Promise<unknown>;
    audited: Readonly<Record<string, string>>;
  },
  ip: string,
) => Promise<{ user: { id: string } }>;

interface Dependencies {
  readonly repo: SharesRepo;
  readonly holders: Pick<HoldersRepo, 'peopleOf'>;
  readonly seers: Pick<SeersRepo, 'grants'>;
  readonly named: WhomNamed;
  readonly carryOut: ShareChanges['carryOut'];
  readonly admitGuest: AdmitGuest;
  /** Counts how often somebody shares, and refuses beyond that. */
  readonly countSharing: (actor: Actor) => Promise<void>;
  readonly publish: (event: DomainEvent) => void;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
}

/** So many ways to a thing are told, and so many shares of a person. */
const listed = 1000;

/** What of a share is to be otherwise. */
interface Change {
  readonly role?: Role | undefined;
  readonly until?: string | null | undefined;
}

const changed = (share: FoundShare, { role, until }: Change) => ({
  role: role ?? share.role,
  until: until === undefined ? (share.until?.toISOString() ?? null) : until,
  message: share.message,
  sharedBy: share.sharedBy,
});

const targetOf = ({ storageId, resourceId }: Pick<SharedThing, 'storageId' | 'resourceId'>) =>
  resourceId ?? storageId;

const sharedText = ({ name }: SharedThing, people: number): Said => ({
  text: 'Shared “{name}” with {people, plural, one {# person} other {# people}}',
  values: { name, people },
});

export type SharesService = ReturnType<typeof createSharesService>;

/** Storages, folders and files that are shared with people and groups, of whatever space and organization they are. */
export function createSharesService(needs: Dependencies) {
  const { repo, holders, seers, named, carryOut, admitGuest, countSharing, publish, transaction, now } =
    needs;

  /** What this person may share: a storage, or a folder or file in one. */
  const requireSharable = async (actor: Actor, target: string): Promise<SharedThing> =>
    authorize(actor, 'share', await repo.thing(actor, target));

  /** A share that this person may change. */
  async function requireShare(actor: Actor, id: string): Promise<{ share: FoundShare; thing: SharedThing }> {
    const share = await repo.find(id);
    if (share === null) throw new AppError('not_found');
    return { share, thing: await requireSharable(actor, targetOf(share)) };
  }

  function requireFuture(until: string | null): void {
    if (until === null || new Date(until) > now()) return;
    throw new AppError('validation', { fields: { 'body.until': 'This moment is over already.' } });
  }

  function requireRole(role: Role, people: readonly { readonly guest: boolean | null }[]): void {
    if (role === 'manager' && people.some(({ guest }) => guest === true))
      throw new AppError('conflict', { message: 'A guest cannot manage what is shared with them.' });
  }

  /** Shares it with one person, without an end. Call it in a transaction. */
  async function giveTo(
    actor: Actor,
    target: string,
    userId: string,
    { role, message }: { role: Role; message: string },
  ): Promise<void> {
    const thing = await requireSharable(actor, target);
    await repo.hold(thing.storageId);
    const after = { role, until: null, message, sharedBy: actor.userId };
    await carryOut(actor, [{ thing, wanted: [{ holderId: userId, after }] }], sharedText(thing, 1));
  }

  return {
    requireSharable,

    /** Shares it with all of these people and groups, or with nobody. Who sees it as widely already is left out. */
    async give(
      actor: Actor,
      target: string,
      given: Whom & { role: Role; until: string | null; message: string },
    ): Promise<PersonAccess[]> {
      const { role, until, message, ...whom } = given;
      await requireSharable(actor, target);
      await countSharing(actor);
      return transaction(async () => {
        const thing = await requireSharable(actor, target);
        requireFuture(until);
        await repo.hold(thing.storageId);
        const { people, unknown } = await named.people(actor, thing, whom);
        if (unknown.length > 0)
          throw new AppError('validation', {
            fields: { 'body.emails': 'Nobody with this address has an account here.' },
            details: { unknown },
          });
        requireRole(role, people);
        const groups = await named.groups(actor, whom.groupIds);
        const ids = people.map(({ id }) => id);
        const standing = await named.standing(thing, ids);
        const gaining = people.filter(({ id }) => {
          const { otherwise, isShared } = standing(id);
          return isShared || widthOf(otherwise) < widthOf(role);
        });
        const shares = await repo.countShares(thing);
        if (shares + gaining.length + groups.length > limits.sharesOfStorage)
          throw new AppError('conflict', {
            message: 'It is shared with {most} people and groups already, and no more than that.',
            values: { most: limits.sharesOfStorage },
          });
        const after = { role, until, message, sharedBy: actor.userId };
        const wanted = [...gaining, ...groups].map(({ id: holderId }) => ({ holderId, after }));
        const [group] = groups;
        const said: Said =
          group === undefined
            ? sharedText(thing, gaining.length)
            : {
                text: '{others, plural, =0 {Shared “{name}” with {group}} one {Shared “{name}” with {group} and another} other {Shared “{name}” with {group} and # others}}',
                values: { name: thing.name, group: group.name, others: wanted.length - 1 },
              };
        await carryOut(actor, [{ thing, wanted }], said);
        return toAccess(await seers.grants(thing, ids, listed));
      });
    },

    /** Invites somebody without an account as a guest, with whom it is shared for as long as they are one. */
    async invite(
      actor: Actor,
      target: string,
      {
        role,
        message,
        ...guest
      }: { email: string; name: string; endsAt: string; role: Role; message: string },
      ip: string,
    ): Promise<PersonAccess[]> {
      const place = {
        organizationOf: async () => (await requireSharable(actor, target)).organizationId,
        letIn: ({ userId }: { userId: string }) => giveTo(actor, target, userId, { role, message }),
        audited: { target, role },
      };
      const { user } = await admitGuest(actor, guest, place, ip);
      return toAccess(await seers.grants(await requireSharable(actor, target), [user.id], listed));
    },

    /** Shares it with somebody who is known already, without an end. Who they may be, whoever calls has asked. */
    shareWith: (actor: Actor, target: string, { userId, role }: { userId: string; role: Role }) =>
      transaction(() => giveTo(actor, target, userId, { role, message: '' })),

    change(actor: Actor, id: string, { role, until }: Change): Promise<Share> {
      return transaction(async () => {
        const { share, thing } = await requireShare(actor, id);
        if (until !== undefined) requireFuture(until);
        requireRole(role ?? share.role, [share]);
        await repo.hold(thing.storageId);
        const after = changed(share, { role, until });
        await carryOut(actor, [{ thing, wanted: [{ holderId: share.holderId, after }] }], {
          text: 'Changed how “{name}” is shared with {person}',
          values: { name: thing.name, person: share.holderName },
        });
        return toShare((await repo.findOf(thing, share.holderId)) ?? share);
      });
    },

    /** Changes or ends several in one act. Those that have ended meanwhile are left out. */
    changeMany(
      actor: Actor,
      ids: readonly string[],
      { isEnd, ...change }: Change & { isEnd: boolean },
    ): Promise<{ done: number; operationId: string | null }> {
      return transaction(async () => {
        if (change.until !== undefined) requireFuture(change.until);
        const shares = await repo.findMany([...new Set(ids)]);
        if (shares.length === 0) throw new AppError('not_found');
        if (change.role !== undefined) requireRole(change.role, shares);
        const given = [];
        for (const [target, own] of Map.groupBy(shares, targetOf)) {
          const thing = await requireSharable(actor, target);
          await repo.hold(thing.storageId);
          const wanted = own.map((share) => ({
            holderId: share.holderId,
            after: isEnd ? null : changed(share, change),
          }));
          given.push({ thing, wanted });
        }
        const values = { count: shares.length };
        const operationId = await carryOut(
          actor,
          given,
          isEnd
            ? { text: 'Took back {count, plural, one {# share} other {# shares}}', values }
            : { text: 'Changed {count, plural, one {# share} other {# shares}}', values },
        );
        return { done: shares.length, operationId };
      });
    },

    /** Ends it; whoever it is for leaves it so. They see nothing of it from the next request on. */
    end(actor: Actor, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const own = await repo.find(id);
        const isLeaving = own?.userId === actor.userId;
        const { share, thing } = isLeaving
          ? { share: own, thing: authorize(actor, 'list', await repo.thing(actor, targetOf(own))) }
          : await requireShare(actor, id);
        await repo.hold(thing.storageId);
        const operationId = await carryOut(
          actor,
          [{ thing, wanted: [{ holderId: share.holderId, after: null }] }],
          isLeaving
            ? { text: 'Left “{name}”, which was shared with you', values: { name: thing.name } }
            : {
                text: 'Took “{name}” back from {person}',
                values: { name: thing.name, person: share.holderName },
              },
        );
        if (operationId === null) throw new AppError('not_found');
        return { operationId };
      });
    },

    /** Whoever it is for puts it out of their sight. It stays shared with them. */
    hide(actor: Actor, id: string, isHidden: boolean): Promise<Share> {
      return transaction(async () => {
        const share = await repo.find(id);
        const people = share && (await holders.peopleOf(share.holderId));
        if (share === null || !people?.includes(actor.userId)) throw new AppError('not_found');
        const { storageId, spaceId } = share;
        authorize(actor, 'list', await repo.thing(actor, targetOf(share)));
        await repo.hide(actor.userId, share, isHidden);
        const properties = { spaceId, storageId, change: 'share' };
        const to = { userIds: [actor.userId] };
        publish({ type: 'storageUpdated', to, properties, by: actor.userId });
        return toReceived({ ...share, isHidden });
      });
    },

    async withMe(actor: Actor): Promise<{ items: Share[]; more: boolean }> {
      const found = await repo.withPerson(actor.userId, listed + 1);
      return { items: found.slice(0, listed).map(toReceived), more: found.length > listed };
    },

    async byMe(actor: Actor): Promise<{ items: Share[]; more: boolean }> {
      const found = await repo.given(actor, listed + 1);
      return { items: found.slice(0, listed).map(toShare), more: found.length > listed };
    },
  };
}
