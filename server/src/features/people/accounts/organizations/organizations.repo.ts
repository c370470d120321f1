import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { PolicyChange } from '@holdall/shared/contract';
import type { Database } from '../../../../platform/db/Database.ts';
import {
  accounts,
  organizationLogos,
  organizationRemovals,
  organizations,
  users,
} from '../accounts.tables.ts';

/** Somebody's place in an organization, with what is shown of them there. */
export interface FoundPlace {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly guest: boolean;
  readonly role: (typeof accounts.$inferSelect)['role'];
  readonly since: Date;
  readonly suspendedAt: Date | null;
}
export type OrganizationsRepo = ReturnType<typeof createOrganizationsRepo>;

/** Number of the lock under which address names are taken. */
const slugLock = 4_015_665;

/** Organizations and the places in them. Every question names the organization that was authorized before. */
export function createOrganizationsRepo(database: Database) {
  const orm = () => database.orm();
  const columns = {
    accountId: accounts.id,
    userId: users.id,
    name: users.name,
    email: users.email,
    guest: users.guest,
    role: accounts.role,
    since: accounts.createdAt,
    suspendedAt: accounts.suspendedAt,
  };
  const places = () => orm().select(columns).from(accounts).innerJoin(users, eq(users.id, accounts.userId));
  const one = (organizationId: string, accountId: string) =>
    and(eq(accounts.organizationId, organizationId), eq(accounts.id, accountId));

  return {
    async find(organizationId: string): Promise<typeof organizations.$inferSelect | null> {
      const rows = orm().select().from(organizations).where(eq(organizations.id, organizationId));
      return (await rows)[0] ?? null;
    },
    async findBySlug(slug: string): Promise<typeof organizations.$inferSelect | null> {
      const rows = orm().select().from(organizations).where(eq(organizations.slug, slug));
      return (await rows)[0] ?? null;
    },
    /**
     * True where another organization has this address name. Until the present transaction ends nobody else asks, so that
     * two cannot take the same one.
     */
    async isSlugOfOthers(slug: string, organizationId: string): Promise<boolean> {
      await database.query(`select pg_advisory_xact_lock(${slugLock})`);
      const others = and(eq(organizations.slug, slug), ne(organizations.id, organizationId));
      return (await orm().select({ id: organizations.id }).from(organizations).where(others)).length > 0;
    },
    async setSlug(organizationId: string, slug: string | null): Promise<void> {
      await orm().update(organizations).set({ slug }).where(eq(organizations.id, organizationId));
    },
    async setTheme(
      organizationId: string,
      theme: (typeof organizations.$inferSelect)['theme'],
    ): Promise<void> {
      await orm().update(organizations).set({ theme }).where(eq(organizations.id, organizationId));
    },
    /** Sets the rules that are named. */
    async setPolicy(organizationId: string, rules: PolicyChange): Promise<void> {
      await orm().update(organizations).set(rules).where(eq(organizations.id, organizationId));
    },
    async setLogo(row: typeof organizationLogos.$inferInsert): Promise<void> {
      const set = { mime: row.mime, content: row.content, hash: row.hash };
      await orm()
        .insert(organizationLogos)
        .values(row)
        .onConflictDoUpdate({ target: organizationLogos.organizationId, set });
    },
    async removeLogo(organizationId: string): Promise<void> {
      await orm().delete(organizationLogos).where(eq(organizationLogos.organizationId, organizationId));
    },
    /** The picture of an organization that somebody belongs to. */
    async logoFor(userId: string, organizationId: string) {
      const theirs = and(
        eq(accounts.userId, userId),
        eq(accounts.organizationId, organizationId),
        isNull(accounts.suspendedAt),
      );
      const [row] = await orm()
        .select({ logo: organizationLogos })
        .from(organizationLogos)
        .innerJoin(accounts, eq(accounts.organizationId, organizationLogos.organizationId))
        .where(theirs);
      return row?.logo ?? null;
    },
    /** The picture of an organization, for everybody. */
    async pictureOf(organizationId: string): Promise<typeof organizationLogos.$inferSelect | null> {
      const one = eq(organizationLogos.organizationId, organizationId);
      return (await orm().select().from(organizationLogos).where(one))[0] ?? null;
    },
    /** The places of somebody in organizations. */
    async placesOf(userId: string) {
      const { id, organizationId, role } = accounts;
      const rows = await orm()
        .select({ id, organizationId, role })
        .from(accounts)
        .where(eq(accounts.userId, userId));
      return rows.flatMap((row) =>
        row.organizationId === null ? [] : [{ ...row, organizationId: row.organizationId }],
      );
    },
    /** Everybody in an organization but guests: owners, then administrators, then the others, the longest there first. */
    async heirs(organizationId: string): Promise<FoundPlace[]> {
      const rank: Record<string, number> = { owner: 0, admin: 1, member: 2 };
      const rows = await places().where(
        and(
          eq(accounts.organizationId, organizationId),
          ne(accounts.role, 'guest'),
          isNull(accounts.suspendedAt),
        ),
      );
      return rows.toSorted(
        (one, other) =>
          (rank[one.role] ?? 3) - (rank[other.role] ?? 3) || one.since.getTime() - other.since.getTime(),
      );
    },
    async removeOrganization(organizationId: string): Promise<void> {
      await orm().delete(organizations).where(eq(organizations.id, organizationId));
    },
    async nameOf(organizationId: string): Promise<string> {
      const rows = orm().select().from(organizations).where(eq(organizations.id, organizationId));
      return (await rows)[0]?.name ?? '';
    },
    async rename(organizationId: string, name: string): Promise<void> {
      await orm().update(organizations).set({ name }).where(eq(organizations.id, organizationId));
    },
    /** Its people; guests are none of them. */
    async members(organizationId: string): Promise<FoundPlace[]> {
      return places()
        .where(and(eq(accounts.organizationId, organizationId), ne(accounts.role, 'guest')))
        .orderBy(asc(users.name), asc(accounts.id));
    },
    async member(organizationId: string, accountId: string): Promise<FoundPlace | null> {
      const member = and(one(organizationId, accountId), ne(accounts.role, 'guest'));
      return (await places().where(member))[0] ?? null;
    },
    /** The owners who are not suspended. Nobody else changes one of them until the present transaction ends. */
    async holdOwners(organizationId: string): Promise<string[]> {
      const owners = and(
        eq(accounts.organizationId, organizationId),
        eq(accounts.role, 'owner'),
        isNull(accounts.suspendedAt),
      );
      const rows = await orm().select({ id: accounts.id }).from(accounts).where(owners).for('update');
      return rows.map(({ id }) => id);
    },
    async change(
      organizationId: string,
      accountId: string,
      set: Partial<Pick<typeof accounts.$inferInsert, 'role' | 'suspendedAt'>>,
    ): Promise<void> {
      await orm().update(accounts).set(set).where(one(organizationId, accountId));
    },
    async remove(organizationId: string, accountId: string): Promise<void> {
      await orm().delete(accounts).where(one(organizationId, accountId));
    },
    /** Somebody has been taken out, and is not to come back by themselves. */
    async rememberRemoval(organizationId: string, userId: string, removedAt: Date): Promise<void> {
      await orm()
        .insert(organizationRemovals)
        .values({ organizationId, userId, removedAt })
        .onConflictDoNothing();
    },
    async forgetRemoval(organizationId: string, userId: string): Promise<void> {
      const theirs = and(
        eq(organizationRemovals.organizationId, organizationId),
        eq(organizationRemovals.userId, userId),
      );
      await orm().delete(organizationRemovals).where(theirs);
    },
    async insertPlace(row: typeof accounts.$inferInsert): Promise<void> {
      await orm().insert(accounts).values(row).onConflictDoNothing();
    },
    async insert(row: typeof organizations.$inferInsert): Promise<void> {
      await orm().insert(organizations).values(row);
    },
    /** Makes one of a person's places the present one. False when it is not theirs, or suspended. */
    async makeCurrent(userId: string, accountId: string): Promise<boolean> {
      const theirs = eq(accounts.userId, userId);
      const chosen = and(theirs, eq(accounts.id, accountId), isNull(accounts.suspendedAt));
      if ((await orm().select({ id: accounts.id }).from(accounts).where(chosen).for('update')).length === 0)
        return false;
      await orm().update(accounts).set({ current: false }).where(theirs);
      await orm().update(accounts).set({ current: true }).where(chosen);
      return true;
    },
    /** A person's place in an organization, if they have one. */
    async placeOf(organizationId: string, userId: string): Promise<string | null> {
      const theirs = and(eq(accounts.organizationId, organizationId), eq(accounts.userId, userId));
      const [row] = await orm().select({ id: accounts.id }).from(accounts).where(theirs);
      return row?.id ?? null;
    },
  };
}
