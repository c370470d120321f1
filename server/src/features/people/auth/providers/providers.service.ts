import * as z from 'zod';
import { AppError, limits, nextPlace, places, type SignUpMode } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Config } from '../../../../config.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { SignInProvider } from '../../../../signInProviders.ts';
import type { NewPerson } from '../../accounts/people.service.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Owner, ProofService } from '../proof.service.ts';
import type { SecondFactorService } from '../secondFactor/secondFactor.service.ts';
import type { StatesService } from '../states/states.service.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';
import type { LinkedSignInsRepo } from './linkedSignIns.repo.ts';
import { openProvider, type Errand, type Identity } from './openProvider.ts';

interface Dependencies {
  config: Pick<Config, 'SIGN_IN_PROVIDERS'>;
  /** Who may make an account at this moment. */
  signUpMode(): SignUpMode;
  repo: LinkedSignInsRepo;
  states: StatesService;
  proof: Pick<ProofService, 'require' | 'hasPassword'>;
  secondFactor: Pick<SecondFactorService, 'isOn' | 'isTrusted' | 'ask'>;
  crypto: Pick<Crypto, 'newToken'>;
  clock: Clock;
  newId: NewId;
  find(userId: string): Promise<Person | null>;
  findByEmail(email: string): Promise<Person | null>;
  createPerson(draft: NewPerson): Promise<Actor>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

/** What is remembered while somebody is at a provider. */
interface Note extends Errand {
  readonly providerId: string;
  readonly next: string;
}

/** A browser on its way to a provider: where it goes, and the cookie without which nobody comes back. */
interface Departure {
  readonly address: string;
  readonly cookie: string;
}

/** Somebody came back: is let in (or asked for a code), or has linked a sign-in. */
type Arrival =
  | { readonly what: 'signIn'; readonly outcome: SignInOutcome; readonly next: string }
  | { readonly what: 'linked' };

const emailAddress = z.email().max(limits.emailLength);

/** A name as it may stand here: one line, no control characters, not too long. Null for one of which nothing is left. */
function shownName(name: string | null): string | null {
  const line = (name ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return line.slice(0, limits.personNameLength).trim() || null;
}

/** An issuer without the slash that some write at its end. */
const plain = (issuer: string) => issuer.replace(/\/$/, '');

export type ProvidersService = ReturnType<typeof createProvidersService>;

/** Signing in at other places. People are known by issuer and subject; an e-mail address alone opens no account. */
export function createProvidersService(needs: Dependencies) {
  const { config, repo, states, proof, secondFactor, crypto, clock, newId } = needs;
  const { find, findByEmail, createPerson, transaction, sendMail, record, siteUrl, signUpMode } = needs;
  const providers = new Map(
    config.SIGN_IN_PROVIDERS.map((row) => [row.id, { ...row, open: openProvider(row, clock) }] as const),
  );

  function provided(providerId: string) {
    const provider = providers.get(providerId);
    if (provider === undefined) throw new AppError('not_found');
    return provider;
  }

  /** Sends a browser off. `linkFor` is who wants to link what they will show there. */
  async function depart(providerId: string, next: string, linkFor: string | null): Promise<Departure> {
    const { open } = provided(providerId);
    const cookie = crypto.newToken();
    const errand = open.newErrand();
    const note: Note = { ...errand, providerId, next };
    const { stateToken } = await states.begin({
      kind: 'provider',
      userId: linkFor,
      browser: cookie,
      remembered: false,
      note: JSON.stringify(note),
    });
    const back = `${siteUrl()}/api/auth/providers/${providerId}/callback`;
    return { address: await open.address(errand, stateToken, back), cookie };
  }

  /** Somebody new, by a verified address that nobody has here. Null where that is not let in. */
  async function welcome({ email, emailVerified, name }: Identity): Promise<string | null> {
    if (email === null || !emailVerified || !emailAddress.safeParse(email).success) return null;
    if (signUpMode() !== 'open' || (await findByEmail(email)) !== null) return null;
    const draft = {
      email,
      name: shownName(name) ?? email.slice(0, limits.personNameLength),
      termsVersion: null,
    };
    return (await createPerson(draft)).userId;
  }

  function keep(userId: string, { issuer, subject, email }: Identity): Promise<boolean> {
    const now = clock.now();
    return repo.insert({ id: newId('lsi'), userId, issuer, subject, email, linkedAt: now, lastUsedAt: null });
  }

  async function link(
    userId: string,
    identity: Identity,
    { name }: SignInProvider,
    visit: Visit,
  ): Promise<void> {
    // The browser must still be in the session that has asked: nobody else gets a way into this account.
    if (visit.session?.userId !== userId) throw new AppError('state_expired');
    const person = await find(userId);
    if (person === null) throw new AppError('state_expired');
    await transaction(async () => {
      if (!(await keep(userId, identity))) throw new AppError('provider_taken');
      const { email: to, locale } = person;
      await record({
        actorId: userId,
        ip: visit.ip,
        action: 'signIn.linked',
        target: userId,
        after: { name },
      });
      const values = { name, link: `${siteUrl()}${places.signIn}` };
      await sendMail({ to, locale, template: 'signInLinked', values });
    });
  }

  async function whom(identity: Identity, ip: string): Promise<string> {
    return transaction(async () => {
      const linked = await repo.use(identity.issuer, identity.subject, clock.now());
      if (linked !== null) return linked.userId;
      const userId = await welcome(identity);
      if (userId === null) throw new AppError('provider_unknown');
      if (!(await keep(userId, identity))) throw new AppError('provider_taken');
      await record({ actorId: userId, ip, action: 'signUp.provider', target: userId });
      return userId;
    });
  }

  async function letIn(identity: Identity, visit: Visit): Promise<SignInOutcome> {
    const userId = await whom(identity, visit.ip);
    const person = await find(userId);
    if (person === null) throw new AppError('provider_unknown');
    if (person.suspendedAt !== null) throw new AppError('account_suspended');
    if ((await secondFactor.isOn(userId)) && !(await secondFactor.isTrusted(userId, visit.trustToken))) {
      return secondFactor.ask(userId, visit, false);
    }
    const { mustSetPassword } = person;
    return { status: 'signedIn', userId, remembered: false, mustSetPassword, by: 'provider' };
  }

  return {
    /** Where to sign in, for somebody who wants to come to `next` afterwards. */
    start: (providerId: string, next: string | undefined): Promise<Departure> =>
      depart(providerId, nextPlace(next), null),

    /** Where to show what is to be linked. The owner has proved to be there. */
    async startLinking(owner: Owner, providerId: string, currentPassword: string | undefined) {
      provided(providerId);
      await proof.require(owner, currentPassword, 'signIn.link');
      return depart(providerId, places.adminAccount, owner.actor.userId);
    },

    /** Takes in who comes back. The step is used up first, whatever then turns out. */
    async arrive(providerId: string, came: URL, cookie: string | null, visit: Visit): Promise<Arrival> {
      const provider = provided(providerId);
      const stateToken = came.searchParams.get('state') ?? '';
      const state = await states.attempt('provider', stateToken, cookie ?? '');
      await states.finish(state);
      const note = JSON.parse(states.noteOf(state)) as Note;
      if (note.providerId !== providerId) throw new AppError('state_expired');
      try {
        const identity = await provider.open.identify(note, stateToken, came);
        if (state.userId !== null) {
          await link(state.userId, identity, provider, visit);
          return { what: 'linked' };
        }
        return { what: 'signIn', outcome: await letIn(identity, visit), next: note.next };
      } catch (error) {
        const { ip } = visit;
        await record({
          actorId: null,
          ip,
          action: 'signIn.provider',
          target: state.userId,
          result: 'refused',
        });
        throw error;
      }
    },

    async list({ actor: { userId } }: Owner) {
      const rows = await repo.listOf(userId);
      return {
        items: rows.map(({ id, issuer, email, linkedAt, lastUsedAt }) => ({
          id,
          provider:
            config.SIGN_IN_PROVIDERS.find((row) => plain(row.issuer) === plain(issuer))?.name ?? issuer,
          email,
          linkedAt: linkedAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        hasPassword: await proof.hasPassword(userId),
      };
    },

    async unlink(owner: Owner, linkId: string, currentPassword: string | undefined): Promise<void> {
      const { userId } = owner.actor;
      await proof.require(owner, currentPassword, 'signIn.unlink');
      await transaction(async () => {
        if (!(await repo.remove(userId, linkId))) throw new AppError('not_found');
        await record({ actorId: userId, ip: owner.ip, action: 'signIn.unlinked', target: linkId });
      });
    },
  };
}
