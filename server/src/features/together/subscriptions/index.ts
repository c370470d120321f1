// Follows: how much people want to hear of a resource, a folder or a storage, and telling them.
import { api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { newsFor, thingsIn, type News } from './followNews.ts';
import { createSubscriptionsRepo } from './subscriptions.repo.ts';
import { createSubscriptionsService, type SubscriptionsService } from './subscriptions.service.ts';
import { createFollowingMany, type FollowingManyService } from './followingMany.service.ts';
import { createManySubscriptionsRepo } from './manySubscriptions.repo.ts';

interface Given {
  /** Keeps what people are told in their inboxes. */
  tellNews(news: readonly News[]): Promise<void>;
  /** Turns a selection into the ids of what the actor sees of it. */
  resolve(actor: Actor, selection: Selection): Promise<string[]>;
  operations: UndoableOperations;
}

const subscriptionsRoutes = (subscriptions: SubscriptionsService, many: FollowingManyService) =>
  implementAll(api.subscriptions, {
    list: async ({ actor }) => ({ items: await subscriptions.list(actor) }),
    get: ({ actor, params }) => subscriptions.get(actor, params.target),
    set: ({ actor, body }) => subscriptions.set(actor, body.target, body.level),
    setMany: ({ actor, body }) => many.set(actor, body.items, body.level),
  });

/** Builds the feature: listens from the start of the server on to what others do. */
export function createSubscriptionsFeature(
  { database, events, clock }: Pick<Context, 'database' | 'events' | 'clock'>,
  { tellNews, resolve, operations }: Given,
): Feature & { subscriptions: SubscriptionsService } {
  const repo = createSubscriptionsRepo(database);
  const common = {
    publish: (event: DomainEvent) => events.publish(event),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    now: () => clock.now(),
  };
  const subscriptions = createSubscriptionsService({ ...common, repo });
  const many = createFollowingMany({
    ...common,
    repo: createManySubscriptionsRepo(database),
    resolve,
    operations,
  });
  operations.addUndoer('follows', many.undo);
  let silence = () => {};
  return {
    routes: subscriptionsRoutes(subscriptions, many),
    subscriptions,
    async start() {
      silence = events.subscribe(async (event) => {
        const things = thingsIn(event);
        if (things === null || event.by === undefined) return;
        const listeners = await repo.listeners(things.ids, event.by, things.messageId);
        if (listeners.length > 0) await tellNews(newsFor(event, listeners, await repo.nameOf(event.by)));
      });
    },
    stop: async () => silence(),
  };
}
