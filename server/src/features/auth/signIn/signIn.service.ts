import { AppError } from '@holdall/shared/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { Hasher } from '../passwords/createHasher.ts';
import type { PasswordsRepo } from '../passwords/passwords.repo.ts';
import type { SecondFactorService } from '../secondFactor/secondFactor.service.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';
import type { InTurn } from './createTurns.ts';
import type { SignInTries } from './signInTries.ts';

interface Dependencies {
  findByEmail(email: string): Promise<Person | null>;
  /** The password of a sign-up with this address that waits to be confirmed. */
  unconfirmedHash(email: string): Promise<string | null>;
  passwords: Pick<PasswordsRepo, 'hashOf' | 'set'>;
  hasher: Pick<Hasher, 'hash' | 'verify' | 'isOutdated'>;
  tries: SignInTries;
  /** Lets a crowd in one after the other. */
  inTurn: InTurn;
  /** Lets time pass. */
  wait(ms: number): Promise<void>;
  secondFactor: Pick<SecondFactorService, 'isOn' | 'isTrusted' | 'ask'>;
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
  const {
    findByEmail,
    unconfirmedHash,
    passwords,
    hasher,
    tries,
    inTurn,
    wait,
    secondFactor,
    record,
    clock,
  } = needs;

  /** Asks the same and hashes as much, whether or not there is such an account. */
  async function compare(account: string, password: string) {
    const person = await findByEmail(account);
    const kept = await passwords.hashOf(person?.id ?? '');
    const unconfirmed = await unconfirmedHash(account);
    const right = await hasher.verify(person === null ? unconfirmed : kept, password);
    return { person, kept, right };
  }

  return {
    /**
     * One answer and one time for every wrong pair: the same questions are asked and a hash is compared, whether or not
     * there is such an account. Only who knows the password learns more.
     */
    async signIn({ email, password, remember = false }: Credentials, visit: Visit): Promise<SignInOutcome> {
      const account = email.toLowerCase();
      const slowedMs = await inTurn(() => tries.admit(account, visit.ip));
      if (slowedMs > 0) await wait(slowedMs);
      const { person, kept, right } = await inTurn(() => compare(account, password));

      if (!right) {
        await record({
          actorId: null,
          ip: visit.ip,
          action: 'signIn.password',
          target: person?.id ?? null,
          result: 'refused',
        });
        await tries.failed(account, visit.ip);
        throw new AppError('bad_credentials');
      }
      await tries.succeeded(account, visit.ip);
      if (person === null) throw new AppError('email_not_confirmed');
      if (person.suspendedAt !== null) throw new AppError('account_suspended');
      if (kept !== null && hasher.isOutdated(kept)) {
        await passwords.set(person.id, await hasher.hash(password), clock.now());
      }
      if (await secondFactor.isOn(person.id)) {
        if (!(await secondFactor.isTrusted(person.id, visit.trustToken)))
          return secondFactor.ask(person.id, visit, remember);
      }
      const { id: userId, mustSetPassword } = person;
      return { status: 'signedIn', userId, remembered: remember, mustSetPassword, by: 'password' };
    },
  };
}
