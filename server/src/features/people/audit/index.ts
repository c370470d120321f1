// Audit: who did what, in a chain that cannot be changed unseen.
import { join } from 'node:path';
import type { Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Membership } from '../../../access/organization.ts';
import type { Context, Feature } from '../../../assemble.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createAuditRepo, type AuditRepo } from './audit.repo.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService, type AuditService } from './audit.service.ts';
import { createAuditPageService } from './auditPage.service.ts';
import { createAuditScopes } from './auditScopes.ts';
import { fileCounter } from './fileCounter.ts';
import { createAuditFiltersRepo } from './filters/auditFilters.repo.ts';
import { createAuditFiltersService, type AuditFiltersService } from './filters/auditFilters.service.ts';
import { createFollowing } from './filters/following.service.ts';

export type { AuditEntry, AuditService } from './audit.service.ts';

/** The record itself: everybody who acts writes into it. */
export interface AuditRecord {
  readonly entries: AuditRepo;
  readonly audit: AuditService;
  /** Has this done when rows have come, once they are there for everybody. */
  onRecorded(wake: () => void): void;
}

/** Builds the record, over its table alone. */
export function createAuditRecord({
  config,
  database,
  crypto,
  clock,
}: Pick<Context, 'config' | 'database' | 'crypto' | 'clock'>): AuditRecord {
  const listeners: (() => void)[] = [];
  const entries = createAuditRepo(database);
  const audit = createAuditService({
    repo: entries,
    crypto,
    clock,
    counter: fileCounter(join(config.HOLDALL_DATA, 'keys', 'audit.count')),
    transaction: (work) => database.transaction(work),
    afterCommit: (act) => database.afterCommit(act),
    onRecorded: () =>
      database.afterCommit(() => {
        for (const wake of listeners) wake();
      }),
  });
  return { entries, audit, onRecorded: (wake) => void listeners.push(wake) };
}

interface Needs extends AuditRecord {
  /** The place of the one who asks in their present organization. */
  membershipOf(actor: Actor): Promise<Membership | null>;
  membershipIn(organizationId: string, userId: string): Promise<Membership | null>;
  /** Everybody in an organization. */
  peopleIn(organizationId: string): Promise<readonly string[]>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  operations: UndoableOperations;
}

type Needed = 'database' | 'clock' | 'newId' | 'jobs' | 'events' | 'log' | 'commands' | 'findActor';

/** Reading the record: its pages, its filters, and being told. The owner may ask `audit:verify` on the control socket. */
export function createAuditFeature(
  { database, clock, newId, jobs, events, log, commands, findActor }: Pick<Context, Needed>,
  needs: Needs,
): Feature & { filters: Pick<AuditFiltersService, 'ofPerson'> } {
  const { entries, audit } = needs;
  const kept = createAuditFiltersRepo(database);
  const scopes = createAuditScopes(needs);
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const following = createFollowing({
    ...needs,
    findActor,
    repo: kept,
    entries,
    scopes,
    clock,
    transaction,
    publish: (event) => events.publish(event),
    onFailure: (error) => log.error({ error }, 'followed filters of the audit not looked through'),
  });
  needs.onRecorded(following.wake);
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
    filters,
    async start() {
      await audit.note();
      following.start();
    },
    async stop() {
      await following.stop();
      await audit.note();
    },
  };
}
