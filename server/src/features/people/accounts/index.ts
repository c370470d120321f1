// Accounts: people, their places in the product, guests, and what people change of themselves.
import type { SessionInfo } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Doors, Feature } from '../../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ProofService } from '../auth/proof.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { OperationsService } from '../../content/operations/operations.service.ts';
import type { MembersService } from '../../content/spaces/members.service.ts';
import type { MembershipsService } from '../../content/spaces/memberships.service.ts';
import type { SpacesService } from '../../content/spaces/spaces.service.ts';
import { createDomains } from './domains/index.ts';
import { createGroups, type Groups } from './groups/index.ts';
import { createGuests, type Guests } from './guests/index.ts';
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

interface Needs {
  record: AuditService['record'];
  sendMail: MailService['send'];
  /** Told of a new person who is no guest, in the transaction that makes them: what each begins with is made there. */
  onUserCreated(actor: Actor, organizationName?: string): Promise<void>;
  /** How many notifications somebody has not read. */
  unreadOf(userId: string): Promise<number>;
  spaces: Pick<SpacesService, 'organizationOf'> & { addMember: MembersService['add'] };
  memberships: MembershipsService;
  /** Lets go of what the others keep of somebody who is gone for good. */
  forgetThings(userId: string): Promise<void>;
  requireProof: ProofService['require'];
  /** Where somebody is signed in, as it is shown. */
  sessionsOf(userId: string, presentId: string): Promise<SessionInfo[]>;
  /** Whether signing in takes more of somebody than a password. */
  hasSecondFactor(userId: string): Promise<boolean>;
  featuresOf: PeopleNeeds['featuresOf'];
  operations: OperationsService;
}

type Needed =
  | 'database'
  | 'events'
  | 'newId'
  | 'clock'
  | 'crypto'
  | 'jobs'
  | 'tries'
  | 'sessions'
  | 'site'
  | 'log'
  | 'config';

/** What other features ask of people. */
export interface Accounts {
  readonly people: PeopleService;
  readonly invitations: Invitations;
  readonly stays: Guests['stays'];
  readonly groups: Groups;
}

/** People. Other features are handed `people` to ask who somebody is. */
export function createAccountsFeature(doors: Pick<Doors, Needed>, needs: Needs): Feature & Accounts {
  const { database, events, sessions, jobs, site } = doors;
  const { memberships, sendMail } = needs;
  const repo = createPeopleRepo(database);
  /** What each who is no guest begins with, and being told of the organizations that are open to them. */
  const onUserCreated: Needs['onUserCreated'] = async (actor, organizationName) => {
    await needs.onUserCreated(actor, organizationName);
    if (organizationName === undefined) await domains.greet(actor);
  };
  const organizationsRepo = createOrganizationsRepo(database);
  const common = {
    ...doors,
    ...needs,
    onUserCreated,
    repo,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    siteUrl: () => site.url(),
  };
  const people = createPeopleService({
    ...common,
    guestUntil: (userId) => guests.stays.untilOf(userId),
  });
  const { describe } = people;
  /** Tells everybody in an organization that something of it has changed. */
  async function announce(organizationId: string): Promise<void> {
    const userIds = await people.peopleIn(organizationId);
    events.publish({ type: 'organizationUpdated', to: { userIds }, properties: {} });
  }
  const guests = createGuests(doors, {
    ...needs,
    ...people,
    onUserCreated,
    sessions,
    createPerson: people.create,
    makeCurrent: organizationsRepo.makeCurrent,
    nameOf: organizationsRepo.nameOf,
    guestDaysOf: async (id) => (await organizationsRepo.find(id))?.guestDays ?? null,
  });
  const organizations = createOrganizations(doors, people, {
    ...needs,
    send: sendMail,
    repo: organizationsRepo,
    handGuestsOver: guests.repo.handOver,
    onFounded: needs.onUserCreated,
    announce,
  });
  const { groups, ...grouping } = createGroups(doors, {
    ...needs,
    ...people,
    announce,
    member: organizationsRepo.member,
  });
  const domains = createDomains(doors, {
    ...needs,
    ...people,
    announce,
    nameOf: organizationsRepo.nameOf,
    join: organizations.join,
  });
  const leaving = createLeavingService({
    ...common,
    describe,
    organizations: organizationsRepo,
    stays: guests.repo,
    handSpacesOver: memberships.leave,
  });
  const personChanged = (userId: string) => sessions.personChanged(userId);
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
    people,
    invitations: organizations.invitations,
    stays: guests.stays,
    groups,
    async start() {
      for (const { alarm } of [guests, organizations]) alarm.start();
    },
    async stop() {
      for (const { alarm } of [guests, organizations]) await alarm.stop();
    },
  };
}
