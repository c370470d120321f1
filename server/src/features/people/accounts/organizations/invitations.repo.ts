import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { accounts, invitations, organizations, users } from '../accounts.tables.ts';

/** An invitation that waits. */
export type InvitationRow = typeof invitations.$inferSelect;
export type InvitationsRepo = ReturnType<typeof createInvitationsRepo>;

/** Invitations in the database. */
export function createInvitationsRepo(database: Database) {
  const orm = () => database.orm();
  const alive = (now: Date) => gt(invitations.endsAt, now);

  return {
    async list(organizationId: string, now: Date): Promise<InvitationRow[]> {
      const waiting = and(eq(invitations.organizationId, organizationId), alive(now));
      return orm().select().from(invitations).where(waiting).orderBy(asc(invitations.email));
    },
    /** Which of these addresses are of people in the organization. */
    async insideOf(organizationId: string, emails: readonly string[]): Promise<string[]> {
      const inside = and(eq(accounts.organizationId, organizationId), inArray(users.email, [...emails]));
      const joined = orm()
        .select({ email: users.email })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId));
      return (await joined.where(inside)).map(({ email }) => email);
    },
    /** Keeps it, unless the address is invited already. */
    async insert(row: typeof invitations.$inferInsert): Promise<InvitationRow | null> {
      const [kept] = await orm().insert(invitations).values(row).onConflictDoNothing().returning();
      return kept ?? null;
    },
    async find(id: string, now: Date): Promise<InvitationRow | null> {
      const [row] = await orm()
        .select()
        .from(invitations)
        .where(and(eq(invitations.id, id), alive(now)));
      return row ?? null;
    },
    async findByToken(tokenHash: string, now: Date): Promise<InvitationRow | null> {
      const [row] = await orm()
        .select()
        .from(invitations)
        .where(and(eq(invitations.tokenHash, tokenHash), alive(now)));
      return row ?? null;
    },
    async setToken(id: string, tokenHash: string): Promise<void> {
      await orm().update(invitations).set({ tokenHash }).where(eq(invitations.id, id));
    },
    /** The invitations to an address, with where to and by whom. */
    async received(email: string, now: Date) {
      return orm()
        .select({
          id: invitations.id,
          role: invitations.role,
          endsAt: invitations.endsAt,
          organizationName: organizations.name,
          invitedBy: users.name,
        })
        .from(invitations)
        .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(and(eq(invitations.email, email), alive(now)))
        .orderBy(asc(invitations.id));
    },
    /** Uses one up. Null when somebody was faster. */
    async take(id: string): Promise<InvitationRow | null> {
      const [row] = await orm().delete(invitations).where(eq(invitations.id, id)).returning();
      return row ?? null;
    },
    /** Takes one of an organization back. False when there is none such. */
    async withdraw(organizationId: string, id: string): Promise<string | null> {
      const theirs = and(eq(invitations.organizationId, organizationId), eq(invitations.id, id));
      const [row] = await orm().delete(invitations).where(theirs).returning();
      return row?.email ?? null;
    },
    async removeEnded(now: Date): Promise<void> {
      await orm().delete(invitations).where(lt(invitations.endsAt, now));
    },
    async removeEndedOf(organizationId: string, now: Date): Promise<void> {
      const over = and(eq(invitations.organizationId, organizationId), lt(invitations.endsAt, now));
      await orm().delete(invitations).where(over);
    },
  };
}
