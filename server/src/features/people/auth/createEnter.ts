import { AppError, type User } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { KnownCookie } from './knownCookie.ts';
import type { TrustCookie } from './trustCookie.ts';
import type { SignInOutcome } from './Visit.ts';
import type { Asked } from './visitOf.ts';

interface Dependencies {
  trustCookie: Pick<TrustCookie, 'set'>;
  knownCookie: Pick<KnownCookie, 'set'>;
  describe(userId: string): Promise<User>;
  record(entry: AuditEntry): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Null for somebody who may not come in (any more). */
  findActor(userId: string): Promise<Actor | null>;
  /** Mails a guest whose time is over how they can ask for more. */
  remindGuest(userId: string): Promise<void>;
}

/** Lets somebody in: the one place where proving who one is becomes a session. */
export function createEnter(needs: Dependencies) {
  const { trustCookie, knownCookie, describe, record, transaction, findActor, remindGuest } = needs;
  /** Begins the session of somebody who is in, together with the record of it. */
  return async (asked: Asked, outcome: SignInOutcome & { status: 'signedIn' }): Promise<User> => {
    const { userId, remembered, by, trustToken } = outcome;
    const user = await describe(userId);
    if (user.guest && (await findActor(userId)) === null) {
      await remindGuest(userId);
      await record({
        actorId: null,
        ip: asked.ip,
        action: 'signIn.guest',
        target: userId,
        result: 'refused',
      });
      throw new AppError('stay_over');
    }
    await transaction(async () => {
      const { id } = await asked.startSession({ userId, remembered });
      await record({ actorId: userId, ip: asked.ip, action: 'session.started', target: id, after: { by } });
    });
    knownCookie.set(asked.reply, user.email);
    if (trustToken !== undefined) trustCookie.set(asked.reply, trustToken);
    return user;
  };
}

export type Enter = ReturnType<typeof createEnter>;
