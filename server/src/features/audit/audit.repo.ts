import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { auditEntries } from './audit.tables.ts';

/** A row of the audit. */
export type AuditRow = typeof auditEntries.$inferSelect;
export type AuditRepo = ReturnType<typeof createAuditRepo>;

/** Number of the lock under which rows are added, so that two servers on one PostgreSQL do not add the same number. */
const chainLock = 4_015_664;
/** Two statements on one way: the second looks when the first has the lock, so it sees what the one before has added. */
const lastHeld = `
  select pg_advisory_xact_lock(${chainLock});
  select seq, hash from audit_entries order by seq desc limit 1`;

/** The rows of the audit. There is no way to change or remove one. */
export function createAuditRepo(database: Database) {
  return {
    /** The last row; nobody else adds one until the present transaction ends. */
    async holdLast(): Promise<Pick<AuditRow, 'seq' | 'hash'> | null> {
      const [, last] = await database.query<Pick<AuditRow, 'seq' | 'hash'>>(lastHeld);
      return last ?? null;
    },
    async insert(row: AuditRow): Promise<void> {
      await database.orm().insert(auditEntries).values(row);
    },
    /** The rows after a number, oldest first. */
    async after(seq: number, limit: number): Promise<AuditRow[]> {
      return database
        .orm()
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.seq, seq))
        .orderBy(asc(auditEntries.seq))
        .limit(limit);
    },
  };
}
