// Organizations: their people, their roles, and who is invited.
import type { SessionInfo } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Context } from '../../../../assemble.ts';
import type { Route } from '../../../../http/implement.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { ProofService } from '../../auth/proof.service.ts';
import type { MailService } from '../../mail/mail.service.ts';
import type { MembershipsService } from '../../../../access/memberships/index.ts';
import { createAlarm } from '../../../../platform/createAlarm.ts';
import type { PeopleService } from '../people.service.ts';
import { createHandOverService } from './handOver.service.ts';
import { createInvitationsRepo } from './invitations.repo.ts';
import { createInvitationsService, type InvitationsService } from './invitations.service.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';
import { createLookService } from './look.service.ts';
import { createMemberSessionsService } from './memberSessions.service.ts';
import { createOrganizationChange } from './organizationChange.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createOrganizationsService, type OrganizationsService } from './organizations.service.ts';
import { createPolicyService } from './policy.service.ts';
import { createSlugRule, createSlugService } from './slug.service.ts';
import { createSessionEndsRepo } from './sessionEnds.repo.ts';
import { createSessionEnds } from './sessionEnds.service.ts';

type Needed = Pick<
  Context,
  'database' | 'newId' | 'clock' | 'crypto' | 'jobs' | 'attempts' | 'sessions' | 'site' | 'log'
>;

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
    announce(organizationId: string): Promise<void>;
  };

/** What organizations bring. */
interface Organizations {
  readonly routes: Route[];
  readonly invitations: Invitations;
  readonly join: OrganizationsService['join'];
  /** Looks for sessions that have lasted as long as they may, now and then when the next one has. */
  readonly alarm: ReturnType<typeof createAlarm>;
}

/** Everything about organizations. */
export function createOrganizations(
  { database, attempts, site, log, ...context }: Needed,
  people: PeopleService,
  needs: OrganizationNeeds,
): Organizations {
  const { repo, send } = needs;
  const common = {
    ...context,
    ...people,
    ...needs,
    sendMail: send,
    siteUrl: () => site.url(),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
  };
  const sessionEnds = createSessionEnds({ ...common, repo: createSessionEndsRepo(database) });
  const alarm = createAlarm({
    next: sessionEnds.next,
    ring: sessionEnds.endDue,
    now: () => context.clock.now(),
    onFailure: (error) => log.error({ error }, 'ends of sessions not carried out'),
  });
  const lengthsChanged = () => database.afterCommit(alarm.set);
  const organizations = createOrganizationsService({
    ...common,
    onJoined: lengthsChanged,
    requireFreeSlug: createSlugRule(repo),
  });
  const invitations = createInvitationsService({
    ...common,
    repo: createInvitationsRepo(database),
    nameOf: repo.nameOf,
    join: organizations.join,
    countMails: (organizationId) => attempts.take(mailsOfOrganization, organizationId),
    countLinks: (ip) => attempts.takeFrom(linksOpened, ip),
  });
  const change = createOrganizationChange({ ...common, view: organizations.view });
  const look = createLookService({ repo, change });
  const slug = createSlugService({ repo, change });
  const policy = createPolicyService({
    repo,
    change,
    async endSessionsDue() {
      await sessionEnds.endDue();
      lengthsChanged();
    },
  });
  const handOver = createHandOverService(common);
  const sessions = createMemberSessionsService({
    ...common,
    requireMember: organizations.requireMember,
  });
  return {
    routes: organizationsRoutes({ organizations, invitations, look, slug, policy, handOver, sessions }),
    invitations,
    join: organizations.join,
    alarm,
  };
}
