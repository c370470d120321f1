// Flags: features that are tried before they are everybody's.
import type { Who } from '@holdall/shared/contract';
import type { Doors, Feature } from '../../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  createFeatureErrorsService,
  errorsCountAfter,
  type FeatureErrorsService,
} from './featureErrors.service.ts';
import { createFlagAdminService } from './flagAdmin.service.ts';
import { createFlagsRepo, type FlagRow } from './flags.repo.ts';
import { flagsRoutes } from './flags.routes.ts';
import { createFlagsService, type FlagsService } from './flags.service.ts';
import type { FeaturePerson } from './isOnFor.ts';
import { createOptInService } from './optIn.service.ts';

interface Needs {
  record: AuditService['record'];
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  /** Who runs the installation. */
  operators(): Promise<{ id: string }[]>;
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
  doors: Pick<Doors, 'database' | 'events' | 'crypto' | 'clock' | 'site' | 'tries' | 'jobs'>,
  needs: Needs,
): Feature & { flags: FlagsService; countProblem: FeatureErrorsService['count'] } {
  const { database, events, crypto, clock, site, tries, jobs } = doors;
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
    publish: events.publish,
    announce(row: FlagRow) {
      database.afterCommit(() => flags.take(row));
      events.publish({ type: 'featuresUpdated', to: 'everybody', properties: {} });
    },
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
  };
  const optIn = createOptInService({
    ...common,
    countLinks: (ip) => tries.take(linksFromAddress, ip),
  });
  const errors = createFeatureErrorsService(common);
  jobs.define('features.sweep', {
    cron: '47 * * * *',
    async handle() {
      await repo.removeEnded(clock.now());
      await repo.removeErrorsBefore(errorsCountAfter(clock.now()));
    },
  });
  return {
    flags,
    countProblem: errors.count,
    routes: flagsRoutes({ flags, optIn, errors, admin: createFlagAdminService(common) }),
    start: () => flags.read(),
  };
}
