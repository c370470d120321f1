// Domains: which ones are an organization's, and who may join it because of that.
import type { User } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Membership } from '../../../../access/organization.ts';
import type { Context } from '../../../../assemble.ts';
import type { Route } from '../../../../http/implement.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { createDomainOffers, type DomainOffersService } from './domainOffers.service.ts';
import { createDomainsRepo, type DomainRow } from './domains.repo.ts';
import { domainsRoutes } from './domains.routes.ts';
import { createDomainsService } from './domains.service.ts';
import { createRecordLookup, recordMark } from './lookUpRecord.ts';
import { createRecheck } from './recheck.service.ts';

type Needed = Pick<
  Context,
  'database' | 'events' | 'jobs' | 'newId' | 'clock' | 'crypto' | 'attempts' | 'config'
>;

interface Needs {
  record: AuditService['record'];
  membershipOf(actor: Actor): Promise<Membership | null>;
  nameOf(organizationId: string): Promise<string>;
  findActor(userId: string): Promise<Actor | null>;
  join(userId: string, organizationId: string, role: 'member'): Promise<User>;
  announce(organizationId: string): Promise<void>;
}

const lookups = { name: 'domain.lookups', limit: 60, windowMs: 3_600_000 };

/** Everything about domains. */
export function createDomains(
  { database, events, jobs, newId, clock, crypto, attempts, config }: Needed,
  needs: Needs,
): { routes: Route[]; greet: DomainOffersService['greet'] } {
  const repo = createDomainsRepo(database);
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const recordOf = ({ organizationId, domain }: Pick<DomainRow, 'organizationId' | 'domain'>) =>
    recordMark + crypto.sign('domain', `${organizationId} ${domain}`);
  const lookUp = createRecordLookup(config.DNS_SERVERS);
  const common = { ...needs, repo, newId, clock, recordOf, lookUp, transaction };
  const offers = createDomainOffers({ ...common, jobs, publish: (event) => events.publish(event) });
  const domains = createDomainsService({
    ...common,
    countLookups: (organizationId) => attempts.take(lookups, organizationId),
    onVerified: offers.tellStrangers,
  });
  const recheck = createRecheck(common);
  jobs.define('domains.recheck', { cron: '29 2 * * *', maxSeconds: 3600, handle: () => recheck() });
  return { routes: domainsRoutes(domains, offers), greet: offers.greet };
}
