import { AppError } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { Hasher } from '../passwords/createHasher.ts';
import type { PasswordsRepo } from '../passwords/passwords.repo.ts';
import type { SecondFactorService } from '../secondFactor/secondFactor.service.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';
import type { InTurn } from './createTurns.ts';
import type { SignInRepo } from './signIn.repo.ts';
import type { SignInAttempts } from './signInAttempts.ts';

interface Dependencies {
  findByEmail(email: string): Promise<Person | null>;
  repo: SignInRepo;
  passwords: Pick<PasswordsRepo, 'set'>;
  hasher: Pick<Hasher, 'hash' | 'verify' | 'isOutdated'>;
  attempts: SignInAttempts;
  /** Lets a crowd in one after the other. */
  inTurn: InTurn;
  /** Lets time pass. */
  wait(ms: number): Promise<void>;
  secondFactor: Pick<SecondFactorService, 'isTrusted' | 'ask'>;
  record(entry: AuditEntry): Promise<void>;
  clock: Clock;
}

interface Credentials {
  email: string;
  password: string;
  remember?: boolean | undefined;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** Signing in with address and password: the first step, and the only one for people without a second factor. */
export function createSignInService(needs: Dependencies) {
  const { findByEmail, repo, passwords, hasher, attempts, inTurn, wait, secondFactor, record, clock } = needs;

  /** Asks the same and hashes as much, whether or not there is such an account. */
  async function compare(account: string, password: string) {
    const person = await findByEmail(account);
    const { kept, unconfirmed, twoFactors } = await repo.secretsOf(person?.id ?? '', account, clock.now());
    const right = await hasher.verify(person === null ? unconfirmed : kept, password);
    return { person, kept, twoFactors, right };
  }

  /** Compares when it is their turn. Whoever is slowed down lets others pass meanwhile. */
  async function letIn(account: string, password: string, ip: string) {
    const first = await inTurn(async () => {
      const slowedMs = await attempts.admit(account, ip);
      return slowedMs > 0 ? slowedMs : compare(account, password);
    });
    if (typeof first !== 'number') return first;
    await wait(first);
    return inTurn(() => compare(account, password));
  }

  return {
    /**
     * One answer and one time for every wrong pair: the same questions are asked and a hash is compared, whether or not
     * there is such an account. Only who knows the password learns more.
     */
    async signIn({ email, password, remember = false }: Credentials, visit: Visit): Promise<SignInOutcome> {
      const account = email.toLowerCase();
      const { person, kept, twoFactors, right } = await letIn(account, password, visit.ip);

      if (!right) {
        await record({
          actorId: null,
          ip: visit.ip,
          action: 'signIn.password',
          target: person?.id ?? null,
          result: 'refused',
        });
        await attempts.failed(account, visit.ip);
        throw new AppError('bad_credentials');
      }
      await attempts.succeeded(account, visit.ip);
      if (person === null) throw new AppError('email_not_confirmed');
      if (person.suspendedAt !== null) throw new AppError('account_suspended');
      if (kept !== null && hasher.isOutdated(kept)) {
        await passwords.set(person.id, await hasher.hash(password), clock.now());
      }
      if (twoFactors && !(await secondFactor.isTrusted(person.id, visit.trustToken))) {
        return secondFactor.ask(person.id, visit, remember);
      }
      const { id: userId, mustSetPassword } = person;
      return { status: 'signedIn', userId, remembered: remember, mustSetPassword, by: 'password' };
    },
  };
}
