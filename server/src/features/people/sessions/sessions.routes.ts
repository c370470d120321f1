import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { SessionsService } from './sessions.service.ts';

/** The calls about the places where a person is signed in. */
export const sessionsRoutes = (sessions: SessionsService) =>
  implementAll(api.sessions, {
    list: async ({ actor, session }) => ({ items: await sessions.list(actor.userId, session.id) }),
    end: (asked) => sessions.end(asked, asked.params.sessionId, asked.body?.currentPassword),
    endOthers: async (asked) => ({ ended: await sessions.endOthers(asked, asked.body?.currentPassword) }),
  });
