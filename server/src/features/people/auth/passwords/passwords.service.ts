import { AppError, places } from '@holdall/shared/contract';
import type { MailAttempts } from '../mailAttempts.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { JobQueue } from '../../../../platform/jobs/JobQueue.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { SecondFactorService } from '../secondFactor/secondFactor.service.ts';
import type { ProofService } from '../proof.service.ts';
import { tryRules } from '../tryRules.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';
import type { Hasher } from './createHasher.ts';
import { passwordProblem } from './passwordProblem.ts';
import type { PasswordsRepo } from './passwords.repo.ts';

interface Dependencies {
  repo: PasswordsRepo;
  hasher: Pick<Hasher, 'hash'>;
  proof: Pick<ProofService, 'password'>;
  secondFactor: Pick<SecondFactorService, 'isOn' | 'ask' | 'distrustAll'>;
  sessions: {
    /** Ends all sessions of a person but one. Answers how many. */
    endAll(userId: string, exceptId?: string): Promise<number>;
    /** The next request of the person reads them anew. */
    personChanged(userId: string): void;
  };
  attempts: Pick<Attempts, 'take' | 'takeFrom'>;
  mailAttempts: MailAttempts;
  crypto: Pick<Crypto, 'newToken' | 'hashToken' | 'seal' | 'open'>;
  clock: Clock;
  jobs: JobQueue;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  find(userId: string): Promise<Person | null>;
  findByEmail(email: string): Promise<Person | null>;
  /** They need not set a password any more. */
  passwordWasSet(userId: string): Promise<void>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

interface NewPassword {
  password: string;
  currentPassword?: string | undefined;
  token?: string | undefined;
}

const hour = 3_600_000;
const purpose = 'auth.forgot';
/** How long a link works: for a new password, and for a first one. */
const linkHours = { resetPassword: 1, setPassword: 14 * 24 };
/** So long after its end a new one can be asked for with it. */
const renewableHours = 180 * 24;

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Setting passwords: with the present one, for the first time, or with a link of a mail. */
export function createPasswordsService(needs: Dependencies) {
  const { repo, hasher, proof, secondFactor, sessions, attempts, crypto, clock, jobs, transaction } = needs;
  const { mailAttempts, find, findByEmail, passwordWasSet, sendMail, record, siteUrl } = needs;

  /** Mails a link. What the person has had before works no more. */
  function sendLink({ id: userId, email, locale }: Person, template: keyof typeof linkHours): Promise<void> {
    const token = crypto.newToken();
    const hours = linkHours[template];
    return transaction(async () => {
      await repo.endTokensOf(userId, clock.now());
      const endsAt = new Date(clock.now().getTime() + hours * hour);
      await repo.insertToken({ tokenHash: crypto.hashToken(token), userId, template, endsAt });
      const link = `${siteUrl()}${places.setPassword}?token=${token}`;
      await sendMail({
        to: email,
        locale,
        template,
        values: { link, hours: String(hours), days: String(hours / 24) },
      });
    });
  }

  /** Mails a link, if there is somebody to mail to. */
  async function mailLink(person: Person | null, template: keyof typeof linkHours): Promise<void> {
    if (person !== null && person.suspendedAt === null) await sendLink(person, template);
  }

  const forgotten = jobs.define<{ sealedEmail: string }>('auth.forgot', {
    handle: async ({ sealedEmail }) =>
      mailLink(await findByEmail(crypto.open(purpose, sealedEmail)), 'resetPassword'),
  });

  const renewed = jobs.define<{ tokenHash: string }>('auth.renewLink', {
    async handle({ tokenHash }) {
      const old = await repo.findToken(tokenHash);
      if (old === null) return;
      try {
        // Who has an old link reads the mails of its owner.
        await attempts.take(tryRules.mailsToKnown, `renew ${old.userId}`);
      } catch (error) {
        if (AppError.is(error)) return;
        throw error;
      }
      await mailLink(await find(old.userId), old.template);
    },
  });

  /** Whose password is to be set, and whether they have proved it by more than a link. */
  async function ownerBySession(currentPassword: string | undefined, { actor, ip }: Visit): Promise<string> {
    if (actor === null) throw new AppError('not_signed_in');
    const { userId, mustSetPassword } = actor;
    const hash = await repo.hashOf(userId);
    if (mustSetPassword && (hash === null || currentPassword === undefined)) return userId;
    await proof.password({ userId, ip, currentPassword, action: 'password.change' });
    return userId;
  }

  async function ownerByToken(token: string, { ip }: Visit): Promise<string> {
    await attempts.takeFrom(tryRules.mailToken, ip);
    const userId = await repo.ownerOfToken(crypto.hashToken(token), clock.now());
    if (userId === null) throw new AppError('token_expired');
    return userId;
  }

  async function requirePerson(userId: string): Promise<Person> {
    const person = await find(userId);
    if (person === null) throw new AppError('token_expired');
    if (person.suspendedAt !== null) throw new AppError('account_suspended');
    return person;
  }

  /** Sets it, and everything that stood on the old one falls: sessions, links, trusted browsers. */
  async function set(
    person: Person,
    password: string,
    token: string | undefined,
    { ip, session }: Visit,
  ): Promise<void> {
    const hash = await hasher.hash(password);
    const userId = person.id;
    const keepsPresent = session !== null && token === undefined;
    await transaction(async () => {
      if (token !== undefined && !(await repo.takeToken(crypto.hashToken(token)))) {
        throw new AppError('token_expired');
      }
      const first = (await repo.hashOf(userId)) === null;
      await repo.set(userId, hash, clock.now());
      await repo.removeTokensOf(userId);
      await secondFactor.distrustAll(userId);
      await passwordWasSet(userId);
      // The present session is replaced when its owner is let in again.
      const ended = await sessions.endAll(userId, keepsPresent ? session.id : undefined);
      const by = token === undefined ? 'session' : 'mail';
      await record({ actorId: userId, ip, action: 'password.changed', target: userId, after: { by, ended } });
      const link = `${siteUrl()}${places.signIn}`;
      const { email, locale } = person;
      if (!first) await sendMail({ to: email, locale, template: 'passwordChanged', values: { link } });
    });
    sessions.personChanged(userId);
  }

  return {
    /** Sets a password and lets its owner in. With a link and a second factor, the second factor comes first. */
    async change({ password, currentPassword, token }: NewPassword, visit: Visit): Promise<SignInOutcome> {
      if (token !== undefined && currentPassword !== undefined) {
        throw new AppError('validation', {
          fields: { token: 'Send the link or the present password, not both.' },
        });
      }
      const byToken = token !== undefined;
      const userId = byToken
        ? await ownerByToken(token, visit)
        : await ownerBySession(currentPassword, visit);
      const person = await requirePerson(userId);
      const problem = passwordProblem(password, person);
      if (problem !== null) throw new AppError('password_weak', { fields: { password: problem } });
      await set(person, password, token, visit);
      if (byToken && (await secondFactor.isOn(userId))) return secondFactor.ask(userId, visit, false);
      const remembered = byToken ? false : (visit.session?.remembered ?? false);
      return { status: 'signedIn', userId, remembered, mustSetPassword: false, by: 'newPassword' };
    },

    /** Mails a link, if the address has an account. Neither answer nor time tells. */
    async forgot(email: string, visit: Visit): Promise<void> {
      await attempts.takeFrom(tryRules.forgotAddress, visit.ip);
      if (!(await mailAttempts.admit('forgot', email, visit))) return;
      await forgotten.send({ sealedEmail: crypto.seal(purpose, email.toLowerCase()) });
    },

    /**
     * Mails a new link to whom an old one was mailed, without anybody's help. Neither answer nor time tells whether
     * there was one; a link that was used up brings none.
     */
    async renew(token: string, ip: string): Promise<void> {
      await attempts.takeFrom(tryRules.mailToken, ip);
      await renewed.send({ tokenHash: crypto.hashToken(token) });
    },

    /** Forgets the links with which no new one can be asked for any more. */
    removeOldLinks: (): Promise<void> =>
      repo.removeEndedTokens(new Date(clock.now().getTime() - renewableHours * hour)),

    /** Mails somebody who was given a place the link for their first password; it works for 14 days. */
    async invite(userId: string): Promise<void> {
      await sendLink(await requirePerson(userId), 'setPassword');
    },
  };
}
