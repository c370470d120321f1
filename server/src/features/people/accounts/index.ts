// Accounts: people, their places in the product, guests, and what people change of themselves.
import type { SessionInfo } from '@holdall/shared/contract';
import { forgetPerson } from '../../../access/forgetPerson.ts';
import { createUnreadOf } from '../../../access/unreadOf.ts';
import type { Context, Feature } from '../../../assemble.ts';
import type { Database } from '../../../platform/db/Database.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ProofService } from '../auth/proof.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { Ground } from '../../platform/index.ts';
import { createDomains } from './domains/index.ts';
import { createGroups, type Groups } from './groups/index.ts';
import { createGroupsRepo } from './groups/groups.repo.ts';
import { createGuests, type Guests } from './guests/index.ts';
import { createGuestAccessRepo } from './guests/guestAccess.repo.ts';
import { createLeavingService } from './leaving.service.ts';
import { meRoutes } from './me.routes.ts';
import { createMeService } from './me.service.ts';
import { createOrganizations, type Invitations } from './organizations/index.ts';
import { createOrganizationsRepo } from './organizations/organizations.repo.ts';
import { createPeopleRepo } from './people.repo.ts';
import { createPeopleService, type PeopleNeeds, type PeopleService } from './people.service.ts';

export type { Person } from './people.repo.ts';
export type { Invitations } from './organizations/index.ts';
export type { NewPerson, PeopleService } from './people.service.ts';

/** Who the people are, over their tables alone. Built first: everybody asks here. */
export function openPeople(
  context: Pick<Context, 'database' | 'newId' | 'clock' | 'config'>,
  { hasSecondFactor, featuresOf }: Pick<PeopleNeeds, 'hasSecondFactor' | 'featuresOf'>,
): PeopleService {
  const { database, clock } = context;
  const guestAccess = createGuestAccessRepo(database);
  return createPeopleService({
    ...context,
    repo: createPeopleRepo(database),
    transaction: (work) => database.transaction(work),
    unreadOf: createUnreadOf(database),
    guestUntil: (userId) => guestAccess.untilOf(userId, clock.now()),
    hasSecondFactor,
    featuresOf,
  });
}

/** The groups that somebody is in, in their present organization. */
export function createGroupsOf(database: Database) {
  const repo = createGroupsRepo(database);
  return async ({ userId, organizationId }: { userId: string; organizationId: string | null }) =>
    organizationId === null ? [] : repo.ofPerson(userId, organizationId);
}

interface Needs {
  people: PeopleService;
  record: AuditService['record'];
  sendMail: MailService['send'];
  memberships: Ground['memberships'];
  operations: Ground['operations'];
  requireProof: ProofService['require'];
  /** Where somebody is signed in, as it is shown. */
  sessionsOf(userId: string, presentId: string): Promise<SessionInfo[]>;
}

type Needed =
  | 'database'
  | 'events'
  | 'newId'
  | 'clock'
  | 'crypto'
  | 'jobs'
  | 'attempts'
  | 'sessions'
  | 'site'
  | 'log'
  | 'config';

/** What other features ask of accounts. */
export interface Accounts {
  readonly invitations: Invitations;
  readonly guestAccess: Guests['guestAccess'];
  readonly admitGuest: Guests['admit'];
  readonly groups: Groups;
}

/** What people do with their accounts, organizations, groups, domains and guests. */
export function createAccountsFeature(context: Pick<Context, Needed>, needs: Needs): Feature & Accounts {
  const { database, events, sessions, jobs, site } = context;
  const { people, memberships, sendMail } = needs;
  const organizationsRepo = createOrganizationsRepo(database);
  const common = {
    ...context,
    ...needs,
    memberships: memberships.places,
    repo: createPeopleRepo(database),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    siteUrl: () => site.url(),
  };
  const { describe } = people;
  const personChanged = (userId: string) => sessions.personChanged(userId);
  /** Tells everybody in an organization that something of it has changed. */
  async function announce(organizationId: string): Promise<void> {
    const userIds = await people.peopleIn(organizationId);
    events.publish({ type: 'organizationUpdated', to: { userIds }, properties: {} });
  }
  const guests = createGuests(context, {
    ...needs,
    ...people,
    memberships: memberships.places,
    spaces: {
      organizationOf: async (actor, id) =>
        (await memberships.requireSpace(actor, id, 'manage')).organizationId,
      addMember: memberships.members.add,
    },
    sessions,
    createPerson: people.create,
    makeCurrent: organizationsRepo.makeCurrent,
    nameOf: organizationsRepo.nameOf,
    guestDaysOf: async (id) => (await organizationsRepo.find(id))?.guestDays ?? null,
  });
  const organizations = createOrganizations(context, people, {
    ...needs,
    memberships: memberships.places,
    send: sendMail,
    repo: organizationsRepo,
    handGuestsOver: guests.repo.handOver,
    onFounded: people.begin,
    announce,
  });
  const { groups, ...grouping } = createGroups(context, {
    ...needs,
    ...people,
    announce,
    personChanged,
    member: organizationsRepo.member,
  });
  const domains = createDomains(context, {
    ...needs,
    ...people,
    announce,
    nameOf: organizationsRepo.nameOf,
    join: organizations.join,
  });
  people.onCreated(async (actor, organizationName) => {
    if (organizationName === undefined) await domains.greet(actor);
  });
  const leaving = createLeavingService({
    ...common,
    describe,
    organizations: organizationsRepo,
    guestAccess: guests.repo,
    handSpacesOver: memberships.places.leave,
    async forgetThings(userId) {
      await memberships.places.forget(userId);
      await forgetPerson(database, userId);
    },
  });
  const tellPages = (userId: string) =>
    events.publish({ type: 'personUpdated', to: { userIds: [userId] }, properties: {} });
  const me = createMeService({ ...common, describe, personChanged, tellPages });
  jobs.define('accounts.leave', { cron: '13 * * * *', handle: () => leaving.sweep() });
  return {
    routes: [
      ...meRoutes(me, leaving),
      ...organizations.routes,
      ...grouping.routes,
      ...domains.routes,
      ...guests.routes,
    ],
    invitations: organizations.invitations,
    guestAccess: guests.guestAccess,
    admitGuest: guests.admit,
    groups,
    async start() {
      for (const { alarm } of [guests, organizations]) alarm.start();
    },
    async stop() {
      for (const { alarm } of [guests, organizations]) await alarm.stop();
    },
  };
}
