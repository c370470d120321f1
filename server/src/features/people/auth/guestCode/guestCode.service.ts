import { randomInt } from 'node:crypto';
import { AppError, limits, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { MailAttempts } from '../mailAttempts.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { sameText, type Crypto } from '../../../../platform/crypto.ts';
import type { JobQueue } from '../../../../platform/jobs/JobQueue.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import { maskEmail } from '../maskEmail.ts';
import type { SecondFactorService } from '../secondFactor/secondFactor.service.ts';
import type { StatesRepo } from '../states/states.repo.ts';
import type { StatesService } from '../states/states.service.ts';
import { tryRules } from '../tryRules.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';

interface Dependencies {
  findByEmail(email: string): Promise<Person | null>;
  find(userId: string): Promise<Person | null>;
  states: StatesService;
  secondFactor: Pick<SecondFactorService, 'isOn' | 'isTrusted' | 'ask'>;
  /** Null for a guest whose time is over. */
  findActor(userId: string): Promise<Actor | null>;
  /** Mails such a guest how they can ask for more. */
  remindGuest(userId: string): Promise<void>;
  repo: Pick<StatesRepo, 'findByHash' | 'setCode' | 'takeResend'>;
  attempts: Pick<Attempts, 'takeFrom'>;
  mailAttempts: MailAttempts;
  crypto: Pick<Crypto, 'sign'>;
  clock: Clock;
  jobs: JobQueue;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
}

export type GuestCodeService = ReturnType<typeof createGuestCodeService>;

/**
 * How guests sign in: with a code that is mailed to them. Whether an address was invited shows in no answer and in no
 * time; the code is written by a job, after the answer.
 */
export function createGuestCodeService(needs: Dependencies) {
  const { findByEmail, find, findActor, remindGuest, states, repo, attempts, crypto, clock, jobs } = needs;
  const { secondFactor, mailAttempts, transaction, sendMail, record } = needs;
  const hashOf = (tokenHash: string, code: string) => crypto.sign('auth.guestCode', `${tokenHash}:${code}`);

  const sending = jobs.define<{ tokenHash: string }>('auth.guestCode', {
    async handle({ tokenHash }) {
      const state = await repo.findByHash(tokenHash);
      const person = state === null || state.userId === null ? null : await find(state.userId);
      if (person === null || person.suspendedAt !== null) return;
      if ((await findActor(person.id)) === null) return remindGuest(person.id);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await transaction(async () => {
        await repo.setCode(tokenHash, hashOf(tokenHash, code));
        const values = { code, minutes: String(serverLimits.stateTokenMinutes) };
        await sendMail({ to: person.email, locale: person.locale, template: 'guestCode', values });
      });
    },
  });

  return {
    /** Always answers that a code is on its way. */
    async begin(email: string, visit: Visit): Promise<SignInOutcome> {
      const { ip, browser } = visit;
      await attempts.takeFrom(tryRules.guestAddress, ip);
      const person = await findByEmail(email);
      const send = await mailAttempts.admit('guestCode', email, visit);
      const { stateToken, expiresAt } = await transaction(async () => {
        const userId = person?.guest === true ? person.id : null;
        const state = await states.begin({
          kind: 'guestCode',
          userId,
          browser,
          remembered: false,
          note: email,
        });
        if (send) await sending.send({ tokenHash: state.tokenHash });
        return state;
      });
      return {
        status: 'codeRequired',
        stateToken,
        expiresAt,
        maskedEmail: maskEmail(email),
        resendAfter: limits.resendSeconds,
      };
    },

    /** Sends another code for the same step: half a minute after the last one, and five an hour. */
    async resend(stateToken: string, visit: Visit): Promise<{ stateToken: string; resendAfter: number }> {
      const state = await states.find('guestCode', stateToken, visit.browser);
      const now = clock.now();
      const due = new Date(now.getTime() - limits.resendSeconds * 1000);
      if (!(await repo.takeResend(state.tokenHash, due, now))) {
        const retryAfterMs = Math.max(1000, state.sentAt.getTime() - due.getTime());
        throw new AppError('too_many_attempts', { retryAfterMs });
      }
      if (!(await mailAttempts.admit('guestCode', states.noteOf(state), visit))) {
        throw new AppError('too_many_attempts', { retryAfterMs: tryRules.mailsTo.windowMs });
      }
      await sending.send({ tokenHash: state.tokenHash });
      return { stateToken, resendAfter: limits.resendSeconds };
    },

    /** Answers the step with the code of the mail. Like a password it does not stand for a second factor. */
    async validate(stateToken: string, code: string, visit: Visit): Promise<SignInOutcome> {
      const state = await states.attempt('guestCode', stateToken, visit.browser);
      const right = sameText(state.codeHash ?? '', hashOf(state.tokenHash, code));
      const person = state.userId === null ? null : await find(state.userId);
      const { ip } = visit;
      if (!right || person === null || person.suspendedAt !== null) {
        const target = person?.id ?? null;
        await record({ actorId: null, ip, action: 'signIn.code', target, result: 'refused' });
        throw states.wrongCode(state);
      }
      await states.finish(state);
      const { id: userId, mustSetPassword } = person;
      if ((await secondFactor.isOn(userId)) && !(await secondFactor.isTrusted(userId, visit.trustToken))) {
        return secondFactor.ask(userId, visit, false);
      }
      return { status: 'signedIn', userId, remembered: false, mustSetPassword, by: 'guestCode' };
    },
  };
}
