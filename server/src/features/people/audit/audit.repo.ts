import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { auditEntries, auditHeads } from './audit.tables.ts';

/** A row of the audit. */
export type AuditRow = typeof auditEntries.$inferSelect;
/** The newest row as it is kept beside the rows. */
export type AuditHead = Omit<typeof auditHeads.$inferSelect, 'id'>;
/** Which entries are wanted. */
export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly area?: string | undefined;
  readonly result?: AuditRow['result'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whose entries somebody may see: everything, those of one person and about them, or of some people in some areas. */
export type AuditScope =
  | 'everything'
  | { readonly ownOf: string }
  | { readonly userIds: readonly string[]; readonly areas: readonly string[] };

export type AuditRepo = ReturnType<typeof createAuditRepo>;

/** Number of the lock under which rows are added, so that two servers on one PostgreSQL do not add the same number. */
const chainLock = 4_015_664;
/** Two statements on one way: the second looks when the first has the lock, so it sees what the one before has added. */
const lastHeld = `
  select pg_advisory_xact_lock(${chainLock});
  select entry.seq, entry.hash, head.seq as "headSeq", head.hash as "headHash", head.seal
  from (select 1) as one
  left join (select seq, hash from audit_entries order by seq desc limit 1) as entry on true
  left join audit_heads as head on head.id = 1`;

interface Held {
  seq: number | null;
  hash: string | null;
  headSeq: number | null;
  headHash: string | null;
  seal: string | null;
}

const areaOf = sql`split_part(${auditEntries.action}, '.', 1)`;

function visible(scope: AuditScope): SQL | undefined {
  if (scope === 'everything') return undefined;
  if ('ownOf' in scope)
    return or(eq(auditEntries.actorId, scope.ownOf), eq(auditEntries.target, scope.ownOf));
  const userIds = [...scope.userIds];
  const theirs = or(inArray(auditEntries.actorId, userIds), inArray(auditEntries.target, userIds));
  return and(theirs, inArray(areaOf, [...scope.areas]));
}

function wanted({ actorId, area, result, from, to }: AuditFilter): SQL | undefined {
  return and(
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    area === undefined ? undefined : eq(areaOf, area),
    result === undefined ? undefined : eq(auditEntries.result, result),
    from === undefined ? undefined : gte(auditEntries.at, new Date(from)),
    to === undefined ? undefined : lt(auditEntries.at, new Date(to)),
  );
}

/** The rows of the audit. There is no way to change or remove one. */
export function createAuditRepo(database: Database) {
  return {
    /** The last row and the kept head; nobody else adds a row until the present transaction ends. */
    async holdLast(): Promise<{ last: Pick<AuditRow, 'seq' | 'hash'> | null; head: AuditHead | null }> {
      const [, held] = await database.query<Held>(lastHeld);
      const { seq = null, hash = null, headSeq = null, headHash = null, seal = null } = held ?? {};
      return {
        last: seq === null || hash === null ? null : { seq, hash },
        head:
          headSeq === null || headHash === null || seal === null
            ? null
            : { seq: headSeq, hash: headHash, seal },
      };
    },
    async head(): Promise<AuditHead | null> {
      const [row] = await database.orm().select().from(auditHeads).where(eq(auditHeads.id, 1));
      return row ?? null;
    },
    async setHead(head: AuditHead): Promise<void> {
      const row = database
        .orm()
        .insert(auditHeads)
        .values({ id: 1, ...head });
      await row.onConflictDoUpdate({ target: auditHeads.id, set: head });
    },
    async insert(row: AuditRow): Promise<void> {
      await database.orm().insert(auditEntries).values(row);
    },
    /** The rows that somebody may see, newest first, before a number. */
    async page(
      scope: AuditScope,
      filter: AuditFilter,
      before: number | undefined,
      limit: number,
    ): Promise<AuditRow[]> {
      const older = before === undefined ? undefined : lt(auditEntries.seq, before);
      const chosen = and(visible(scope), wanted(filter), older);
      const rows = database.orm().select().from(auditEntries).where(chosen);
      return rows.orderBy(desc(auditEntries.seq)).limit(limit);
    },
    /** The same oldest first, after a number: for a file. */
    async following(scope: AuditScope, filter: AuditFilter, seq: number, limit: number): Promise<AuditRow[]> {
      const chosen = and(visible(scope), wanted(filter), gt(auditEntries.seq, seq));
      const rows = database.orm().select().from(auditEntries).where(chosen);
      return rows.orderBy(asc(auditEntries.seq)).limit(limit);
    },
    /** How many rows somebody may see lie after a number, up to another one. */
    async countBetween(scope: AuditScope, filter: AuditFilter, after: number, upTo: number): Promise<number> {
      const between = and(gt(auditEntries.seq, after), lte(auditEntries.seq, upTo));
      const chosen = and(visible(scope), wanted(filter), between);
      const [row] = await database.orm().select({ total: count() }).from(auditEntries).where(chosen);
      return row?.total ?? 0;
    },
    /** Number of the newest row that is there for everybody. */
    async newest(): Promise<number> {
      const { seq } = auditEntries;
      const [row] = await database.orm().select({ seq }).from(auditEntries).orderBy(desc(seq)).limit(1);
      return row?.seq ?? 0;
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
