// Organizations: their people, their roles, and who is invited.
import type { Doors } from '../../../assemble.ts';
import type { Route } from '../../../http/implement.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { MailService } from '../../mail/mail.service.ts';
import type { PeopleService } from '../people.service.ts';
import { createInvitationsRepo } from './invitations.repo.ts';
import { createInvitationsService, type InvitationsService } from './invitations.service.ts';
import { createOrganizationsRepo } from './organizations.repo.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createOrganizationsService } from './organizations.service.ts';

type Needed = Pick<Doors, 'database' | 'newId' | 'clock' | 'crypto' | 'jobs' | 'tries' | 'sessions' | 'site'>;

const hour = 3_600_000;
const mailsOfOrganization = { name: 'invitation.mails', limit: 1000, windowMs: 24 * hour };
const linksOpened = { name: 'invitation.links', limit: 60, windowMs: hour / 6 };

/** What signing up with an invitation asks. */
export type Invitations = Pick<InvitationsService, 'addressOf' | 'acceptByToken'>;

/** Everything about organizations. */
export function createOrganizations(
  { database, tries, site, ...doors }: Needed,
  people: PeopleService,
  { record, send }: Pick<AuditService, 'record'> & Pick<MailService, 'send'>,
): { routes: Route[]; invitations: Invitations } {
  const repo = createOrganizationsRepo(database);
  const common = {
    ...doors,
    ...people,
    record,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
  };
  const organizations = createOrganizationsService({ ...common, repo });
  const invitations = createInvitationsService({
    ...common,
    repo: createInvitationsRepo(database),
    nameOf: repo.nameOf,
    join: organizations.join,
    countMails: (organizationId) => tries.take(mailsOfOrganization, organizationId),
    countLinks: (ip) => tries.take(linksOpened, ip),
    sendMail: send,
    siteUrl: () => site.url(),
  });
  return { routes: organizationsRoutes(organizations, invitations), invitations };
}
