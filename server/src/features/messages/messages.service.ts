import {
  AppError,
  type Anchor,
  limits,
  type Mentionable,
  type Message,
  type ReactionEmoji,
  serverLimits,
  type Thread,
  type ThreadFilter,
} from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { authorize } from '../../access/authorize.ts';
import type { DomainEvent } from '../../platform/events/DomainEvent.ts';
import type { OperationRecorder } from '../operations/Operations.ts';
import type { ImagesRepo } from './images.repo.ts';
import type { MentionsRepo } from './mentions.repo.ts';
import type { MentionsService } from './mentions.service.ts';
import { namedIn } from './namedIn.ts';
import { idOf, type MessageRow, type MessagesRepo, type SeenPlace, type Target } from './messages.repo.ts';
import { presentMessages, type ReadThread, type Surroundings } from './presentMessages.ts';
import type { Spot } from './Spot.ts';

/** A resource as the actor sees it. */
export interface FoundThing extends SeenPlace {
  readonly name: string;
  readonly isTrashed: boolean;
}

/** What the service needs. */
export interface MessagesNeeds {
  repo: MessagesRepo;
  mentionsRepo: Pick<MentionsRepo, 'of' | 'things'>;
  mentions: MentionsService;
  images: Pick<ImagesRepo, 'claim' | 'of'>;
  /** A resource that the actor may look into; refuses all others. */
  findResource(actor: Actor, id: string): Promise<FoundThing>;
  operations: OperationRecorder;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

/** What somebody says. */
interface Said {
  body: string;
  parentId?: string | null | undefined;
  anchor?: Anchor | null | undefined;
  /** Pictures that they have brought for this. */
  images?: readonly string[] | undefined;
}

type Change = 'post' | 'edit' | 'delete' | 'restore' | 'resolve' | 'react';

/** Messages that are read at once on their way out. */
const ownAtOnce = 500;

const encode = (id: string) => Buffer.from(id).toString('base64url');

function decode(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^msg_[0-9a-f]{32}$/.test(id)) return id;
  throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** What people say about resources and storages: whoever may look reads it, whoever may comment takes part. */
export function createMessagesService(needs: MessagesNeeds) {
  const { repo, mentions, findResource, operations, publish, transaction, newId, now } = needs;

  async function spotOf(actor: Actor, target: Target): Promise<Spot> {
    if ('resourceId' in target) {
      const { name, isTrashed, ...place } = await findResource(actor, target.resourceId);
      return { ...place, target, resourceName: name, isClosed: isTrashed };
    }
    const place = authorize(actor, 'preview', await repo.findStorage(actor, target.storageId));
    return { ...place, target, resourceName: null, isClosed: false };
  }

  /** A message and what it is about, for somebody who may see both. */
  async function find(actor: Actor, id: string): Promise<{ row: MessageRow; spot: Spot }> {
    const row = await repo.find(actor, id);
    if (row === null) throw new AppError('not_found');
    const target = row.resourceId === null ? { storageId: row.storageId } : { resourceId: row.resourceId };
    return { row, spot: await spotOf(actor, target) };
  }

  function requireOpen(actor: Actor, spot: Spot): void {
    authorize(actor, 'comment', spot);
    if (spot.isClosed)
      throw new AppError('conflict', { message: 'This lies in the trash. Restore it first.' });
  }

  function requireLiving({ deletedAt }: MessageRow): void {
    if (deletedAt !== null) throw new AppError('conflict', { message: 'This comment was deleted.' });
  }

  /** One that is to be changed: by whoever said it, or also by whoever manages the space. */
  async function requireOwn(actor: Actor, id: string, orManager: boolean) {
    const found = await find(actor, id);
    requireOpen(actor, found.spot);
    const isOwn = found.row.authorId === actor.userId;
    if (!isOwn && !orManager) throw new AppError('forbidden');
    if (!isOwn) authorize(actor, 'manage', found.spot);
    requireLiving(found.row);
    return found;
  }

  async function presenter(actor: Actor, spot: Surroundings, rows: readonly MessageRow[]) {
    const ids = rows.map(({ id }) => id);
    const images = ids.length === 0 ? [] : await needs.images.of(ids);
    const thingIds = [...new Set(rows.flatMap(({ body }) => namedIn(body).things))];
    const signs = ids.length === 0 ? [] : await repo.reactions(actor, ids);
    const mentions = ids.length === 0 ? [] : await needs.mentionsRepo.of(ids);
    const things = thingIds.length === 0 ? [] : await needs.mentionsRepo.things(actor, thingIds);
    return presentMessages(actor, spot, {
      signs: Map.groupBy(signs, ({ messageId }) => messageId),
      images: Map.groupBy(images, ({ messageId }) => messageId),
      mentions: Map.groupBy(mentions, ({ messageId }) => messageId),
      things: new Map(things.map((thing) => [thing.id, thing])),
    });
  }

  async function show(actor: Actor, id: string): Promise<Message> {
    const { row, spot } = await find(actor, id);
    return (await presenter(actor, spot, [row])).message(row);
  }

  async function showThreads(actor: Actor, spot: Spot, roots: readonly MessageRow[], each: number) {
    const ids = roots.map(({ id }) => id);
    const replies = ids.length === 0 ? [] : await repo.replies(actor, ids, each);
    const byThread = Map.groupBy(replies, ({ parentId }) => parentId);
    const present = await presenter(actor, spot, [...roots, ...replies]);
    const threads = roots.map((root): ReadThread => ({ root, replies: byThread.get(root.id) ?? [] }));
    return threads.map(present.thread);
  }

  /** Everybody in the space hears of it; of a storage that is only its owner's, the owner. */
  function tell(actor: Actor, spot: Spot, messageId: string, change: Change): void {
    const { spaceId, storageId, storageName, visibility, ownerId, target, resourceName } = spot;
    const to = visibility === 'me' ? { userIds: [ownerId] } : { spaceId };
    const properties = { spaceId, storageId, storageName, messageId, change };
    if (!('resourceId' in target)) {
      publish({ type: 'storageMessageUpdated', to, properties, by: actor.userId });
      return;
    }
    const { resourceId } = target;
    publish({
      type: 'resourceMessageUpdated',
      to,
      properties: { ...properties, resourceId, resourceName: resourceName ?? '' },
      by: actor.userId,
    });
  }

  async function refuseStale(actor: Actor, id: string): Promise<never> {
    throw new AppError('revision_conflict', { details: { current: await show(actor, id) } });
  }

  return {
    find,
    tell,

    /** Refuses whoever may say nothing about this. */
    async requireSpeaker(actor: Actor, target: Target): Promise<void> {
      requireOpen(actor, await spotOf(actor, target));
    },

    /** Lets somebody into the space of a thing, so that they can read it and be mentioned. */
    async letIn(actor: Actor, target: Target, userId: string): Promise<void> {
      const spot = await spotOf(actor, target);
      requireOpen(actor, spot);
      await mentions.letIn(actor, spot, userId);
    },

    /** Whom somebody may mention who says something there. */
    async people(actor: Actor, target: Target, q: string): Promise<{ items: Mentionable[] }> {
      const spot = await spotOf(actor, target);
      authorize(actor, 'comment', spot);
      return mentions.offer(actor, spot, q);
    },

    /** The threads about something, the newest first, each with its last answers. */
    async list(
      actor: Actor,
      target: Target,
      query: { cursor?: string | undefined; limit: number; filter: ThreadFilter },
    ): Promise<{ items: Thread[]; nextCursor: string | null; total: null }> {
      const spot = await spotOf(actor, target);
      const before = query.cursor === undefined ? null : decode(query.cursor);
      const limit = Math.min(query.limit, serverLimits.threadsAtOnce);
      const rows = await repo.page(actor, target, { before, limit: limit + 1, filter: query.filter });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const items = await showThreads(actor, spot, page, serverLimits.repliesShown);
      return { items, nextCursor: last ? encode(last.id) : null, total: null };
    },

    /** All of the thread that a message stands in. */
    async thread(actor: Actor, id: string): Promise<Thread> {
      const { row, spot } = await find(actor, id);
      const root = row.parentId === null ? row : await repo.find(actor, row.parentId);
      const [thread] =
        root === null ? [] : await showThreads(actor, spot, [root], serverLimits.threadReplies);
      if (thread === undefined) throw new AppError('not_found');
      return thread;
    },

    /** Says something. An answer to an answer stands beside it: threads are one level deep. */
    post(actor: Actor, target: Target, { images = [], ...said }: Said): Promise<Message> {
      if (said.body === '' && images.length === 0)
        throw new AppError('validation', { fields: { body: 'Write something.' } });
      return transaction(async () => {
        const spot = await spotOf(actor, target);
        requireOpen(actor, spot);
        const answered = said.parentId ? await find(actor, said.parentId) : null;
        if (answered && JSON.stringify(answered.spot.target) !== JSON.stringify(target))
          throw new AppError('not_found');
        const parentId = answered && (answered.row.parentId ?? answered.row.id);
        if (parentId !== null) {
          const [newest] = await repo.replies(actor, [parentId], 1);
          if ((newest?.total ?? 0) >= serverLimits.threadReplies)
            throw new AppError('conflict', { message: 'This thread is full. Begin another one.' });
        }
        const id = newId('msg');
        const anchor = parentId === null ? (said.anchor ?? null) : null;
        await repo.insert(actor, { id, target, parentId, body: said.body, anchor, at: now() });
        const wanted = [...new Set(images)];
        const claim = { messageId: id, targetId: idOf(target), authorId: actor.userId, ids: wanted };
        if (wanted.length > 0 && (await needs.images.claim(claim)) !== wanted.length)
          throw new AppError('validation', { fields: { images: 'Bring the pictures again.' } });
        await repo.count(actor, target, 1);
        await mentions.note(actor, spot, { id, threadId: parentId ?? id, body: said.body });
        tell(actor, spot, id, 'post');
        return show(actor, id);
      });
    },

    /** Says it otherwise. Everybody sees that, and may read what was said before. */
    edit(actor: Actor, id: string, body: string, seen: number): Promise<Message> {
      return transaction(async () => {
        const { row, spot } = await requireOwn(actor, id, false);
        if (row.revision !== seen) return refuseStale(actor, id);
        if (row.body === body) return show(actor, id);
        if (!(await repo.edit(actor, id, seen, body, now()))) return refuseStale(actor, id);
        await mentions.note(actor, spot, { id, threadId: row.parentId ?? id, body });
        tell(actor, spot, id, 'edit');
        return show(actor, id);
      });
    },

    /** What it said before, the latest first. */
    async history(actor: Actor, id: string): Promise<{ items: { body: string; until: string }[] }> {
      await find(actor, id);
      const rows = await repo.history(actor, id);
      return { items: rows.map(({ body, until }) => ({ body, until: until.toISOString() })) };
    },

    /** Its place in the thread stays, and says who deleted it. */
    remove(actor: Actor, id: string, seen: number): Promise<{ message: Message; operationId: string }> {
      return transaction(async () => {
        const { row, spot } = await requireOwn(actor, id, true);
        if (row.revision !== seen || !(await repo.remove(actor, id, seen, now())))
          return refuseStale(actor, id);
        await repo.count(actor, spot.target, -1);
        const operationId = await operations.record(actor, {
          kind: 'deleteMessage',
          text: 'Deleted a comment on “{name}”',
          values: { name: spot.resourceName ?? spot.storageName },
          undoBy: 'message',
          detail: { id, deleted: true, revision: seen + 1 },
        });
        tell(actor, spot, id, 'delete');
        return { message: await show(actor, id), operationId };
      });
    },

    /** Settles a thread, or opens it again. */
    resolve(actor: Actor, id: string, resolved: boolean): Promise<Message> {
      return transaction(async () => {
        const { row, spot } = await find(actor, id);
        requireOpen(actor, spot);
        if (row.parentId !== null)
          throw new AppError('conflict', { message: 'Only what begins a thread can be resolved.' });
        if (await repo.resolve(actor, id, resolved ? now() : null)) tell(actor, spot, id, 'resolve');
        return show(actor, id);
      });
    },

    /** Puts a sign to a message, or takes one's own back. */
    react(actor: Actor, id: string, emoji: ReactionEmoji, on: boolean): Promise<Message> {
      return transaction(async () => {
        const { row, spot } = await find(actor, id);
        requireOpen(actor, spot);
        requireLiving(row);
        await repo.react(actor, id, emoji, on ? now() : null);
        tell(actor, spot, id, 'react');
        return show(actor, id);
      });
    },

    /** All that somebody has said, for when they take their data away, as JSON lines. */
    async *linesOf(actor: Actor): AsyncIterable<string> {
      for (let after = ''; ;) {
        const rows = await repo.own(actor, after, ownAtOnce);
        const last = rows.at(-1);
        if (last === undefined) return;
        yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
        after = last.id;
      }
    },

    /** Forgets what was deleted too long ago to be brought back. */
    sweep: () => repo.forgetBefore(new Date(now().getTime() - limits.operationDays * 86_400_000)),
  };
}
