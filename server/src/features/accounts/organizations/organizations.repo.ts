import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { accounts, organizations, users } from '../accounts.tables.ts';

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
    async nameOf(organizationId: string): Promise<string> {
      const rows = orm().select().from(organizations).where(eq(organizations.id, organizationId));
      return (await rows)[0]?.name ?? '';
    },
    async rename(organizationId: string, name: string): Promise<void> {
      await orm().update(organizations).set({ name }).where(eq(organizations.id, organizationId));
    },
    async members(organizationId: string): Promise<FoundPlace[]> {
      return places()
        .where(eq(accounts.organizationId, organizationId))
        .orderBy(asc(users.name), asc(accounts.id));
    },
    async member(organizationId: string, accountId: string): Promise<FoundPlace | null> {
      return (await places().where(one(organizationId, accountId)))[0] ?? null;
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
