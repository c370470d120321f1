// Audit: who did what, in a chain that cannot be changed unseen.
import type { Who } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { Standing } from '../../access/organization.ts';
import type { Doors, Feature } from '../../assemble.ts';
import { createAuditRepo } from './audit.repo.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService, type AuditService } from './audit.service.ts';
import { createAuditPageService } from './auditPage.service.ts';

export type { AuditEntry, AuditService } from './audit.service.ts';

interface Needs {
  /** The place of the one who asks in their present organization. */
  standingOf(actor: Actor): Promise<Standing | null>;
  /** Everybody in an organization. */
  peopleIn(organizationId: string): Promise<readonly string[]>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
}

/** The record of acts. Other features are handed its `record`; the owner may ask `audit:verify` on the control socket. */
export function createAuditFeature(
  { database, crypto, clock, commands }: Pick<Doors, 'database' | 'crypto' | 'clock' | 'commands'>,
  needs: Needs,
): Feature & { audit: AuditService } {
  const repo = createAuditRepo(database);
  const audit = createAuditService({
    repo,
    crypto,
    clock,
    transaction: (work) => database.transaction(work),
  });
  commands['audit:verify'] = () => audit.verify();
  return { routes: auditRoutes(createAuditPageService({ ...needs, repo, audit })), audit };
}
