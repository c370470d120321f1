import { AppError, type SessionInfo } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import { describeDevice } from './describeDevice.ts';
import { describePlace } from './describePlace.ts';

/** A sign-in that lives. */
interface Session {
  readonly id: string;
  /** What the browser says of itself. */
  readonly device: string;
  /** The address from which it was begun. */
  readonly address: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface Dependencies {
  sessions: {
    list(userId: string): Promise<readonly Session[]>;
    /** False when the person has none such. */
    end(userId: string, sessionId: string): Promise<boolean>;
    endAll(userId: string, exceptId: string): Promise<number>;
  };
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where a person is signed in, and how they end it there. */
export function createSessionsService({ sessions, transaction, record }: Dependencies) {
  return {
    /** The living sessions, last used first. */
    async list(actor: Actor, present: Pick<Session, 'id'>): Promise<SessionInfo[]> {
      const mine = await sessions.list(actor.userId);
      return mine.map(({ id, device, address, createdAt, lastUsedAt }) => ({
        id,
        device: describeDevice(device),
        place: describePlace(address),
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
    endOthers(actor: Actor, present: Pick<Session, 'id'>, ip: string): Promise<number> {
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
