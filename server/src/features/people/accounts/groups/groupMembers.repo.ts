import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { accounts, users } from '../accounts.tables.ts';
import { groupMembers } from '../groups.tables.ts';

export type GroupMembersRepo = ReturnType<typeof createGroupMembersRepo>;

/** Who is in groups, in the database. That the group is of the organization was seen before. */
export function createGroupMembersRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async list(groupId: string) {
      const { id: userId, name, email } = users;
      return orm()
        .select({ accountId: accounts.id, userId, name, email })
        .from(groupMembers)
        .innerJoin(accounts, eq(accounts.id, groupMembers.accountId))
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(eq(groupMembers.groupId, groupId))
        .orderBy(asc(name), asc(accounts.id));
    },
    /** False where they were in it. */
    async put(groupId: string, accountId: string): Promise<boolean> {
      const put = orm().insert(groupMembers).values({ groupId, accountId }).onConflictDoNothing();
      return (await put.returning()).length > 0;
    },
    /** False where they were not in it. */
    async take(groupId: string, accountId: string): Promise<boolean> {
      const theirs = and(eq(groupMembers.groupId, groupId), eq(groupMembers.accountId, accountId));
      return (await orm().delete(groupMembers).where(theirs).returning()).length > 0;
    },
  };
}
