import { AppError, places, serverLimits } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Owner, ProofService } from '../proof.service.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import { tryRules } from '../tryRules.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import type { SecondFactorRepo } from './secondFactor.repo.ts';
import { addressOf, newSecret, secondsOff, stepOfCode, totpPurpose } from './totp.ts';

interface Dependencies {
  repo: SecondFactorRepo;
  proof: Pick<ProofService, 'require' | 'hasPassword'>;
  attempts: Pick<Attempts, 'takeFrom' | 'clearFrom'>;
  crypto: Pick<Crypto, 'seal' | 'open' | 'sign' | 'hashToken'>;
  clock: Clock;
  sessions: {
    endAll(userId: string, exceptId?: string): Promise<number>;
    /** The next request of the person reads them anew. */
    personChanged(userId: string): void;
  };
  find(userId: string): Promise<Person | null>;
  describeDevice(userAgent: string): string;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
  /** False where two-step sign-in is asked of them. */
  mayGoWithoutTwoStep(userId: string): Promise<boolean>;
}

/** A secret that waits to be confirmed. The browser keeps it, encrypted; it is good in the session it was made in. */
interface Setup {
  readonly secret: string;
  readonly endsAt: number;
}

const setupPurpose = 'auth.totpSetup';

export type AuthenticatorService = ReturnType<typeof createAuthenticatorService>;

/** Two-step sign-in as its owner sets it up: the authenticator, the recovery codes, the trusted browsers. */
export function createAuthenticatorService(needs: Dependencies) {
  const { repo, proof, attempts, crypto, clock, sessions, find, describeDevice } = needs;
  const { transaction, sendMail, record, siteUrl, mayGoWithoutTwoStep } = needs;
  const { newCodes, hashOf } = createRecoveryCodes(crypto);

  /** Opens what `begin` has given out. */
  function openSetup(setupToken: string, about: string): Setup {
    try {
      const setup = JSON.parse(crypto.open(setupPurpose, setupToken, about)) as Setup;
      if (setup.endsAt > clock.now().getTime()) return setup;
    } catch {
      // Changed, or of another session: refused as one that is over.
    }
    throw new AppError('state_expired', { message: 'Setting this up took too long. Start again.' });
  }

  async function replaceCodes(userId: string): Promise<string[]> {
    const codes = newCodes();
    await repo.removeRecoveryCodes(userId);
    await repo.insertRecoveryCodes(
      userId,
      codes.map((code) => hashOf(userId, code)),
    );
    return codes;
  }

  async function tell(userId: string, template: 'secondStepOn' | 'secondStepOff'): Promise<void> {
    const person = await find(userId);
    if (person === null) return;
    const { email: to, locale } = person;
    await sendMail({ to, locale, template, values: { link: `${siteUrl()}${places.signIn}` } });
  }

  /** Switches it on. `lastStep` is the step of a code that was used already. Answers the recovery codes. */
  function enable(userId: string, secret: string, ip: string | null, lastStep?: number): Promise<string[]> {
    return transaction(async () => {
      const sealedSecret = crypto.seal(totpPurpose, secret, userId);
      const row = { userId, sealedSecret, lastStep: lastStep ?? null, createdAt: clock.now() };
      if (!(await repo.insertAuthenticator(row))) throw new AppError('conflict');
      await record({ actorId: userId, ip, action: 'secondFactor.enabled', target: userId });
      return replaceCodes(userId);
    });
  }

  return {
    enable,

    async describe({ actor: { userId } }: Owner, trustToken: string | null) {
      const known = await repo.describe(userId);
      const present = trustToken === null ? null : crypto.hashToken(trustToken);
      const trusted = await repo.trustedOf(userId, clock.now());
      return {
        on: known !== null,
        since: known?.since.toISOString() ?? null,
        recoveryCodesLeft: known?.codesLeft ?? 0,
        hasPassword: await proof.hasPassword(userId),
        trusted: trusted.map(({ id, device, trustedAt, endsAt, tokenHash }) => ({
          id,
          device: describeDevice(device),
          trustedAt: trustedAt.toISOString(),
          endsAt: endsAt.toISOString(),
          current: tokenHash === present,
        })),
      };
    },

    /** Gives out a secret. It is kept nowhere: what was begun and left leaves nothing behind. */
    async begin(owner: Owner, currentPassword: string | undefined) {
      const { userId } = owner.actor;
      await proof.require(owner, currentPassword, 'secondFactor.setup');
      if ((await repo.describe(userId)) !== null) throw new AppError('conflict');
      const person = await find(userId);
      const secret = newSecret();
      const endsAt = clock.now().getTime() + serverLimits.stateTokenMinutes * 60_000;
      const setup: Setup = { secret, endsAt };
      return {
        setupToken: crypto.seal(setupPurpose, JSON.stringify(setup), owner.session.id),
        secret,
        address: addressOf(secret, person?.email ?? ''),
        expiresAt: new Date(endsAt).toISOString(),
      };
    },

    /** Switches it on, once a code has shown that the authenticator works. Every other session ends. */
    async confirm({ actor: { userId }, session, ip }: Owner, setupToken: string, code: string) {
      const { secret } = openSetup(setupToken, session.id);
      await attempts.takeFrom(tryRules.codePair, ip, userId);
      const now = clock.now();
      const step = stepOfCode(secret, code, now);
      if (step === null) {
        const off = secondsOff(secret, code, now);
        throw off === null ? new AppError('code_wrong') : new AppError('clock_off', { details: { off } });
      }
      const recoveryCodes = await transaction(async () => {
        const codes = await enable(userId, secret, ip, step);
        await sessions.endAll(userId, session.id);
        sessions.personChanged(userId);
        await tell(userId, 'secondStepOn');
        return codes;
      });
      await attempts.clearFrom(tryRules.codePair, ip, userId);
      return { recoveryCodes };
    },

    /** New recovery codes; the ones before are worth nothing any more. */
    async renewCodes(owner: Owner, currentPassword: string | undefined) {
      const { userId } = owner.actor;
      await proof.require(owner, currentPassword, 'secondFactor.recoveryCodes');
      if ((await repo.describe(userId)) === null) throw new AppError('conflict');
      const recoveryCodes = await transaction(async () => {
        const { ip } = owner;
        await record({ actorId: userId, ip, action: 'secondFactor.recoveryCodesMade', target: userId });
        return replaceCodes(userId);
      });
      return { recoveryCodes };
    },

    /** Switches it off, and forgets everything about it. Every other session ends. */
    async turnOff(owner: Owner, currentPassword: string | undefined): Promise<void> {
      const { userId } = owner.actor;
      await proof.require(owner, currentPassword, 'secondFactor.off');
      if (!(await mayGoWithoutTwoStep(userId))) throw new AppError('policy');
      await transaction(async () => {
        if (!(await repo.removeAuthenticator(userId))) throw new AppError('conflict');
        await repo.removeRecoveryCodes(userId);
        await repo.removeTrustedOf(userId);
        await sessions.endAll(userId, owner.session.id);
        await record({ actorId: userId, ip: owner.ip, action: 'secondFactor.disabled', target: userId });
        await tell(userId, 'secondStepOff');
      });
    },

    /** Asks a browser for a code again. `not_found` for one that the person does not trust. */
    distrust({ actor: { userId }, ip }: Owner, browserId: string): Promise<void> {
      return transaction(async () => {
        if (!(await repo.removeTrusted(userId, browserId))) throw new AppError('not_found');
        await record({ actorId: userId, ip, action: 'secondFactor.browserForgotten', target: browserId });
      });
    },
  };
}
