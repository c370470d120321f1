import { AppError, type SignUpMode } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Config } from '../../../../config.ts';
import type { MailAttempts } from '../mailAttempts.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { Invitations } from '../../accounts/organizations/index.ts';
import type { NewPerson } from '../../accounts/people.service.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import { maskEmail } from '../maskEmail.ts';
import type { Hasher } from '../passwords/createHasher.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import type { PasswordsRepo } from '../passwords/passwords.repo.ts';
import { tryRules } from '../tryRules.ts';
import type { SignInOutcome, SignInProof, Visit } from '../Visit.ts';
import type { WaitlistService } from '../waitlist/waitlist.service.ts';
import type { Setup } from './createSetup.ts';
import { confirmHours, type SignUpMails } from './signUp.mails.ts';
import type { SignUpsRepo } from './signUps.repo.ts';

interface Dependencies {
  config: Pick<Config, 'TERMS_VERSION'>;
  /** Who may make an account at this moment. */
  signUpMode(): SignUpMode;
  /** The places that the waiting list has brought. */
  places: Pick<WaitlistService, 'addressOf' | 'leave'>;
  repo: SignUpsRepo;
  mails: SignUpMails;
  mailAttempts: MailAttempts;
  setup: Pick<Setup, 'use'>;
  invitations: Invitations;
  hasher: Pick<Hasher, 'hash'>;
  passwords: Pick<PasswordsRepo, 'set'>;
  attempts: Pick<Attempts, 'takeFrom'>;
  crypto: Pick<Crypto, 'hashToken'>;
  clock: Clock;
  newId: NewId;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  createPerson(draft: NewPerson): Promise<Actor>;
  findByEmail(email: string): Promise<Person | null>;
  record(entry: AuditEntry): Promise<void>;
}

/** What somebody fills in to get an account. */
export interface SignUpDraft {
  name: string;
  email: string;
  password: string;
  organizationName?: string | undefined;
  promocode?: string | undefined;
  termsVersion: string;
  newsletter?: boolean | undefined;
  setupToken?: string | undefined;
  inviteToken?: string | undefined;
  placeToken?: string | undefined;
}

/** The first administrator comes in always; who has a link unless nobody does; the others when it is open to all. */
function requireOpen({ setupToken, inviteToken, placeToken }: SignUpDraft, mode: SignUpMode): void {
  if (setupToken !== undefined || mode === 'open') return;
  const hasLink = inviteToken !== undefined || placeToken !== undefined;
  if (mode === 'closed' || !hasLink) throw new AppError('sign_up_closed');
}

type SignUpOutcome = { status: 'confirmEmail'; maskedEmail: string } | SignInOutcome;

export type SignUpService = ReturnType<typeof createSignUpService>;

