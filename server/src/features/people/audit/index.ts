// Audit: who did what, in a chain that cannot be changed unseen.
import type { Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Standing } from '../../../access/organization.ts';
import type { Doors, Feature } from '../../../assemble.ts';
import type { OperationRecorder, Undoer } from '../../content/operations/Operations.ts';
import { createAuditRepo } from './audit.repo.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService, type AuditService } from './audit.service.ts';
import { createAuditPageService } from './auditPage.service.ts';
import { createAuditScopes } from './auditScopes.ts';
import { createAuditFiltersRepo } from './filters/auditFilters.repo.ts';
import { createAuditFiltersService, type AuditFiltersService } from './filters/auditFilters.service.ts';
import { createFollowing } from './filters/following.service.ts';

export type { AuditEntry, AuditService } from './audit.service.ts';

interface Needs {
  /** The place of the one who asks in their present organization. */
  standingOf(actor: Actor): Promise<Standing | null>;
  standingIn(organizationId: string, userId: string): Promise<Standing | null>;
  /** Everybody in an organization. */
  peopleIn(organizationId: string): Promise<readonly string[]>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  findActor(userId: string): Promise<Actor | null>;
  operations: OperationRecorder & { addUndoer(name: string, undoer: Undoer): void };
}

type Needed = 'database' | 'crypto' | 'clock' | 'newId' | 'jobs' | 'events' | 'log' | 'commands';

/** The record of acts. Other features are handed its `record`; the owner may ask `audit:verify` on the control socket. */
export function createAuditFeature(
  { database, crypto, clock, newId, jobs, events, log, commands }: Pick<Doors, Needed>,
  needs: Needs,
): Feature & { audit: AuditService; filters: Pick<AuditFiltersService, 'ofPerson'> } {
  const entries = createAuditRepo(database);
  const kept = createAuditFiltersRepo(database);
  const scopes = createAuditScopes(needs);
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const following = createFollowing({
    ...needs,
    repo: kept,
    entries,
    scopes,
    clock,
    transaction,
    publish: (event) => events.publish(event),
    onFailure: (error) => log.error({ error }, 'followed filters of the audit not looked through'),
  });
  const audit = createAuditService({
    repo: entries,
    crypto,
    clock,
    transaction,
    onRecorded: () => database.afterCommit(following.wake),
  });
  const filters = createAuditFiltersService({
    ...needs,
    repo: kept,
    scopes,
    newest: entries.newest,
    newId,
    clock,
    transaction,
    onFollowed: () => database.afterCommit(following.begin),
  });
  needs.operations.addUndoer('auditFilter', filters.undo);
  jobs.define('audit.filters.sweep', { cron: '19 4 * * *', handle: () => filters.sweep() });
  commands['audit:verify'] = () => audit.verify();
  const page = createAuditPageService({ ...needs, repo: entries, audit, scopes });
  return {
    routes: auditRoutes(page, filters),
    audit,
    filters,
    start: async () => following.start(),
    stop: () => following.stop(),
  };
}
