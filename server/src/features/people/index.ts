// People: who somebody is: accounts, signing in, sessions, settings, features on trial, mail, the audit, exports, support.
import { Readable } from 'node:stream';
import type { Actor } from '../../access/Actor.ts';
import type { Context, Feature } from '../../assemble.ts';
import type { Ground } from '../platform/index.ts';
import {
  createAccountsFeature,
  createGroupsOf,
  openPeople,
  type Accounts,
  type PeopleService,
} from './accounts/index.ts';
import { createAuditFeature, createAuditRecord, type AuditEntry, type AuditService } from './audit/index.ts';
import { createAuthFeature, createHasSecondFactor, createProving, type Hasher } from './auth/index.ts';
import { createDataExportsFeature } from './dataExports/index.ts';
import { createFlags, createFlagsFeature } from './flags/index.ts';
import { createLegalFeature } from './legal/index.ts';
import { createMailFeature, type MailService } from './mail/index.ts';
import { createPublishingFeature } from './publishing/index.ts';
import { createSessionsFeature, describeDevice, endCommand } from './sessions/index.ts';
import {
  createInstallation,
  createSettingsFeature,
  type InstallationService,
  type NamedModel,
  type NamedRecognition,
  type NamedServer,
} from './settings/index.ts';
import { createSupportFeature } from './support/index.ts';

export type { AuditEntry, NamedModel, NamedRecognition, NamedServer };

/** The storey of people, as those above see it. */
export interface People extends Pick<PeopleService, 'findActor' | 'findByEmail' | 'onCreated' | 'who'> {
  /** Somebody by their address; without one, who runs this installation. */
  findOwner(email: string | null): Promise<Actor | null>;
  /** Lets somebody in as a guest, who has no account here yet, or is a guest already. */
  readonly admitGuest: Accounts['admitGuest'];
  readonly onPeopleMoved: Accounts['groups']['onPeopleMoved'];
  /** Hashes passwords, and tells whether one is that of a hash. */
  readonly passwords: Pick<Hasher, 'hash' | 'verify'>;
  /** What the operator has set. */
  readonly installation: Pick<
    InstallationService,
    'assistantMode' | 'namedModel' | 'recognition' | 'meaning'
  >;
  /** Writes down what was done, in the transaction that does it. */
  readonly record: AuditService['record'];
  /** Makes sure that the browser is in its owner's hands: by a sign-in of the last minutes, or the password. */
  readonly requireOneFactor: ReturnType<typeof createProving>['proof']['requireOne'];
  /** Writes mails, where there is a way out for them. */
  readonly mail: Pick<MailService, 'send' | 'isOn'>;
  readonly features: readonly Feature[];
}

const json = (value: unknown) => Readable.from([`${JSON.stringify(value, null, 2)}\n`]);

/** Builds the storey of people: each feature after those that it builds upon. */
export function createPeople(context: Context, ground: Ground): People {
  const { database, commands } = context;
  const { operations, memberships, personalData, longJobs } = ground;

  // What everything here stands on: the record of what was done, the mails, and who the people are.
  const auditRecord = createAuditRecord(context);
  const { audit } = auditRecord;
  const { record } = audit;
  const mail = createMailFeature(context, audit);
  const sendMail = mail.mail.send;
  const installation = createInstallation(context, audit);
  const flagging = createFlags(context, createGroupsOf(database));
  const people = openPeople(context, {
    hasSecondFactor: createHasSecondFactor(database),
    featuresOf: flagging.flags.of,
  });
  const proving = createProving(context, { find: people.find, record, sendMail });
  const { require: requireProof, requireOne: requireOneFactor } = proving.proof;

  const sessions = createSessionsFeature(context, { record, requireOneFactor });
  const accounts = createAccountsFeature(context, {
    people,
    record,
    sendMail,
    memberships,
    operations,
    requireProof,
    sessionsOf: sessions.sessions.list,
  });
  const auth = createAuthFeature(context, {
    proving,
    people,
    invitations: accounts.invitations,
    remindGuest: accounts.guestAccess.remind,
    beginStay: accounts.guestAccess.beginWith,
    mail: mail.mail,
    audit,
    describeDevice,
    signUpMode: installation.signUpMode,
  });
  const flags = createFlagsFeature(context, {
    ...flagging,
    ...people,
    record,
    groups: accounts.groups.everywhere,
  });
  const settings = createSettingsFeature(context, {
    installation,
    waitlist: auth.auth.waitlist,
    offeredFeatures: flagging.flags.offered,
  });
  const auditing = createAuditFeature(context, { ...auditRecord, ...people, operations });
  const support = createSupportFeature(context, {
    ...people,
    personalData,
    record,
    sendMail,
    countProblem: flags.countProblem,
  });
  const dataExports = createDataExportsFeature(context, {
    personalData,
    longJobs,
    requireProof,
    sendMail,
    record,
  });
  commands['sessions:end'] = endCommand({
    findByEmail: people.findByEmail,
    sessions: context.sessions,
    transaction: (work) => database.transaction(work),
    record,
  });

  personalData.add(
    {
      path: 'profile.json',
      about: 'who you are, your accounts and your preferences',
      read: async ({ userId }) =>
        json({
          ...(await people.describe(userId)),
          emailChange: await auth.auth.emailChangeOf(userId),
        }),
    },
    {
      path: 'sessions.json',
      about: 'where you are signed in',
      read: async ({ userId }) => json(await sessions.sessions.list(userId, '')),
    },
    {
      path: 'activity.jsonl',
      about: 'what you have done and what was done about you, an act a line',
      read: ({ userId }) => Readable.from(audit.linesOf(userId)),
    },
    {
      path: 'filters.json',
      about: 'the filters of the audit that you have kept',
      read: async ({ userId }) => json(await auditing.filters.ofPerson(userId)),
    },
  );

  return {
    ...people,
    admitGuest: accounts.admitGuest,
    onPeopleMoved: accounts.groups.onPeopleMoved,
    passwords: proving.hasher,
    installation,
    record,
    requireOneFactor,
    mail: mail.mail,
    async findOwner(email) {
      const person = await (email === null ? people.findOwner() : people.findByEmail(email));
      return person && people.findActor(person.id);
    },
    features: [
      settings,
      auditing,
      mail,
      accounts,
      sessions,
      auth,
      dataExports,
      flags,
      createLegalFeature(context),
      createPublishingFeature(context, ground, record),
      support,
    ],
  };
}
