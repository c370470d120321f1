import { and, asc, count, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { auditFilters } from '../auditFilters.tables.ts';

/** A kept filter. */
export type AuditFilterRow = typeof auditFilters.$inferSelect;
/** Whose filters are meant, and where. */
export type FilterOwner = Pick<AuditFilterRow, 'userId' | 'organizationId'>;
export type AuditFiltersRepo = ReturnType<typeof createAuditFiltersRepo>;

/** Kept filters in the database. Every question of a person names them and their organization. */
export function createAuditFiltersRepo(database: Database) {
  const orm = () => database.orm();
  const { id, userId, organizationId, nameKey, deletedAt, followed, toldAt, toldSeq } = auditFilters;
  const isThere = isNull(deletedAt);
  const theirs = (owner: FilterOwner) =>
    and(
      eq(userId, owner.userId),
      owner.organizationId === null ? isNull(organizationId) : eq(organizationId, owner.organizationId),
      isThere,
    );
  const isFollowed = and(eq(followed, true), isThere);

  return {
    async list(owner: FilterOwner): Promise<AuditFilterRow[]> {
      return orm().select().from(auditFilters).where(theirs(owner)).orderBy(asc(nameKey), asc(id));
    },
    async find(owner: FilterOwner, filterId: string): Promise<AuditFilterRow | null> {
      const [row] = await orm()
        .select()
        .from(auditFilters)
        .where(and(theirs(owner), eq(id, filterId)));
      return row ?? null;
    },
    /** One of somebody's that is there or has been deleted, wherever it is. */
    async findKept(ownerId: string, filterId: string): Promise<AuditFilterRow | null> {
      const mine = and(eq(userId, ownerId), eq(id, filterId));
      const [row] = await orm().select().from(auditFilters).where(mine);
      return row ?? null;
    },
    /** All of somebody's, wherever they are. */
    async ofPerson(ownerId: string): Promise<AuditFilterRow[]> {
      const mine = and(eq(userId, ownerId), isThere);
      return orm().select().from(auditFilters).where(mine).orderBy(asc(id));
    },
    /** Nobody else keeps or renames filters of somebody until the present transaction ends. */
    async hold(ownerId: string): Promise<void> {
      await orm().select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
    },
    async count(owner: FilterOwner): Promise<number> {
      const [row] = await orm().select({ total: count() }).from(auditFilters).where(theirs(owner));
      return row?.total ?? 0;
    },
    async isTaken(owner: FilterOwner, key: string, exceptId: string): Promise<boolean> {
      const namesake = and(theirs(owner), eq(nameKey, key), ne(id, exceptId));
      return (await orm().select({ id }).from(auditFilters).where(namesake)).length > 0;
    },
    async insert(row: AuditFilterRow): Promise<void> {
      await orm().insert(auditFilters).values(row);
    },
    async change(filterId: string, set: Partial<Omit<AuditFilterRow, 'id' | 'userId'>>): Promise<void> {
      await orm().update(auditFilters).set(set).where(eq(id, filterId));
    },
    /** Forgets those that were deleted before. */
    async removeDeleted(before: Date): Promise<void> {
      await orm().delete(auditFilters).where(lt(deletedAt, before));
    },

    async isAnyFollowed(): Promise<boolean> {
      return (await orm().select({ id }).from(auditFilters).where(isFollowed).limit(1)).length > 0;
    },
    /** Those that are followed, have not been told of since a moment, and of which entries are new. */
    async followedBefore(moment: Date, newest: number): Promise<AuditFilterRow[]> {
      const isDue = and(or(isNull(toldAt), lte(toldAt, moment)), lt(toldSeq, newest));
      return orm().select().from(auditFilters).where(and(isFollowed, isDue)).orderBy(asc(id));
    },
    /** The first telling since a moment. */
    async firstToldAfter(moment: Date): Promise<Date | null> {
      const since = and(isFollowed, gt(toldAt, moment));
      const rows = orm().select({ toldAt }).from(auditFilters).where(since);
      return (await rows.orderBy(asc(toldAt)).limit(1))[0]?.toldAt ?? null;
    },
    /** Sets up to where somebody knows. False where it is followed no more, or another server has told them. */
    async advance(row: AuditFilterRow, upTo: number, told: Date | null): Promise<boolean> {
      const asSeen = and(eq(id, row.id), eq(toldSeq, row.toldSeq), isFollowed);
      const set = { toldSeq: upTo, ...(told === null ? {} : { toldAt: told }) };
      return (await orm().update(auditFilters).set(set).where(asSeen).returning({ id })).length > 0;
    },
  };
}
