import { AppError, type SessionInfo } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
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

/** What it takes to list and end sessions. */
export interface SessionsNeeds {
  sessions: {
    list(userId: string): Promise<readonly Session[]>;
    /** False when the person has none such. */
    end(userId: string, sessionId: string): Promise<boolean>;
    endAll(userId: string, exceptId: string): Promise<number>;
  };
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
  /** Makes sure that the browser is in its owner's hands: by a sign-in of the last minutes, or the password. */
  requireOneFactor(owner: Owner, currentPassword: string | undefined, action: string): Promise<void>;
}

/** Who ends sessions of theirs, and from where. */
interface Owner {
  readonly actor: Actor;
  readonly session: Pick<Session, 'id' | 'createdAt'>;
  readonly ip: string;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Where a person is signed in, and how they end it there. */
export function createSessionsService(needs: SessionsNeeds) {
  const { sessions, transaction, record, requireOneFactor } = needs;
  return {
    /** The living sessions of a person, last used first; `presentId` is that of who asks. */
    async list(userId: string, presentId: string): Promise<SessionInfo[]> {
      const theirs = await sessions.list(userId);
      return theirs.map(({ id, device, address, createdAt, lastUsedAt }) => ({
        id,
        device: describeDevice(device),
        place: describePlace(address),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === presentId,
      }));
    },

    /** Ends one. `not_found` for one that is not theirs, or is over. */
    async end(owner: Owner, sessionId: string, currentPassword?: string): Promise<void> {
      const { userId } = owner.actor;
      await requireOneFactor(owner, currentPassword, 'session.ended');
      await transaction(async () => {
        if (!(await sessions.end(userId, sessionId))) throw new AppError('not_found');
        const after = { by: 'owner' };
        await record({ actorId: userId, ip: owner.ip, action: 'session.ended', target: sessionId, after });
      });
    },

    /** Ends all but the present one. Answers how many. */
    async endOthers(owner: Owner, currentPassword?: string): Promise<number> {
      const { userId } = owner.actor;
      await requireOneFactor(owner, currentPassword, 'session.othersEnded');
      return transaction(async () => {
        const ended = await sessions.endAll(userId, owner.session.id);
        const { ip } = owner;
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
