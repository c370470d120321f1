// Flags: features that are tried before they are everybody's.
import type { Who } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  createFeatureErrorsService,
  errorsCountAfter,
  type FeatureErrorsService,
} from './featureErrors.service.ts';
import { createFlagAdminService } from './flagAdmin.service.ts';
import { createFlagsRepo, type FlagRow } from './flags.repo.ts';
import { flagsRoutes } from './flags.routes.ts';
import { createFlagsService } from './flags.service.ts';
import type { FeaturePerson } from './isOnFor.ts';
import { createOptInService } from './optIn.service.ts';

/** What is on for whom, over the tables alone. */
export function createFlags(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  groupsOf: (person: FeaturePerson) => Promise<string[]>,
) {
  const repo = createFlagsRepo(database);
  return { repo, flags: createFlagsService({ repo, clock, groupsOf }), groupsOf };
}

interface Needs extends ReturnType<typeof createFlags> {
  record: AuditService['record'];
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  /** Who runs the installation. */
  operators(): Promise<{ id: string }[]>;
  /** Every organization, by name. */
  organizations(): Promise<{ id: string; name: string }[]>;
  /** The groups of every organization, by name; only those of them that are there, where ids are given. */
  groups(ids?: readonly string[]): Promise<{ id: string; organizationId: string; name: string }[]>;
}

const linksFromAddress = { name: 'feature.link', limit: 60, windowMs: 10 * 60_000 };

/** Features on trial: changing them, choosing them, counting their problems. */
export function createFlagsFeature(
  context: Pick<Context, 'database' | 'events' | 'crypto' | 'clock' | 'site' | 'attempts' | 'jobs'>,
  needs: Needs,
): Feature & { countProblem: FeatureErrorsService['count'] } {
  const { database, events, crypto, clock, site, attempts, jobs } = context;
  const { repo, flags } = needs;
  const common = {
    ...needs,
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
    countLinks: (ip) => attempts.takeFrom(linksFromAddress, ip),
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
    countProblem: errors.count,
    routes: flagsRoutes({ flags, optIn, errors, admin: createFlagAdminService(common) }),
    start: () => flags.read(),
  };
}
