import { AppError, serverLimits } from '@holdall/shared/contract';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { AuthState } from '../states/states.repo.ts';
import type { StatesService } from '../states/states.service.ts';
import { tryRules } from '../tryRules.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import type { SecondFactorRepo } from './secondFactor.repo.ts';
import { stepOfCode, totpPurpose } from './totp.ts';

interface Dependencies {
  repo: SecondFactorRepo;
  states: StatesService;
  attempts: Pick<Attempts, 'take' | 'clear' | 'takeFrom' | 'clearFrom'>;
  crypto: Pick<Crypto, 'newToken' | 'hashToken' | 'seal' | 'open' | 'sign'>;
  clock: Clock;
  newId: NewId;
  find(userId: string): Promise<Person | null>;
  sendMail(order: MailOrder): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** What was typed: a code of the authenticator, or a recovery code. */
export interface SecondFactorAnswer {
  stateToken: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  trustDevice?: boolean | undefined;
}

const trustedMs = serverLimits.trustedBrowserDays * 24 * 3_600_000;
const wrong = {
  code: 'This code is not right. Type the one that shows now, and check that the clock of its device is right.',
  recoveryCode: 'This recovery code is not right, or it was used already.',
};

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** The second factor: codes of an authenticator that work once, recovery codes, browsers that are trusted for a month. */
export function createSecondFactorService(needs: Dependencies) {
  const { repo, states, attempts, crypto, clock, newId, find, sendMail, transaction, record } = needs;
  const { hashOf } = createRecoveryCodes(crypto);

  /** A code that was not used by its owner should not go unnoticed. */
  async function tellOfRecovery(userId: string): Promise<void> {
    const person = await find(userId);
    const left = (await repo.describe(userId))?.codesLeft ?? 0;
    if (person === null) return;
    const { email: to, locale } = person;
    await sendMail({ to, locale, template: 'recoveryCodeUsed', values: { left: String(left) } });
  }

  /** Uses up what was typed. Answers how, or null for a wrong one. */
  async function take(userId: string, { code, recoveryCode }: SecondFactorAnswer) {
    if (recoveryCode !== undefined) {
      const taken = await repo.takeRecoveryCode(userId, hashOf(userId, recoveryCode), clock.now());
      if (taken) await tellOfRecovery(userId);
      return taken ? 'recoveryCode' : null;
    }
    const sealed = await repo.sealedSecretOf(userId);
    if (sealed === null || code === undefined) return null;
    const step = stepOfCode(crypto.open(totpPurpose, sealed, userId), code, clock.now());
    if (step === null) return null;
    if (!(await repo.takeStep(userId, step))) throw new AppError('code_reused');
    return 'totp';
  }

  async function trust(userId: string, { ip, device }: Visit): Promise<string> {
    const token = crypto.newToken();
    const trustedAt = clock.now();
    const endsAt = new Date(trustedAt.getTime() + trustedMs);
    const id = newId('trb');
    await repo.insertTrusted({ id, tokenHash: crypto.hashToken(token), userId, device, trustedAt, endsAt });
    await record({ actorId: userId, ip, action: 'secondFactor.browserTrusted', target: id });
    return token;
  }

  async function refuse(
    state: AuthState,
    userId: string,
    { recoveryCode }: SecondFactorAnswer,
    { ip }: Visit,
  ): Promise<never> {
    await record({ actorId: userId, ip, action: 'signIn.code', target: userId, result: 'refused' });
    throw states.wrongCode(state, recoveryCode === undefined ? wrong.code : wrong.recoveryCode);
  }

  return {
    /** Whether somebody is asked for a second factor. */
    isOn: async (userId: string): Promise<boolean> => (await repo.sealedSecretOf(userId)) !== null,

    /** Whether this browser may skip it for this person. */
    async isTrusted(userId: string, trustToken: string | null): Promise<boolean> {
      return trustToken !== null && repo.isTrusted(userId, crypto.hashToken(trustToken), clock.now());
    },

    /** Asks for the code: the step that follows a right password. */
    async ask(userId: string, { browser }: Visit, remembered: boolean): Promise<SignInOutcome> {
      const { stateToken, expiresAt } = await states.begin({ kind: 'totp', userId, browser, remembered });
      return { status: 'totpRequired', stateToken, expiresAt };
    },

    /** Answers the step. `code_wrong`, `code_reused` or `state_expired` when it was not answered well. */
    async validate(answer: SecondFactorAnswer, visit: Visit): Promise<SignInOutcome> {
      if ((answer.code === undefined) === (answer.recoveryCode === undefined)) {
        throw new AppError('validation', { fields: { code: 'Send a code or a recovery code.' } });
      }
      const state = await states.attempt('totp', answer.stateToken, visit.browser);
      const { userId, remembered } = state;
      if (userId === null) throw new AppError('state_expired');
      await attempts.takeFrom(tryRules.codePair, visit.ip, userId);
      await attempts.take(tryRules.codeAccount, userId);
      const outcome = await transaction(async (): Promise<SignInOutcome | null> => {
        const how = await take(userId, answer);
        if (how === null) return null;
        await states.finish(state);
        const trustToken = answer.trustDevice === true ? { trustToken: await trust(userId, visit) } : {};
        return { status: 'signedIn', userId, remembered, mustSetPassword: false, by: how, ...trustToken };
      });
      if (outcome === null) return refuse(state, userId, answer, visit);
      await attempts.clearFrom(tryRules.codePair, visit.ip, userId);
      await attempts.clear(tryRules.codeAccount, userId);
      return outcome;
    },

    /** Every browser is asked again. */
    distrustAll: (userId: string): Promise<void> => repo.removeTrustedOf(userId),
  };
}
