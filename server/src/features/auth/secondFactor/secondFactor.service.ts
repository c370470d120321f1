import { randomBytes } from 'node:crypto';
import { AppError } from '@holdall/shared/contract';
import type { Tries } from '../Tries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { AuthState } from '../states/states.repo.ts';
import type { StatesService } from '../states/states.service.ts';
import { tryRules } from '../tryRules.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';
import type { SecondFactorRepo } from './secondFactor.repo.ts';
import { stepOfCode } from './totp.ts';

interface Dependencies {
  repo: SecondFactorRepo;
  states: StatesService;
  tries: Pick<Tries, 'take' | 'clear'>;
  crypto: Pick<Crypto, 'newToken' | 'hashToken' | 'seal' | 'open' | 'sign'>;
  clock: Clock;
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

const purpose = 'auth.totp';
const trustedMs = 30 * 24 * 3_600_000;
const recoveryCodeCount = 10;

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** The second factor: codes of an authenticator that work once, recovery codes, browsers that are trusted for a month. */
export function createSecondFactorService(needs: Dependencies) {
  const { repo, states, tries, crypto, clock, transaction, record } = needs;
  const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const hashOf = (userId: string, code: string) => crypto.sign('auth.recovery', `${userId}:${plain(code)}`);

  /** Uses up what was typed. Answers how, or null for a wrong one. */
  async function take(userId: string, { code, recoveryCode }: SecondFactorAnswer) {
    if (recoveryCode !== undefined) {
      const taken = await repo.takeRecoveryCode(userId, hashOf(userId, recoveryCode), clock.now());
      return taken ? 'recoveryCode' : null;
    }
    const sealed = await repo.sealedSecretOf(userId);
    if (sealed === null || code === undefined) return null;
    const step = stepOfCode(crypto.open(purpose, sealed, userId), code, clock.now());
    if (step === null) return null;
    if (!(await repo.takeStep(userId, step))) throw new AppError('code_reused');
    return 'totp';
  }

  async function trust(userId: string): Promise<string> {
    const token = crypto.newToken();
    const endsAt = new Date(clock.now().getTime() + trustedMs);
    await repo.insertTrusted({ tokenHash: crypto.hashToken(token), userId, endsAt });
    return token;
  }

  async function refuse(state: AuthState, userId: string, { ip }: Visit): Promise<never> {
    await record({ actorId: userId, ip, action: 'signIn.code', target: userId, result: 'refused' });
    throw states.wrongCode(state);
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
      const pair = `${userId} ${visit.ip}`;
      await tries.take(tryRules.codePair, pair);
      await tries.take(tryRules.codeAccount, userId);
      const outcome = await transaction(async (): Promise<SignInOutcome | null> => {
        const how = await take(userId, answer);
        if (how === null) return null;
        await states.finish(state);
        const trustToken = answer.trustDevice === true ? { trustToken: await trust(userId) } : {};
        return { status: 'signedIn', userId, remembered, mustSetPassword: false, by: how, ...trustToken };
      });
      if (outcome === null) return refuse(state, userId, visit);
      await tries.clear(tryRules.codePair, pair);
      await tries.clear(tryRules.codeAccount, userId);
      return outcome;
    },

    /** Switches the second factor on with a secret. Answers the recovery codes, which are kept nowhere. */
    enable(userId: string, secret: string, ip: string | null): Promise<string[]> {
      return transaction(async () => {
        const sealedSecret = crypto.seal(purpose, secret, userId);
        await repo.insertAuthenticator({ userId, sealedSecret, createdAt: clock.now() });
        const codes = Array.from({ length: recoveryCodeCount }, () => randomBytes(8).toString('hex'));
        await repo.insertRecoveryCodes(
          userId,
          codes.map((code) => hashOf(userId, code)),
        );
        await record({ actorId: userId, ip, action: 'secondFactor.enabled', target: userId });
        return codes;
      });
    },

    /** Every browser is asked again. */
    distrustAll: (userId: string): Promise<void> => repo.removeTrustedOf(userId),
  };
}
