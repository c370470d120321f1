// Auth: signing up, signing in by password, code and second factor, setting passwords, signing out.
import { setTimeout as wait } from 'node:timers/promises';
import type { SignUpMode } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import type { Database } from '../../../platform/db/Database.ts';
import type { Invitations } from '../accounts/organizations/index.ts';
import type { PeopleService } from '../accounts/people.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createEnter } from './createEnter.ts';
import { createEmailChangeMails } from './emailChange/emailChange.mails.ts';
import { emailChangeRoutes } from './emailChange/emailChange.routes.ts';
import { createEmailChangeService, type EmailChangeService } from './emailChange/emailChange.service.ts';
import { createEmailChangesRepo } from './emailChange/emailChanges.repo.ts';
import { createGuestCodeService } from './guestCode/guestCode.service.ts';
import { createPasskeysRepo } from './passkeys/passkeys.repo.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { createPasskeysService } from './passkeys/passkeys.service.ts';
import { createPasskeySignInService } from './passkeys/passkeySignIn.service.ts';
import { createRelyingPartyOf } from './passkeys/relyingParty.ts';
import { createHasher, type Hasher } from './passwords/createHasher.ts';
import { createPasswordsRepo } from './passwords/passwords.repo.ts';
import { createPasswordsService, type PasswordsService } from './passwords/passwords.service.ts';
import { createLinkedSignInsRepo } from './providers/linkedSignIns.repo.ts';
import { providersRoutes } from './providers/providers.routes.ts';
import { createProvidersService } from './providers/providers.service.ts';
import { createProofService } from './proof.service.ts';
import { createAuthenticatorService } from './secondFactor/authenticator.service.ts';
import { createSecondFactorRepo } from './secondFactor/secondFactor.repo.ts';
import { secondFactorRoutes } from './secondFactor/secondFactor.routes.ts';
import { createSecondFactorService } from './secondFactor/secondFactor.service.ts';
import { createKnownCookie } from './knownCookie.ts';
import { createMailAttempts } from './mailAttempts.ts';
import { seedPeople } from './seedPeople.ts';
import { createSignInRepo } from './signIn/signIn.repo.ts';
import { createSignInService } from './signIn/signIn.service.ts';
import { createTurns } from './signIn/createTurns.ts';
import { createSignInAttempts } from './signIn/signInAttempts.ts';
import { createSetup } from './signUp/createSetup.ts';
import { createSignUpMails } from './signUp/signUp.mails.ts';
import { createSignUpService } from './signUp/signUp.service.ts';
import { createSignUpsRepo } from './signUp/signUps.repo.ts';
import { createStatesRepo } from './states/states.repo.ts';
import { createStatesService } from './states/states.service.ts';
import { createTrustCookie } from './trustCookie.ts';
import { createVisitOf } from './visitOf.ts';
import { createWaitlistRepo } from './waitlist/waitlist.repo.ts';
import { createWaitlistService, type WaitlistService } from './waitlist/waitlist.service.ts';

export type { Hasher };

/** Whether signing in takes more of somebody than a password. Over the tables alone. */
export function createHasSecondFactor(database: Database) {
  const secondFactor = createSecondFactorRepo(database);
  const passkeys = createPasskeysRepo(database);
  return async (userId: string): Promise<boolean> =>
    (await secondFactor.sealedSecretOf(userId)) !== null || (await passkeys.areEnough(userId));
}

interface ProvingNeeds {
  find: PeopleService['find'];
  record: AuditService['record'];
  sendMail: MailService['send'];
}

/** How a signed-in person proves that it is them: by password and second factor. Accounts and sessions ask for it as well. */
export function createProving(
  {
    database,
    clock,
    crypto,
    newId,
    attempts,
  }: Pick<Context, 'database' | 'clock' | 'crypto' | 'newId' | 'attempts'>,
  needs: ProvingNeeds,
) {
  const hasher = createHasher();
  const common = {
    ...needs,
    clock,
    crypto,
    newId,
    attempts,
    hasher,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
  };
  const passwordsRepo = createPasswordsRepo(database);
  const statesRepo = createStatesRepo(database);
  const secondFactorRepo = createSecondFactorRepo(database);
  const states = createStatesService({ ...common, repo: statesRepo });
  const secondFactor = createSecondFactorService({ ...common, states, repo: secondFactorRepo });
  const proof = createProofService({ ...common, secondFactor, passwords: passwordsRepo });
  return { hasher, passwordsRepo, statesRepo, secondFactorRepo, states, secondFactor, proof };
}

interface Needs {
  proving: ReturnType<typeof createProving>;
  people: PeopleService;
  invitations: Invitations;
  /** Mails a guest whose time is over how they can ask for more. */
  remindGuest(userId: string): Promise<void>;
  /** Lets the guest of a test run be here. */
  beginStay(userId: string, sponsorId: string): Promise<void>;
  mail: MailService;
  audit: AuditService;
  /** A device as people know it, out of what its browser says of itself. */
  describeDevice(userAgent: string): string;
  /** Who may make an account at this moment. */
  signUpMode(): SignUpMode;
}

