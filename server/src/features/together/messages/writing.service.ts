import {
  AppError,
  type Anchor,
  limits,
  type Mentionable,
  type Message,
  type ReactionEmoji,
  serverLimits,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { OperationRecorder } from '../../platform/index.ts';
import type { ImagesRepo } from './images.repo.ts';
import type { MentionsService } from './mentions.service.ts';
import { idOf, type MessageRow, type MessagesRepo, type Target } from './messages.repo.ts';
import type { ReadingService } from './reading.service.ts';
import type { Spot } from './Spot.ts';
import type { TellOfMessage } from './tellOfMessage.ts';

/** What writing needs. */
export interface WritingNeeds {
  repo: MessagesRepo;
  reading: Pick<ReadingService, 'spotOf' | 'find' | 'show'>;
  mentions: MentionsService;
  images: Pick<ImagesRepo, 'claim'>;
  operations: OperationRecorder;
  tell: TellOfMessage;
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
  /** What they want to be called, who have come by a link that asks that. */
  calledBy?: string | undefined;
}

export type WritingService = ReturnType<typeof createWritingService>;

/** Taking part in what is said about resources and storages: for whoever may comment on them. */
export function createWritingService(needs: WritingNeeds) {
  const { repo, reading, mentions, operations, tell, transaction, newId, now } = needs;
  const { spotOf, find, show } = reading;

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

  /** What somebody is called by a message: whoever has come by a link that asks for it says so, nobody else does. */
  function nameIn({ byLink }: Actor, { calledBy }: Said): string | null {
    if (byLink?.asksName !== true) return null;
    if (calledBy === undefined)
      throw new AppError('validation', { fields: { 'body.calledBy': 'Say what you are called.' } });
    return calledBy;
  }

  async function refuseStale(actor: Actor, id: string): Promise<never> {
    throw new AppError('revision_conflict', { details: { current: await show(actor, id) } });
  }

  return {
    /** Refuses whoever may say nothing about this. */
    async requireSpeaker(actor: Actor, target: Target): Promise<void> {
      requireOpen(actor, await spotOf(actor, target));
    },

    /** Shares the storage of a thing with somebody, so that they can read it and be mentioned. */
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
        const calledBy = nameIn(actor, said);
        await repo.insert(actor, { id, target, parentId, body: said.body, anchor, calledBy, at: now() });
        const wanted = [...new Set(images)];
        const claim = { messageId: id, targetId: idOf(target), authorId: actor.userId, ids: wanted };
        if (wanted.length > 0 && (await needs.images.claim(claim)) !== wanted.length)
          throw new AppError('validation', { fields: { images: 'Bring the pictures again.' } });
        await repo.count(actor, target, 1);
        // Whoever has a link calls nobody.
        if (actor.byLink === undefined)
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

    /** Forgets what was deleted too long ago to be brought back. */
    sweep: () => repo.forgetBefore(new Date(now().getTime() - limits.operationDays * 86_400_000)),
  };
}
