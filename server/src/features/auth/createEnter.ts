import type { User } from '@holdall/shared/contract';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { TrustCookie } from './trustCookie.ts';
import type { SignInOutcome } from './Visit.ts';
import type { Asked } from './visitOf.ts';

interface Dependencies {
  trustCookie: Pick<TrustCookie, 'set'>;
  describe(userId: string): Promise<User>;
  record(entry: AuditEntry): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets somebody in: the one place where proving who one is becomes a session. */
export function createEnter({ trustCookie, describe, record, transaction }: Dependencies) {
  /** Begins the session of somebody who is in, together with the record of it. */
  return async (asked: Asked, outcome: SignInOutcome & { status: 'signedIn' }): Promise<User> => {
    const { userId, remembered, by, trustToken } = outcome;
    await transaction(async () => {
      const { id } = await asked.startSession({ userId, remembered });
      await record({ actorId: userId, ip: asked.ip, action: 'session.started', target: id, after: { by } });
    });
    if (trustToken !== undefined) trustCookie.set(asked.reply, trustToken);
    return describe(userId);
  };
}

export type Enter = ReturnType<typeof createEnter>;
