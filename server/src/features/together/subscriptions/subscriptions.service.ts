import { AppError, type Follow, type FollowLevel, type FollowState } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { usualLevel, type Followable, type SubscriptionsRepo } from './subscriptions.repo.ts';

interface Dependencies {
  repo: SubscriptionsRepo;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

const shownAtMost = 500;

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

/** How much each person is told of what. That is their own business: nobody else reads or changes it. */
export function createSubscriptionsService({ repo, publish, transaction, now }: Dependencies) {
  async function require(actor: Actor, target: string): Promise<Followable> {
    const found = await repo.find(actor, target);
    if (found === null) throw new AppError('not_found');
    return found;
  }

  async function stateOf(actor: Actor, target: string): Promise<FollowState> {
    const said = await repo.state(actor, target);
    if (said === null) return { level: usualLevel, from: null };
    return { level: said.level, from: said.target === target ? null : said.name };
  }

  /** Only this person's windows show it. */
  function tell(
    actor: Actor,
    target: string,
    { spaceId, storageId, storageName, parentId }: Followable,
  ): void {
    const about = { to: { userIds: [actor.userId] }, by: actor.userId };
    const properties = { spaceId, storageId, storageName, ids: [target], change: 'follow' };
    if (target === storageId) publish({ type: 'storageUpdated', ...about, properties });
    else publish({ type: 'resourceUpdated', ...about, properties: { ...properties, parentIds: [parentId] } });
  }

  return {
    list: (actor: Actor): Promise<Follow[]> => repo.list(actor, shownAtMost),

    /** The same, however many. */
    all: (actor: Actor): Promise<Follow[]> => repo.list(actor, null),

    async get(actor: Actor, target: string): Promise<FollowState> {
      await require(actor, target);
      return stateOf(actor, target);
    },

    /** Gives a thing a level. The one that counts for it anyhow is not written down. */
    set(actor: Actor, target: string, level: FollowLevel): Promise<FollowState> {
      return transaction(async () => {
        const found = await require(actor, target);
        await repo.drop(actor, target);
        const above = await stateOf(actor, target);
        if (above.level !== level) await repo.set(actor, target, level, now());
        tell(actor, target, found);
        return stateOf(actor, target);
      });
    },

    /** These people without those who have muted the thing. */
    async unmuted(userIds: readonly string[], target: string): Promise<string[]> {
      const deaf = userIds.length === 0 ? [] : await repo.deafAmong(userIds, target);
      return userIds.filter((id) => !deaf.includes(id));
    },
  };
}
