// Follows: how much people want to hear of a resource, a folder or a storage, and telling them.
import { api } from '@holdall/shared/contract';
import type { Doors, Feature } from '../../assemble.ts';
import { implementAll } from '../../http/implement.ts';
import { newsFor, thingsIn, type News } from './followNews.ts';
import { createFollowsRepo } from './follows.repo.ts';
import { createFollowsService, type FollowsService } from './follows.service.ts';

interface Given {
  /** Keeps what people are told in their inboxes. */
  tellNews(news: readonly News[]): Promise<void>;
  nameOf(userId: string): Promise<string>;
}

const followsRoutes = (follows: FollowsService) =>
  implementAll(api.follows, {
    list: async ({ actor }) => ({ items: await follows.list(actor) }),
    get: ({ actor, params }) => follows.get(actor, params.target),
    set: ({ actor, body }) => follows.set(actor, body.target, body.level),
  });

/** Builds the feature: listens from the start of the server on to what others do. */
export function createFollowsFeature(
  { database, events, clock }: Pick<Doors, 'database' | 'events' | 'clock'>,
  { tellNews, nameOf }: Given,
): Feature & { follows: FollowsService } {
  const repo = createFollowsRepo(database);
  const follows = createFollowsService({
    repo,
    publish: (event) => events.publish(event),
    transaction: (work) => database.transaction(work),
    now: () => clock.now(),
  });
  let silence = () => {};
  return {
    routes: followsRoutes(follows),
    follows,
    async start() {
      silence = events.subscribe(async (event) => {
        const things = thingsIn(event);
        if (things === null || event.by === undefined) return;
        const listeners = await repo.listeners(things.ids, event.by, things.messageId);
        if (listeners.length > 0) await tellNews(newsFor(event, listeners, await nameOf(event.by)));
      });
    },
    stop: async () => silence(),
  };
}