/** What other features may ask of signing in. */
interface Auth {
  /** Mails somebody who was given a place the link for their first password. */
  invite: PasswordsService['invite'];
  /** The new address of somebody that waits to be confirmed. */
  emailChangeOf: EmailChangeService['waitingOf'];
  /** People who wait for a place. */
  waitlist: WaitlistService;
}

/** Everything about getting in. */
export function createAuthFeature(
  context: Context,
  { proving, people, invitations, mail, audit, ...given }: Needs,
): Feature & { auth: Auth } {
  const { database, config, clock, crypto, newId, jobs, attempts, sessions, events, site, announce } =
    context;
  const { hasher, passwordsRepo, statesRepo, secondFactorRepo, states, secondFactor, proof } = proving;
  const common = {
    clock,
    crypto,
    newId,
    jobs,
    attempts,
    sessions,
    events,
    config,
    announce,
    ...given,
    hasher,
    siteUrl: () => site.url(),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    record: audit.record,
    sendMail: mail.send,
    ...people,
    createPerson: people.create,
  };
  const knownCookie = createKnownCookie(site, crypto);
  const mailAttempts = createMailAttempts({ attempts, isKnown: knownCookie.isKnown });
  const signUpsRepo = createSignUpsRepo(database);

  const authenticator = createAuthenticatorService({ ...common, proof, repo: secondFactorRepo });
  const passwords = createPasswordsService({
    ...common,
    mailAttempts,
    proof,
    secondFactor,
    repo: passwordsRepo,
  });
  const passkeysRepo = createPasskeysRepo(database);
  const passkeys = createPasskeysService({ ...common, proof, states, repo: passkeysRepo });
  const passkeySignIn = createPasskeySignInService({ ...common, states, repo: passkeysRepo });
  const relyingPartyOf = createRelyingPartyOf(site);
  const waitlist = createWaitlistService({ ...common, repo: createWaitlistRepo(database) });
  const emailChangesRepo = createEmailChangesRepo(database);
  const emailChange = createEmailChangeService({
    ...common,
    proof,
    repo: emailChangesRepo,
    mails: createEmailChangeMails({ ...common, repo: emailChangesRepo }),
    passwords: passwordsRepo,
    states: statesRepo,
    signUps: signUpsRepo,
    places: waitlist,
  });
  const setup = createSetup(common);
  const mails = createSignUpMails({ ...common, repo: signUpsRepo });
  const signUp = createSignUpService({
    ...common,
    mailAttempts,
    places: waitlist,
    setup,
    mails,
    invitations,
    repo: signUpsRepo,
    passwords: passwordsRepo,
  });
  const signIn = createSignInService({
    ...common,
    secondFactor,
    passwords: passwordsRepo,
    repo: createSignInRepo(database),
    attempts: createSignInAttempts(attempts),
    inTurn: createTurns({ atOnce: hasher.threads + 1 }),
    wait: (ms) => wait(ms),
  });
  const guestCode = createGuestCodeService({
    ...common,
    mailAttempts,
    states,
    secondFactor,
    repo: statesRepo,
  });
  const trustCookie = createTrustCookie(site);
  const visitOf = createVisitOf(trustCookie, knownCookie);
  const enter = createEnter({ ...common, trustCookie, knownCookie });
  const linkedRepo = createLinkedSignInsRepo(database);
  const providers = createProvidersService({ ...common, states, proof, secondFactor, repo: linkedRepo });

  jobs.define('auth.sweep', {
    cron: '27 * * * *',
    async handle() {
      const now = clock.now();
      await statesRepo.removeEnded(now);
      await signUpsRepo.removeEnded(now);
      await emailChangesRepo.removeEnded(now);
      await passwords.removeOldLinks();
      await secondFactorRepo.removeEndedTrusted(now);
    },
  });

  return {
    auth: {
      invite: passwords.invite,
      emailChangeOf: emailChange.waitingOf,
      waitlist,
    },
    routes: [
      ...authRoutes({
        ...common,
        signIn,
        signUp,
        secondFactor,
        guestCode,
        passwords,
        passkeySignIn,
        relyingPartyOf,
        waitlist,
        emailChange,
        enter,
        visitOf,
      }),
      ...secondFactorRoutes(authenticator, trustCookie),
      ...emailChangeRoutes(emailChange),
      ...passkeysRoutes({ passkeys, relyingPartyOf, visitOf }),
      ...providersRoutes({ providers, visitOf, site, enter }),
    ],
    async start() {
      if (config.HOLDALL_TEST) {
        await seedPeople({
          ...common,
          hash: hasher.hash,
          setPassword: (userId, hash) => passwordsRepo.set(userId, hash, clock.now()),
          enableTotp: (userId, secret) => authenticator.enable(userId, secret, null),
        });
      }
      await setup.start();
    },
    stop: () => hasher.close(),
  };
}
