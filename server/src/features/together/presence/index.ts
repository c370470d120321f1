// Presence: who has a resource open, and who changes it.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { Content } from '../../content/index.ts';
import { createPresenceRepo } from './presence.repo.ts';
import { createPresences } from './createPresences.ts';
import { createPresenceService, type PresenceService } from './presence.service.ts';

type Needs = Pick<Context, 'database' | 'events' | 'clock' | 'sessions' | 'log'>;

const sweepMs = 5_000;

/** Builds the feature; `require` finds a resource that somebody may do something with. */
export function createPresenceFeature(
  { database, events, clock, sessions, log }: Needs,
  { require }: Pick<Content['resources']['resources'], 'require'>,
): Feature & { presence: PresenceService } {
  const presence = createPresenceService({
    presences: createPresences(() => clock.now().getTime()),
    repo: createPresenceRepo(database),
    require,
    publish: (event) => events.publish(event),
  });
  const tidy = (work: Promise<void>) => {
    work.catch((error: unknown) => log.error({ error }, 'presence could not be told'));
  };
  const deaf = sessions.onEnded((sessionIds) => tidy(presence.leaveSessions(sessionIds)));
  let timer: NodeJS.Timeout | undefined;
  return {
    presence,
    routes: implementAll(api.presence, {
      read: ({ actor, session, params, query }) =>
        presence.read(actor, { ...params, window: query.window ?? '', sessionId: session.id }),
      beat: ({ actor, session, params, body: { window, editing } }) =>
        presence.beat(actor, { ...params, window, sessionId: session.id }, editing),
      leave: ({ actor, session, params, query }) =>
        presence.leave(actor, { ...params, ...query, sessionId: session.id }),
      ask: ({ actor, session, params, body }) =>
        presence.ask(actor, { ...params, ...body, sessionId: session.id }),
      answer: ({ actor, session, params, body: { window, handOver } }) =>
        presence.answer(actor, { ...params, window, sessionId: session.id }, handOver),
    }),
    async start() {
      timer = setInterval(() => tidy(presence.sweep()), sweepMs).unref();
    },
    async stop() {
      clearInterval(timer);
      deaf();
    },
  };
}
