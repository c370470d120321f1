// Sessions: where a person is signed in.
import type { Context, Feature } from '../../../assemble.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService, type SessionsNeeds, type SessionsService } from './sessions.service.ts';

export { endCommand } from './endCommand.ts';
export { describeDevice } from './describeDevice.ts';

/** What a person sees and ends of their own sessions. */
export function createSessionsFeature(
  { sessions, database }: Pick<Context, 'sessions' | 'database'>,
  { record, requireOneFactor }: Pick<SessionsNeeds, 'record' | 'requireOneFactor'>,
): Feature & { sessions: SessionsService } {
  const transaction = database.transaction.bind(database);
  const service = createSessionsService({ sessions, transaction, record, requireOneFactor });
  return { routes: sessionsRoutes(service), sessions: service };
}
