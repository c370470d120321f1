// Sessions: where a person is signed in.
import type { Doors, Feature } from '../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService, type SessionsService } from './sessions.service.ts';

export { describeDevice } from './describeDevice.ts';

/** What a person sees and ends of their own sessions. */
export function createSessionsFeature(
  { sessions, database }: Pick<Doors, 'sessions' | 'database'>,
  { record }: Pick<AuditService, 'record'>,
): Feature & { sessions: SessionsService } {
  const transaction = database.transaction.bind(database);
  const service = createSessionsService({ sessions, transaction, record });
  return { routes: sessionsRoutes(service), sessions: service };
}
