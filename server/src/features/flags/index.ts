// Flags: features that are tried before they are everybody's.
import type { Who } from '@holdall/shared/contract';
import type { Doors, Feature } from '../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createFlagAdminService } from './flagAdmin.service.ts';
import { createFlagsRepo } from './flags.repo.ts';
import { flagsRoutes } from './flags.routes.ts';
import { createFlagsService, type FlagsService } from './flags.service.ts';
import type { FeaturePerson } from './isOnFor.ts';
import { createOptInService } from './optIn.service.ts';

interface Needs {
  record: AuditService['record'];
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  /** Every organization, by name. */
  organizations(): Promise<{ id: string; name: string }[]>;
  groups: {
    /** Those that somebody is in, in their present organization. */
    of(person: FeaturePerson): Promise<string[]>;
    /** Those of every organization, by name; only those of them that are there, where ids are given. */
    everywhere(ids?: readonly string[]): Promise<{ id: string; organizationId: string; name: string }[]>;
  };
}

const linksFromAddress = { name: 'feature.link', limit: 60, windowMs: 10 * 60_000 };

/** Features on trial. Other features are handed `flags`, to say what is on for somebody. */
export function createFlagsFeature(
  doors: Pick<Doors, 'database' | 'crypto' | 'clock' | 'site' | 'tries' | 'jobs'>,
  needs: Needs,
): Feature & { flags: FlagsService } {
  const { database, crypto, clock, site, tries, jobs } = doors;
  const repo = createFlagsRepo(database);
  const flags = createFlagsService({ repo, clock, groupsOf: needs.groups.of });
  const common = {
    ...needs,
    groups: needs.groups.everywhere,
    repo,
    flags,
    crypto,
    clock,
    siteUrl: () => site.url(),
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
  };
  const optIn = createOptInService({
    ...common,
    countLinks: (ip) => tries.take(linksFromAddress, ip),
  });
  jobs.define('features.sweep', { cron: '47 * * * *', handle: () => repo.removeEnded(clock.now()) });
  return {
    flags,
    routes: flagsRoutes({ flags, optIn, admin: createFlagAdminService(common) }),
    start: () => flags.read(),
  };
}
