import { AppError, type SessionInfo } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { Session, Sessions } from '../../http/sessions.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import { describeDevice } from './describeDevice.ts';

interface Dependencies {
  sessions: Pick<Sessions, 'list' | 'end' | 'endAll'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where a person is signed in, and how they end it there. */
export function createSessionsService({ sessions, transaction, record }: Dependencies) {
  return {
    /** The living sessions, last used first. */
    async list(actor: Actor, present: Session): Promise<SessionInfo[]> {
      const mine = await sessions.list(actor.userId);
      return mine.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device: describeDevice(device),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === present.id,
      }));
    },

    /** Ends one. `not_found` for one that is not theirs, or is over. */
    end(actor: Actor, sessionId: string, ip: string): Promise<void> {
      return transaction(async () => {
        if (!(await sessions.end(actor.userId, sessionId))) throw new AppError('not_found');
        const { userId } = actor;
        await record({
          actorId: userId,
          ip,
          action: 'session.ended',
          target: sessionId,
          after: { by: 'owner' },
        });
      });
    },

    /** Ends all but the present one. Answers how many. */
    endOthers(actor: Actor, present: Session, ip: string): Promise<number> {
      return transaction(async () => {
        const ended = await sessions.endAll(actor.userId, present.id);
        const { userId } = actor;
        await record({
          actorId: userId,
          ip,
          action: 'session.othersEnded',
          target: userId,
          after: { ended },
        });
        return ended;
      });
    },
  };
}
