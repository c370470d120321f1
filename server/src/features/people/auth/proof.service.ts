import { AppError, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { Hasher } from './passwords/createHasher.ts';
import type { PasswordsRepo } from './passwords/passwords.repo.ts';
import type { SecondFactorService } from './secondFactor/secondFactor.service.ts';
import type { Attempts } from '../../../platform/attempts/attempts.ts';
import { tryRules } from './tryRules.ts';

interface Dependencies {
  passwords: Pick<PasswordsRepo, 'hashOf'>;
  secondFactor: Pick<SecondFactorService, 'isOn'>;
  hasher: Pick<Hasher, 'verify'>;
  attempts: Pick<Attempts, 'takeFrom' | 'clearFrom'>;
  clock: Clock;
  record(entry: AuditEntry): Promise<void>;
}

/** Who wants to change how they sign in, and from where. */
export interface Owner {
  readonly actor: Pick<Actor, 'userId'>;
  readonly session: { readonly id: string; readonly createdAt: Date };
  readonly ip: string;
}

interface Attempt {
  readonly userId: string;
  readonly ip: string;
  readonly currentPassword: string | undefined;
  /** What it is asked for; stands in the audit when it is refused. */
  readonly action: string;
}

export type ProofService = ReturnType<typeof createProofService>;

/** Makes sure that a signed-in browser is in the hands of its owner, before anything about signing in is changed. */
export function createProofService(needs: Dependencies) {
  const { passwords, secondFactor, hasher, attempts, clock, record } = needs;

  /** Compares the present password. Tries are counted for the person and the address. */
  async function password({ userId, ip, currentPassword, action }: Attempt): Promise<void> {
    if (currentPassword === undefined) {
      throw new AppError('validation', { fields: { currentPassword: 'Type your present password.' } });
    }
    await attempts.takeFrom(tryRules.currentPassword, ip, userId);
    if (!(await hasher.verify(await passwords.hashOf(userId), currentPassword))) {
      await record({ actorId: userId, ip, action, target: userId, result: 'refused' });
      throw new AppError('current_password_wrong');
    }
    await attempts.clearFrom(tryRules.currentPassword, ip, userId);
  }

  const hasPassword = async (userId: string) => (await passwords.hashOf(userId)) !== null;
  const isFresh = ({ createdAt }: Owner['session']) =>
    clock.now().getTime() - createdAt.getTime() <= serverLimits.freshSignInMinutes * 60_000;

  return {
    password,

    hasPassword,

    /**
     * Asks for all that signing in asks for: the password, and of who has two factors, or no password, a sign-in of the
     * last minutes.
     */
    async require({ actor, session, ip }: Owner, currentPassword: string | undefined, action: string) {
      const { userId } = actor;
      const byPassword = await hasPassword(userId);
      if (!isFresh(session) && (!byPassword || (await secondFactor.isOn(userId)))) {
        throw new AppError('fresh_sign_in_required');
      }
      if (byPassword) await password({ userId, ip, currentPassword, action });
    },

    /** Asks for one factor: a sign-in of the last minutes, or the password. */
    async requireOne({ actor, session, ip }: Owner, currentPassword: string | undefined, action: string) {
      const { userId } = actor;
      if (isFresh(session)) return;
      if (!(await hasPassword(userId))) throw new AppError('fresh_sign_in_required');
      await password({ userId, ip, currentPassword, action });
    },
  };
}