/** Getting an account: a draft that waits for its address to be confirmed, or at once for the first administrator. */
export function createSignUpService(needs: Dependencies) {
  const { config, repo, mails, setup, hasher, passwords, attempts, crypto, clock, newId } = needs;
  const { mailAttempts, transaction, createPerson, findByEmail, record, invitations, signUpMode, places } =
    needs;

  function requireSound(draft: SignUpDraft): void {
    const { password, termsVersion, promocode } = draft;
    requireOpen(draft, signUpMode());
    if (termsVersion !== config.TERMS_VERSION) throw new AppError('terms_changed');
    if (promocode !== undefined) throw new AppError('promocode_invalid');
    const problem = passwordProblem(password, draft);
    if (problem !== null) throw new AppError('password_weak', { fields: { password: problem } });
  }

  /** Whoever has the link to a place reads the mail of its address: that is the address they get. */
  async function signUpWaited(draft: SignUpDraft, token: string, { ip }: Visit): Promise<SignInOutcome> {
    await attempts.takeFrom(tryRules.mailToken, ip);
    const email = await places.addressOf(token);
    if (email === null || email !== draft.email.toLowerCase()) throw new AppError('token_expired');
    const hash = await hasher.hash(draft.password);
    const { name, organizationName, termsVersion, newsletter = false } = draft;
    return transaction(async () => {
      const isGone = (await places.addressOf(token)) === null || (await findByEmail(email)) !== null;
      if (isGone) throw new AppError('token_expired');
      const person = { email, name, organizationName, termsVersion, newsletter };
      const { userId } = await make(person, hash, ip, 'waitlist');
      await places.leave(email);
      await repo.removeAllOf(email);
      return { status: 'signedIn', userId, remembered: false, mustSetPassword: false, by: 'waitlist' };
    });
  }

  /** Makes the person of a draft, in one transaction with their password and the record of it. */
  function make(person: NewPerson, passwordHash: string | null, ip: string, by: SignInProof): Promise<Actor> {
    return transaction(async () => {
      const actor = await createPerson(person);
      if (passwordHash !== null) await passwords.set(actor.userId, passwordHash, clock.now());
      const { userId, operator } = actor;
      const after = { by, operator };
      await record({ actorId: userId, ip, action: 'account.created', target: userId, after });
      return actor;
    });
  }

  async function signUpFirst(draft: SignUpDraft, setupToken: string, { ip }: Visit): Promise<SignInOutcome> {
    return setup.use(setupToken, async () => {
      const { email, name, organizationName, termsVersion, newsletter = false } = draft;
      const hash = await hasher.hash(draft.password);
      const person = { email, name, organizationName, termsVersion, newsletter, operator: true };
      const { userId } = await make(person, hash, ip, 'setup');
      return { status: 'signedIn', userId, remembered: false, mustSetPassword: false, by: 'setup' };
    });
  }

  /** Whoever has the link of an invitation reads the mail of its address: that is the address they get. */
  async function signUpInvited(draft: SignUpDraft, token: string, { ip }: Visit): Promise<SignInOutcome> {
    await attempts.takeFrom(tryRules.mailToken, ip);
    const email = await invitations.addressOf(token);
    if (email === null || email !== draft.email.toLowerCase()) throw new AppError('token_expired');
    const hash = await hasher.hash(draft.password);
    const { name, termsVersion, newsletter = false } = draft;
    return transaction(async () => {
      if ((await findByEmail(email)) !== null) throw new AppError('token_expired');
      const { userId } = await make({ email, name, termsVersion, newsletter }, hash, ip, 'invitation');
      await invitations.acceptByToken(token, userId, ip);
      await repo.removeAllOf(email);
      return { status: 'signedIn', userId, remembered: false, mustSetPassword: false, by: 'invitation' };
    });
  }

  return {
    /** The same answer in the same time, whether or not the address has an account: the mail tells its owner. */
    async signUp(draft: SignUpDraft, visit: Visit): Promise<SignUpOutcome> {
      requireSound(draft);
      await attempts.takeFrom(tryRules.signUpAddress, visit.ip);
      if (draft.setupToken !== undefined) return signUpFirst(draft, draft.setupToken, visit);
      if (draft.inviteToken !== undefined) return signUpInvited(draft, draft.inviteToken, visit);
      if (draft.placeToken !== undefined) return signUpWaited(draft, draft.placeToken, visit);
      const mayMail = await mailAttempts.admit('signUp', draft.email, visit);
      const passwordHash = await hasher.hash(draft.password);
      const createdAt = clock.now();
      const id = newId('sup');
      await transaction(async () => {
        await repo.insert({
          id,
          email: draft.email.toLowerCase(),
          name: draft.name,
          passwordHash,
          organizationName: draft.organizationName ?? null,
          termsVersion: draft.termsVersion,
          newsletter: draft.newsletter ?? false,
          browserHash: crypto.hashToken(visit.browser),
          createdAt,
          endsAt: new Date(createdAt.getTime() + confirmHours * 3_600_000),
        });
        if (mayMail) await mails.send(id);
        await record({ actorId: null, ip: visit.ip, action: 'signUp.asked', target: id });
      });
      return { status: 'confirmEmail', maskedEmail: maskEmail(draft.email) };
    },

    /**
     * Makes the account of a confirmed address and lets its owner in. In another browser than the one that signed up
     * the password of the draft is not taken over: whoever typed it may have been somebody else, and the owner of the
     * address sets their own.
     */
    async confirm(token: string, { ip, browser }: Visit): Promise<SignInOutcome> {
      await attempts.takeFrom(tryRules.mailToken, ip);
      return transaction(async () => {
        const signUp = await repo.take(crypto.hashToken(token), clock.now());
        if (signUp === null || (await findByEmail(signUp.email)) !== null)
          throw new AppError('token_expired');
        await repo.removeAllOf(signUp.email);
        const { email, name, organizationName, termsVersion, newsletter } = signUp;
        const mustSetPassword = signUp.browserHash !== crypto.hashToken(browser);
        const person = {
          email,
          name,
          termsVersion,
          newsletter,
          mustSetPassword,
          organizationName: organizationName ?? undefined,
        };
        const hash = mustSetPassword ? null : signUp.passwordHash;
        const { userId } = await make(person, hash, ip, 'confirmedAddress');
        return { status: 'signedIn', userId, remembered: false, mustSetPassword, by: 'confirmedAddress' };
      });
    },

    /** Sends the mail again, if there is something to confirm. The answer does not tell. */
    async resend(email: string, visit: Visit): Promise<void> {
      await attempts.takeFrom(tryRules.resendAddress, visit.ip);
      if (await mailAttempts.admit('signUp', email, visit)) await mails.sendAgain(email.toLowerCase());
    },
  };
}
