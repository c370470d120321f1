import { AppError, type Mentionable } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed } from '../../../access/authorize.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { MentionsRepo } from './mentions.repo.ts';
import { idOf } from './messages.repo.ts';
import { namedIn } from './namedIn.ts';
import type { Spot } from './Spot.ts';

interface Dependencies {
  repo: MentionsRepo;
  /** These people without those who have muted the thing. */
  unmuted(userIds: readonly string[], targetId: string): Promise<string[]>;
  publish(event: DomainEvent): void;
  /** Refuses who may not share the storage. */
  shareWith: ShareWith;
}

/** Shares a storage with somebody who has an account. */
export type ShareWith = (
  actor: Actor,
  storageId: string,
  one: { userId: string; role: 'viewer' },
) => Promise<unknown>;

/** So many are offered at once, and told at most. */
const offeredAtOnce = 8;
const mentionedAtMost = 50;
/** So many groups of a message are told, and so many of their people. */
const groupsAtMost = 5;
const ofGroupsAtMost = 1000;

export type MentionsService = ReturnType<typeof createMentionsService>;

/** Mentioning people in messages: who is offered, who is told. Only who can read a message is mentioned in it. */
export function createMentionsService({ repo, unmuted, publish, shareWith }: Dependencies) {
  const letsIn = (actor: Actor, spot: Spot) => !actor.guest && isAllowed(actor, 'share', spot);

  return {
    async offer(actor: Actor, spot: Spot, q: string): Promise<{ items: Mentionable[] }> {
      const { storageId, target } = spot;
      const sought = { storageId, targetId: idOf(target), q: q.trim(), limit: offeredAtOnce };
      const mayLetIn = letsIn(actor, spot);
      const found = await repo.offered(actor, sought);
      return { items: found.map((one) => ({ ...one, mayLetIn: mayLetIn && !one.canRead })) };
    },

    /** Shares what it is about with a colleague, to look. */
    async letIn(actor: Actor, spot: Spot, userId: string): Promise<void> {
      if (!letsIn(actor, spot)) throw new AppError('forbidden');
      if (!(await repo.isColleague(actor, userId))) throw new AppError('not_found');
      await shareWith(actor, idOf(spot.target), { userId, role: 'viewer' });
    },

    /** Notes whom a message mentions, in the transaction that writes it. Tells those who were not mentioned before. */
    async note(
      actor: Actor,
      spot: Spot,
      message: { id: string; threadId: string; body: string },
    ): Promise<void> {
      const named = namedIn(message.body);
      const people = named.people.slice(0, mentionedAtMost);
      const groups = named.groups.slice(0, groupsAtMost);
      if (people.length + groups.length === 0) return;
      const place = { storageId: spot.storageId, targetId: idOf(spot.target) };
      const fresh = await repo.note(message.id, await repo.readersAmong(actor, place, people));
      if (groups.length > 0) {
        const chosen = await repo.noteGroups(actor, message.id, groups);
        const theirs = await repo.readersInGroups(actor, place, chosen, ofGroupsAtMost);
        fresh.push(...(await repo.note(message.id, theirs, true)));
      }
      const others = fresh.filter((userId) => userId !== actor.userId);
      const userIds = await unmuted(others, idOf(spot.target));
      if (userIds.length === 0) return;
      const { spaceId, storageId, storageName, target, resourceName } = spot;
      const told = { spaceId, storageId, threadId: message.threadId, personName: actor.name };
      const about = { to: { userIds }, by: actor.userId };
      if (!('resourceId' in target)) {
        publish({ type: 'personMentionedInTalk', ...about, properties: { ...told, storageName } });
        return;
      }
      const properties = { ...told, resourceId: target.resourceId, resourceName: resourceName ?? '' };
      publish({ type: 'personMentioned', ...about, properties });
    },
  };
}
