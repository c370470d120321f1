// Organizations: their people, their roles, and who is invited.
import type { SessionInfo } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Doors } from '../../../assemble.ts';
import type { Route } from '../../../http/implement.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { ProofService } from '../../auth/proof.service.ts';
import type { MailService } from '../../mail/mail.service.ts';
import type { MembershipsService } from '../../spaces/memberships.service.ts';
import type { PeopleService } from '../people.service.ts';
import { createHandOverService } from './handOver.service.ts';
import { createInvitationsRepo } from './invitations.repo.ts';
import { createInvitationsService, type InvitationsService } from './invitations.service.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';
import { createLookService } from './look.service.ts';
import { createMemberSessionsService } from './memberSessions.service.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createOrganizationsService } from './organizations.service.ts';

type Needed = Pick<Doors, 'database' | 'newId' | 'clock' | 'crypto' | 'jobs' | 'tries' | 'sessions' | 'site'>;

const hour = 3_600_000;
const mailsOfOrganization = { name: 'invitation.mails', limit: 1000, windowMs: 24 * hour };
const linksOpened = { name: 'invitation.links', limit: 60, windowMs: hour / 6 };

/** What signing up with an invitation asks. */
export type Invitations = Pick<InvitationsService, 'addressOf' | 'acceptByToken'>;

/** What organizations need of other features. */
export type OrganizationNeeds = Pick<AuditService, 'record'> &
  Pick<MailService, 'send'> & {
    repo: OrganizationsRepo;
    memberships: MembershipsService;
    requireProof: ProofService['require'];
    sessionsOf(userId: string, presentId: string): Promise<SessionInfo[]>;
    handGuestsOver(organizationId: string, fromId: string, toId: string): Promise<void>;
    onFounded(founder: Actor, name: string): Promise<void>;
  };

/** Everything about organizations. */
export function createOrganizations(
  { database, tries, site, ...doors }: Needed,
  people: PeopleService,
  needs: OrganizationNeeds,
): { routes: Route[]; invitations: Invitations } {
  const { repo, send } = needs;
  const common = {
    ...doors,
    ...people,
    ...needs,
    sendMail: send,
    siteUrl: () => site.url(),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
  };
  const organizations = createOrganizationsService(common);
  const invitations = createInvitationsService({
    ...common,
    repo: createInvitationsRepo(database),
    nameOf: repo.nameOf,
    join: organizations.join,
    countMails: (organizationId) => tries.take(mailsOfOrganization, organizationId),
    countLinks: (ip) => tries.take(linksOpened, ip),
  });
  const look = createLookService({ ...common, view: organizations.view });
  const handOver = createHandOverService(common);
  const memberSessions = createMemberSessionsService({
    ...common,
    requireMember: organizations.requireMember,
  });
  return {
    routes: organizationsRoutes(organizations, invitations, look, handOver, memberSessions),
    invitations,
  };
}
