import * as z from 'zod';
import { AppError, roles } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorizeUndo } from '../../../access/authorize.ts';
import type { Audience, DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { OperationDraft, OperationRecorder, Undoer } from '../../platform/index.ts';
import type { FoundShare, SharedThing, SharesRepo } from './shares.repo.ts';

interface Dependencies {
  readonly repo: SharesRepo;
  readonly operations: OperationRecorder;
  readonly publish: (event: DomainEvent) => void;
  /** From the next request on, somebody is asked for anew. */
  readonly personChanged: (userId: string) => void;
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

/** What an act has done to the shares of a thing. */
const partSchema = z.object({
  storageId: z.string(),
  resourceId: z.nullable(z.string()).default(null),
  changes: z.array(z.object({ userId: z.string(), before: shareStateSchema, after: shareStateSchema })),
});
const detailSchema = z.object({ parts: z.array(partSchema) });
type Part = z.output<typeof partSchema>;
type ShareChange = Part['changes'][number];

/** What the shares of a thing with some people shall be. */
export interface WantedShares {
  readonly thing: SharedThing;
  readonly wanted: readonly { readonly userId: string; readonly after: ShareState }[];
}

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
const about = ({ spaceId, storageId, resourceId, name }: Named) => ({
  spaceId,
  storageId,
  ...(resourceId === null ? { storageName: name } : { resourceId, resourceName: name }),
});

type Named = Pick<SharedThing, 'spaceId' | 'storageId' | 'resourceId' | 'name'>;

/** That something is shared no longer, for those it was shared with. */
export const endOf = (thing: Named, to: Audience, by?: string): DomainEvent => ({
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
export function createShareChanges({ repo, operations, publish, personChanged, newId, now }: Dependencies) {
  async function tellManagers(actor: Actor, { storageId, storageName, spaceId }: SharedThing): Promise<void> {
    const to = { userIds: await repo.managers(storageId) };
    const properties = { spaceId, storageId, storageName, change: 'shares' };
    publish({ type: 'storageUpdated', to, properties, by: actor.userId });
  }

  /** Makes the share of a person what it shall be, and tells them. What is as it shall be stays. */
  async function set(
    actor: Actor,
    thing: SharedThing,
    userId: string,
    wanted: ShareState,
  ): Promise<ShareChange | null> {
    const { storageId, resourceId } = thing;
    // A moment has one spelling, so that states can be compared.
    const after = wanted && { ...wanted, until: wanted.until && new Date(wanted.until).toISOString() };
    const living = await repo.findOf(thing, userId);
    const before = stateOf(living);
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    if (living !== null) await repo.end(living.id, after ? 'replaced' : 'ended', actor.userId, now());
    if (after !== null)
      await repo.insert({
        id: newId('shr'),
        storageId,
        resourceId,
        userId,
        role: after.role,
        message: after.message,
        sharedBy: after.sharedBy,
        since: now(),
        until: after.until === null ? null : new Date(after.until),
        hiddenAt: living?.hiddenAt ?? null,
      });
    // That they see parts of storages is known with who they are.
    if (resourceId !== null) personChanged(userId);
    const told = { to: { userIds: [userId] }, by: actor.userId };
    const isOther = userId !== actor.userId;
    if (after === null && isOther) publish(endOf(thing, told.to, actor.userId));
    else if (before === null && after !== null && isOther)
      publish({
        type: resourceId === null ? 'storageShared' : 'resourceShared',
        ...told,
        properties: {
          ...about(thing),
          role: after.role,
          sharedBy: { id: actor.userId, name: actor.name },
        },
      });
    else {
      const { spaceId } = thing;
      publish({ type: 'storageUpdated', ...told, properties: { spaceId, storageId, change: 'share' } });
    }
    return { userId, before, after };
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
      for (const { userId, after } of wanted) {
        const change = await set(actor, thing, userId, after);
        if (change !== null) changes.push(change);
      }
      if (changes.length === 0) continue;
      const { storageId, resourceId } = thing;
      parts.push({ storageId, resourceId, changes });
      await tellManagers(actor, thing);
    }
    if (parts.length === 0) return null;
    const detail = { parts };
    return operations.record(actor, { kind: 'share', text, values, undoBy: 'storageShare', detail });
  }

  /** Takes back what was done to one thing; answers what that did. */
  async function undoPart(actor: Actor, { storageId, resourceId, changes }: Part): Promise<Part> {
    const [only] = changes;
    const isOwnLeave = changes.length === 1 && only?.userId === actor.userId && only.after === null;
    // Who has left comes back while whoever shared it with them still may.
    const asker = isOwnLeave ? { ...actor, userId: only.before?.sharedBy ?? '' } : actor;
    const thing = await repo.thing(asker, resourceId ?? storageId);
    if (thing === null)
      throw new AppError('undo_blocked', {
        message: 'It has been deleted for good since, or you may no longer see it.',
      });
    authorizeUndo(asker, 'share', thing);
    await repo.hold(thing.storageId);
    for (const { userId, after } of changes) {
      const living = stateOf(await repo.findOf(thing, userId));
      if (JSON.stringify(living) !== JSON.stringify(after))
        throw new AppError('undo_blocked', { message: 'It has been shared in another way since.' });
    }
    const people = await repo.countPeople(changes.map(({ userId }) => userId));
    if (people < changes.length)
      throw new AppError('undo_blocked', { message: 'Somebody it was shared with is not here any more.' });
    const back = changes.map(({ userId, before, after }) => ({ userId, before: after, after: before }));
    for (const { after } of back) {
      if (after?.until && new Date(after.until) <= now())
        throw new AppError('undo_blocked', { message: 'Its time is over.' });
    }
    for (const { userId, after } of back) await set(actor, thing, userId, after);
    await tellManagers(actor, thing);
    return { storageId: thing.storageId, resourceId, changes: back };
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const parts: Part[] = [];
    for (const part of detailSchema.parse(detail).parts) parts.push(await undoPart(actor, part));
    await write({ detail: { parts } });
  };

  return {
    carryOut,
    tellManagers,
    /** Takes back what was shared, changed or ended. */
    undo,
  };
}
