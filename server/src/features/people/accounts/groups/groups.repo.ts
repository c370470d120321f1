import { and, asc, count, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { accounts, organizations } from '../accounts.tables.ts';
import { groupMembers, groups } from '../groups.tables.ts';

/** A group, as kept. */
export type GroupRow = typeof groups.$inferSelect;
/** A group with how many are in it. */
export type CountedGroup = GroupRow & { readonly members: number };
export type GroupsRepo = ReturnType<typeof createGroupsRepo>;

/** Groups in the database. Every question names the organization that was authorized before. */
export function createGroupsRepo(database: Database) {
  const orm = () => database.orm();
  const isThere = isNull(groups.deletedAt);
  const within = (organizationId: string) => and(eq(groups.organizationId, organizationId), isThere);
  const counted = async (where: ReturnType<typeof and>): Promise<CountedGroup[]> => {
    const rows = await orm()
      .select({ group: groups, members: count(groupMembers.accountId) })
      .from(groups)
      .leftJoin(groupMembers, eq(groupMembers.groupId, groups.id))
      .where(where)
      .groupBy(groups.id)
      .orderBy(asc(groups.nameKey));
    return rows.map(({ group, members }) => ({ ...group, members }));
  };

  return {
    list: (organizationId: string): Promise<CountedGroup[]> => counted(within(organizationId)),

    async find(organizationId: string, id: string): Promise<CountedGroup | null> {
      const [row] = await counted(and(within(organizationId), eq(groups.id, id)));
      return row ?? null;
    },

    /** One that is there or has been deleted, of whichever organization. */
    async findKept(id: string): Promise<GroupRow | null> {
      const [row] = await orm().select().from(groups).where(eq(groups.id, id));
      return row ?? null;
    },

    /** Nobody else makes or renames groups of an organization until the present transaction ends. */
    async hold(organizationId: string): Promise<void> {
      const one = orm().select({ id: organizations.id }).from(organizations);
      await one.where(eq(organizations.id, organizationId)).for('update');
    },

    async count(organizationId: string): Promise<number> {
      const [row] = await orm().select({ total: count() }).from(groups).where(within(organizationId));
      return row?.total ?? 0;
    },

    /** True where another group has the name. */
    async isTaken(organizationId: string, nameKey: string, exceptId = ''): Promise<boolean> {
      const namesake = and(within(organizationId), eq(groups.nameKey, nameKey), ne(groups.id, exceptId));
      return (await orm().select({ id: groups.id }).from(groups).where(namesake)).length > 0;
    },

    async insert(row: typeof groups.$inferInsert): Promise<void> {
      await orm().insert(groups).values(row);
    },

    /** Changes one, if it is still that of a revision. False when it is not. */
    async change(
      id: string,
      seen: number,
      set: Partial<Pick<GroupRow, 'name' | 'nameKey' | 'deletedAt'>>,
    ): Promise<boolean> {
      const asSeen = and(eq(groups.id, id), eq(groups.revision, seen));
      const next = { ...set, revision: sql`${groups.revision} + 1` };
      const rows = await orm().update(groups).set(next).where(asSeen).returning({ id: groups.id });
      return rows.length > 0;
    },

    /** Forgets those that were deleted before. */
    async removeDeleted(before: Date): Promise<void> {
      await orm().delete(groups).where(lt(groups.deletedAt, before));
    },

    /** The people of a group that is there or has been deleted. */
    async peopleIn(groupId: string): Promise<string[]> {
      const rows = await orm()
        .select({ id: accounts.userId })
        .from(groupMembers)
        .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
        .where(and(eq(groupMembers.groupId, groupId), isNull(accounts.suspendedAt)));
      return rows.map(({ id }) => id);
    },

    /** The groups that somebody is in, in one organization. */
    async ofPerson(userId: string, organizationId: string): Promise<string[]> {
      const rows = await orm()
        .select({ id: groups.id })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
        .where(and(eq(accounts.userId, userId), isNull(accounts.suspendedAt), within(organizationId)));
      return rows.map(({ id }) => id);
    },

    /** The groups of every organization, by name; only some of them where ids are given. */
    async everywhere(ids?: readonly string[]) {
      const { id, organizationId, name } = groups;
      const wanted = ids === undefined ? isThere : and(isThere, inArray(id, [...ids]));
      const rows = orm().select({ id, organizationId, name }).from(groups).where(wanted);
      return rows.orderBy(asc(groups.nameKey), asc(id)).limit(1000);
    },
  };
}
