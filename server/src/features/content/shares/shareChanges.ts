import * as z from 'zod';
import { AppError, roles } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorizeUndo } from '../../../access/authorize.ts';
import type { Audience, DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { OperationDraft, OperationRecorder, Undoer } from '../../platform/index.ts';
import { isGroupId } from '../../../access/holders.ts';
import type { HoldersRepo } from './holders.repo.ts';
import type { SeersRepo } from './seeing/seers.repo.ts';
import type { FoundShare, NamedThing, SharedThing, SharesRepo } from './shares.repo.ts';

/** Writes into the audit whom a thing is shared with from now on. */
export type RecordSharing = (entry: {
  readonly actorId: string;
  readonly ip: null;
  readonly action: string;
  readonly target: string;
  readonly before?: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}) => Promise<void>;

interface Dependencies {
  readonly repo: SharesRepo;
  readonly holders: Pick<HoldersRepo, 'peopleOf' | 'count'>;
  readonly seers: Pick<SeersRepo, 'stillSeen' | 'managers'>;
  readonly operations: OperationRecorder;
  readonly publish: (event: DomainEvent) => void;
  /** From the next request on, somebody is asked for anew. */
  readonly personChanged: (userId: string) => void;
  readonly record: RecordSharing;
  readonly newId: NewId;
  readonly now: () => Date;
}

/** A share as it was or shall be; null for none. */
const shareStateSchema = z.nullable(
  z.object({
    role: z.enum(roles),
    until: z.nullable(z.string()),
    message: z.string(),
    sharedBy: z.string(),
  }),
);
type ShareState = z.output<typeof shareStateSchema>;

/** What has become of the share of a person or a group. Of earlier versions it is written with the name `userId`. */
const changeSchema = z
  .object({
    holderId: z.string().optional(),
    userId: z.string().optional(),
    before: shareStateSchema,
    after: shareStateSchema,
  })
  .transform(({ holderId, userId = '', before, after }) => ({ holderId: holderId ?? userId, before, after }));

/** What an act has done to the shares of a thing. */
const partSchema = z.object({
  storageId: z.string(),
  resourceId: z.nullable(z.string()).default(null),
  changes: z.array(changeSchema),
});
const detailSchema = z.object({ parts: z.array(partSchema) });
type Part = z.output<typeof partSchema>;
type ShareChange = Part['changes'][number];

/** What the shares of a thing with some people and groups shall be. */
export interface WantedShares {
  readonly thing: SharedThing;
  readonly wanted: readonly { readonly holderId: string; readonly after: ShareState }[];
}

/** Of so many things that are shared with a group its people are told when they come and go; all others they find by looking. */
const toldOfGroup = 200;

/** What the history says of an act. */
export type Said = Pick<OperationDraft, 'text' | 'values'>;

const stateOf = (share: Pick<FoundShare, 'role' | 'until' | 'message' | 'sharedBy'> | null): ShareState =>
  share && {
    role: share.role,
    until: share.until?.toISOString() ?? null,
    message: share.message,
    sharedBy: share.sharedBy,
  };

/** What is told of a share: who sees a part of a storage alone hears nothing of what is around it. */
const about = ({ spaceId, storageId, resourceId, name }: Told) => ({
  spaceId,
  storageId,
  ...(resourceId === null ? { storageName: name } : { resourceId, resourceName: name }),
});

type Told = Omit<NamedThing, 'storageName'>;

/** That something is shared no longer, for those it was shared with. */
const endOf = (thing: Told, to: Audience, by?: string): DomainEvent => ({
  type: thing.resourceId === null ? 'storageUnshared' : 'resourceUnshared',
  to,
  properties: about(thing),
  ...(by !== undefined && { by }),
});

export type ShareChanges = ReturnType<typeof createShareChanges>;

/**
 * Changes the shares of a thing: each is ended and another takes its place, whoever it concerns is told, and it is
 * written down with what was before, so that it can be taken back. Who may do it, has been asked.
 */
export function createShareChanges(needs: Dependencies) {
  const { repo, holders, seers, operations, publish, personChanged, record, newId, now } = needs;

  async function tellManagers(actor: Actor, { storageId, storageName, spaceId }: SharedThing): Promise<void> {
    const to = { userIds: await seers.managers(storageId) };
    const properties = { spaceId, storageId, storageName, change: 'shares' };
    publish({ type: 'storageUpdated', to, properties, by: actor.userId });
  }

  /** Tells people that they see less of a thing, or nothing any more. */
  async function tellLess(thing: Told, userIds: readonly string[], by?: string): Promise<void> {
    const still = await seers.stillSeen(thing, userIds);
    const gone = userIds.filter((one) => !still.has(one));
    if (gone.length > 0) publish(endOf(thing, { userIds: gone }, by));
    if (still.size > 0) tellOther(thing, [...still], by);
  }

  /** Tells people that they see a thing in another way. */
  function tellOther({ spaceId, storageId }: Told, userIds: readonly string[], by?: string): void {
    const properties = { spaceId, storageId, change: 'share' };
    publish({ type: 'storageUpdated', to: { userIds }, properties, ...(by !== undefined && { by }) });
  }

  /** Makes the share of a person or group what it shall be, and tells them. What is as it shall be stays. */
  async function set(
    actor: Actor,
    thing: SharedThing,
    holderId: string,
    wanted: ShareState,
  ): Promise<ShareChange | null> {
    const { storageId, resourceId } = thing;
    // A moment has one spelling, so that states can be compared.
    const after = wanted && { ...wanted, until: wanted.until && new Date(wanted.until).toISOString() };
    const living = await repo.findOf(thing, holderId);
    const before = stateOf(living);
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    if (living !== null) await repo.end(living.id, after ? 'replaced' : 'ended', actor.userId, now());
    if (after !== null)
      await repo.insert({
        id: newId('shr'),
        storageId,
        resourceId,
        ...(isGroupId(holderId) ? { groupId: holderId } : { userId: holderId }),
        role: after.role,
        message: after.message,
        sharedBy: after.sharedBy,
        since: now(),
        until: after.until === null ? null : new Date(after.until),
      });
    const people = await holders.peopleOf(holderId);
    // That they see parts of storages is known with who they are.
    if (resourceId !== null) for (const userId of people) personChanged(userId);
    const others = people.filter((userId) => userId !== actor.userId);
    if (others.length < people.length) tellOther(thing, [actor.userId], actor.userId);
    if (others.length === 0) return { holderId, before, after };
    if (after === null) await tellLess(thing, others, actor.userId);
    else if (before !== null) tellOther(thing, others, actor.userId);
    else
      publish({
        type: resourceId === null ? 'storageShared' : 'resourceShared',
        to: { userIds: others },
        by: actor.userId,
        properties: {
          ...about(thing),
          role: after.role,
          sharedBy: { id: actor.userId, name: actor.name },
        },
      });
    return { holderId, before, after };
  }

  /** Whom a thing is shared with otherwise from now on: no message, which is between people. */
  async function audit({ userId }: Actor, { storageId, resourceId, changes }: Part): Promise<void> {
    const states = (state: 'before' | 'after') =>
      Object.fromEntries(
        changes.map((change) => {
          const share = change[state];
          return [change.holderId, share && { role: share.role, until: share.until }];
        }),
      );
    const kind = changes.every(({ before }) => before === null)
      ? 'given'
      : changes.every(({ after }) => after === null)
        ? 'ended'
        : 'changed';
    await record({
      actorId: userId,
      ip: null,
      action: `share.${kind}`,
      target: resourceId ?? storageId,
      before: states('before'),
      after: states('after'),
    });
  }

  /** Ends and begins what an act is about, and writes it down; null where nothing changes. */
  async function carryOut(
    actor: Actor,
    given: readonly WantedShares[],
    { text, values }: Said,
  ): Promise<string | null> {
    const parts: Part[] = [];
    for (const { thing, wanted } of given) {
      const changes: ShareChange[] = [];
      for (const { holderId, after } of wanted) {
        const change = await set(actor, thing, holderId, after);
        if (change !== null) changes.push(change);
      }
      if (changes.length === 0) continue;
      const { storageId, resourceId } = thing;
      const part = { storageId, resourceId, changes };
      parts.push(part);
      await audit(actor, part);
      await tellManagers(actor, thing);
    }
    if (parts.length === 0) return null;
    const detail = { parts };
    return operations.record(actor, { kind: 'share', text, values, undoBy: 'storageShare', detail });
  }

  /** Takes back what was done to one thing; answers what that did. */
  async function undoPart(actor: Actor, { storageId, resourceId, changes }: Part): Promise<Part> {
    const [only] = changes;
    const isOwnLeave = changes.length === 1 && only?.holderId === actor.userId && only.after === null;
    // Who has left comes back while whoever shared it with them still may.
    const asker = isOwnLeave ? { ...actor, userId: only.before?.sharedBy ?? '' } : actor;
    const thing = await repo.thing(asker, resourceId ?? storageId);
    if (thing === null)
      throw new AppError('undo_blocked', {
        message: 'It has been deleted for good since, or you may no longer see it.',
      });
    authorizeUndo(asker, 'share', thing);
    await repo.hold(thing.storageId);
    for (const { holderId, after } of changes) {
      const living = stateOf(await repo.findOf(thing, holderId));
      if (JSON.stringify(living) !== JSON.stringify(after))
        throw new AppError('undo_blocked', { message: 'It has been shared in another way since.' });
    }
    const there = await holders.count(changes.map(({ holderId }) => holderId));
    if (there < changes.length)
      throw new AppError('undo_blocked', { message: 'Somebody it was shared with is not here any more.' });
    const back = changes.map(({ holderId, before, after }) => ({ holderId, before: after, after: before }));
    for (const { after } of back) {
      if (after?.until && new Date(after.until) <= now())
        throw new AppError('undo_blocked', { message: 'Its time is over.' });
    }
    for (const { holderId, after } of back) await set(actor, thing, holderId, after);
    await tellManagers(actor, thing);
    const done = { storageId: thing.storageId, resourceId, changes: back };
    await audit(actor, done);
    return done;
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const parts: Part[] = [];
    for (const part of detailSchema.parse(detail).parts) parts.push(await undoPart(actor, part));
    await write({ detail: { parts } });
  };

  return {
    carryOut,
    tellManagers,
    tellLess,

    /** Tells people who have come into a group, or have left it, what that means for what is shared with it. */
    async tellGroup(groupId: string, userIds: readonly string[], isIn: boolean): Promise<void> {
      for (const thing of await repo.ofGroup(groupId, toldOfGroup)) {
        if (isIn) tellOther(thing, userIds);
        else await tellLess(thing, userIds);
      }
    },

    /** Takes back what was shared, changed or ended. */
    undo,
  };
}
