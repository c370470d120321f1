// Audit: who did what, in a chain that cannot be changed unseen.
import type { Doors, Feature } from '../../assemble.ts';
import { createAuditRepo } from './audit.repo.ts';
import { createAuditService, type AuditService } from './audit.service.ts';

export type { AuditEntry, AuditService } from './audit.service.ts';

/** The record of acts. Other features are handed its `record`; the owner may ask `audit:verify` on the control socket. */
export function createAuditFeature({
  database,
  crypto,
  clock,
  commands,
}: Pick<Doors, 'database' | 'crypto' | 'clock' | 'commands'>): Feature & { audit: AuditService } {
  const repo = createAuditRepo(database);
  const audit = createAuditService({
    repo,
    crypto,
    clock,
    transaction: (work) => database.transaction(work),
  });
  commands['audit:verify'] = () => audit.verify();
  return { routes: [], audit };
}
