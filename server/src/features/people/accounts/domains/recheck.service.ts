import type { Clock } from '../../../../platform/clock.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { DomainRow, DomainsRepo } from './domains.repo.ts';
import { endOf } from './domains.service.ts';
import type { RecordProblem } from './lookUpRecord.ts';

interface Dependencies {
  repo: Pick<DomainsRepo, 'verified' | 'setSeen' | 'setMissed'>;
  clock: Clock;
  recordOf(domain: Pick<DomainRow, 'organizationId' | 'domain'>): string;
  lookUp(domain: string, record: string): Promise<RecordProblem>;
  announce(organizationId: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** So many are asked for at once. */
const atOnce = 20;

/** Makes the daily look at every verified domain: without its record for a week it counts no more. */
export function createRecheck(needs: Dependencies) {
  const { repo, clock, recordOf, lookUp, announce, transaction, record } = needs;

  async function look(row: DomainRow): Promise<void> {
    const { id, domain, organizationId } = row;
    const isSeen = (await lookUp(domain, recordOf(row))) === null;
    const now = clock.now();
    if (isSeen) return repo.setSeen(id, now);
    const isLost = endOf(row) <= now;
    await transaction(async () => {
      await repo.setMissed(id, now, isLost);
      const after = { domain, organizationId };
      if (isLost) await record({ actorId: null, ip: null, action: 'domain.lost', target: id, after });
      await announce(organizationId);
    });
  }

  return async function recheck(): Promise<void> {
    const rows = await repo.verified();
    for (let first = 0; first < rows.length; first += atOnce) {
      await Promise.all(rows.slice(first, first + atOnce).map(look));
    }
  };
}
