import { asc, desc, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { auditEntries } from './audit.tables.ts';

/** A row of the audit. */
export type AuditRow = typeof auditEntries.$inferSelect;
export type AuditRepo = ReturnType<typeof createAuditRepo>;

/** Number of the lock under which rows are added, so that two servers on one PostgreSQL do not add the same number. */
const chainLock = 4_015_664;

/** The rows of the audit. There is no way to change or remove one. */
export function createAuditRepo(database: Database) {
  return {
    /** Nobody else adds a row until the present transaction ends. */
    async holdChain(): Promise<void> {
      await database.query('SELECT pg_advisory_xact_lock($1)', [chainLock]);
    },
    async last(): Promise<Pick<AuditRow, 'seq' | 'hash'> | null> {
      const { seq, hash } = auditEntries;
      const rows = await database.orm().select({ seq, hash }).from(auditEntries).orderBy(desc(seq)).limit(1);
      return rows[0] ?? null;
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
