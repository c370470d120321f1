import { and, asc, count, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { accounts, organizationRemovals as removals, organizations, users } from '../accounts.tables.ts';
import { organizationDomains as domains } from '../domains.tables.ts';

/** A domain, as kept. */
export type DomainRow = typeof domains.$inferSelect;
export type DomainsRepo = ReturnType<typeof createDomainsRepo>;

/** Domains in the database. */
export function createDomainsRepo(database: Database) {
  const orm = () => database.orm();
  const theirs = (organizationId: string) => eq(domains.organizationId, organizationId);

  return {
    async list(organizationId: string): Promise<DomainRow[]> {
      return orm().select().from(domains).where(theirs(organizationId)).orderBy(asc(domains.domain));
    },
    async find(organizationId: string, id: string): Promise<DomainRow | null> {
      const [row] = await orm()
        .select()
        .from(domains)
        .where(and(theirs(organizationId), eq(domains.id, id)));
      return row ?? null;
    },
    async count(organizationId: string): Promise<number> {
      const [row] = await orm().select({ total: count() }).from(domains).where(theirs(organizationId));
      return row?.total ?? 0;
    },
    /** Null where the organization has named it before. */
    async insert(row: typeof domains.$inferInsert): Promise<DomainRow | null> {
      const [kept] = await orm().insert(domains).values(row).onConflictDoNothing().returning();
      return kept ?? null;
    },
    async remove(organizationId: string, id: string): Promise<DomainRow | null> {
      const one = and(theirs(organizationId), eq(domains.id, id));
      const [row] = await orm().delete(domains).where(one).returning();
      return row ?? null;
    },
    /** True where it is verified for another organization. */
    async isOfOthers(domain: string, organizationId: string): Promise<boolean> {
      const others = and(
        eq(domains.domain, domain),
        ne(domains.organizationId, organizationId),
        isNotNull(domains.verifiedAt),
      );
      return (await orm().select({ id: domains.id }).from(domains).where(others)).length > 0;
    },
    /** Every verified one. */
    async verified(): Promise<DomainRow[]> {
      return orm().select().from(domains).where(isNotNull(domains.verifiedAt)).orderBy(asc(domains.id));
    },
    /** Its record was seen. */
    async setSeen(id: string, at: Date): Promise<void> {
      const verifiedAt = sql`coalesce(${domains.verifiedAt}, ${at.toISOString()}::timestamptz)`;
      await orm().update(domains).set({ verifiedAt, checkedAt: at, seenAt: at }).where(eq(domains.id, id));
    },
    /** Its record was looked for and not seen. */
    async setMissed(id: string, at: Date, isLost: boolean): Promise<void> {
      const set = { checkedAt: at, ...(isLost ? { verifiedAt: null } : {}) };
      await orm().update(domains).set(set).where(eq(domains.id, id));
    },
    /** The organization for which a domain is verified, where this person has no place in it and was not taken out. */
    async offersTo(userId: string, domain: string) {
      const place = orm()
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.userId, userId), eq(accounts.organizationId, domains.organizationId)));
      const removal = orm()
        .select({ userId: removals.userId })
        .from(removals)
        .where(and(eq(removals.userId, userId), eq(removals.organizationId, domains.organizationId)));
      const isOpen = and(notExists(place), notExists(removal));
      return orm()
        .select({
          domainId: domains.id,
          organizationId: organizations.id,
          organizationName: organizations.name,
        })
        .from(domains)
        .innerJoin(organizations, eq(organizations.id, domains.organizationId))
        .where(and(eq(domains.domain, domain), isNotNull(domains.verifiedAt), isOpen));
    },
    /**
     * Who has an address of one of these domains, no place in the organization, and was not taken out of it. Guests are
     * none of them.
     */
    async strangersOf(organizationId: string, names: readonly string[]): Promise<string[]> {
      const place = orm()
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.userId, users.id), eq(accounts.organizationId, organizationId)));
      const removal = orm()
        .select({ userId: removals.userId })
        .from(removals)
        .where(and(eq(removals.userId, users.id), eq(removals.organizationId, organizationId)));
      const domain = sql`substring(${users.email} from '[^@]*$')`;
      const rows = await orm()
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            inArray(domain, [...names]),
            eq(users.guest, false),
            isNull(users.suspendedAt),
            notExists(place),
            notExists(removal),
          ),
        );
      return rows.map(({ id }) => id);
    },
  };
}
