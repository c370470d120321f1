import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { accounts, guestAccess, organizations, users } from '../accounts.tables.ts';

/** Why a guest is here, as kept. */
export type Stay = typeof guestAccess.$inferSelect;
/** A stay with its guest. */
export type StayOf = Stay & { readonly name: string; readonly email: string };
/** Which stays somebody may see. */
export type StayScope =
  | { readonly organizationId: string; readonly sponsorId: string | null }
  | { readonly organizationId: null; readonly sponsorId: string };

export type GuestAccessRepo = ReturnType<typeof createGuestAccessRepo>;

function within({ organizationId, sponsorId }: StayScope) {
  return and(
    organizationId === null
      ? isNull(guestAccess.organizationId)
      : eq(guestAccess.organizationId, organizationId),
    sponsorId === null ? undefined : eq(guestAccess.sponsorId, sponsorId),
  );
}

/** Stays of guests in the database. */
export function createGuestAccessRepo(database: Database) {
  const orm = () => database.orm();
  const withGuests = () =>
    orm()
      .select({ stay: guestAccess, name: users.name, email: users.email })
      .from(guestAccess)
      .innerJoin(users, eq(users.id, guestAccess.userId));
  const flat = (rows: { stay: Stay; name: string; email: string }[]): StayOf[] =>
    rows.map(({ stay, ...guest }) => ({ ...stay, ...guest }));
  const alive = (now: Date) => gt(guestAccess.endsAt, now);

  return {
    /** Those that go on first, the soonest to end before the others. */
    async list(scope: StayScope): Promise<StayOf[]> {
      const rows = withGuests().where(within(scope)).orderBy(desc(guestAccess.endsAt), asc(guestAccess.id));
      return flat(await rows);
    },
    /**
     * Those that wait for somebody, the soonest to end first: who asks them, or is theirs and ends before `soon`.
     * In a scope of all, whoever has asked anybody before `longAgo` as well.
     */
    async listWaiting(
      scope: StayScope,
      sponsorId: string,
      { now, soon, longAgo }: { now: Date; soon: Date; longAgo: Date },
    ): Promise<StayOf[]> {
      const { endsAt, endedAt, askedAt } = guestAccess;
      const ending = and(isNull(endedAt), alive(now), lte(endsAt, soon));
      const mine = and(eq(guestAccess.sponsorId, sponsorId), or(isNotNull(askedAt), ending));
      const rows = withGuests().where(and(within(scope), or(mine, lte(askedAt, longAgo))));
      return flat(await rows.orderBy(asc(endsAt), asc(guestAccess.id)).limit(100));
    },
    async find(scope: StayScope, id: string): Promise<StayOf | null> {
      return flat(await withGuests().where(and(within(scope), eq(guestAccess.id, id))))[0] ?? null;
    },
    /** A guest's own stays, with the name of each organization. */
    async listOf(userId: string): Promise<(Stay & { organizationName: string | null })[]> {
      const rows = orm()
        .select({ stay: guestAccess, organizationName: organizations.name })
        .from(guestAccess)
        .leftJoin(organizations, eq(organizations.id, guestAccess.organizationId));
      const mine = await rows.where(eq(guestAccess.userId, userId)).orderBy(desc(guestAccess.endsAt));
      return mine.map(({ stay, organizationName }) => ({ ...stay, organizationName }));
    },
    /** The stay that a guest has with a host already, over or not. */
    async ofHost(userId: string, organizationId: string | null, sponsorId: string): Promise<Stay | null> {
      const scope =
        organizationId === null ? { organizationId, sponsorId } : { organizationId, sponsorId: null };
      const [row] = await orm()
        .select()
        .from(guestAccess)
        .where(and(within(scope), eq(guestAccess.userId, userId)));
      return row ?? null;
    },
    /** Until when somebody is a guest here; null when nobody invites them any more. */
    async untilOf(userId: string, now: Date): Promise<Date | null> {
      const [row] = await orm()
        .select({ endsAt: guestAccess.endsAt })
        .from(guestAccess)
        .where(and(eq(guestAccess.userId, userId), isNull(guestAccess.endedAt), alive(now)))
        .orderBy(desc(guestAccess.endsAt))
        .limit(1);
      return row?.endsAt ?? null;
    },
    async insert(row: typeof guestAccess.$inferInsert): Promise<void> {
      await orm().insert(guestAccess).values(row);
    },
    async change(id: string, set: Partial<Omit<Stay, 'id' | 'userId'>>): Promise<void> {
      await orm().update(guestAccess).set(set).where(eq(guestAccess.id, id));
    },
    /** Takes those whose end has come; nobody else takes the same ones. */
    async takeDue(now: Date): Promise<Stay[]> {
      const due = and(lte(guestAccess.endsAt, now), isNull(guestAccess.endedAt));
      return orm().update(guestAccess).set({ endedAt: now }).where(due).returning();
    },
    /** Takes those that end before a moment and of which nobody was reminded so many days ahead. */
    async takeReminders(now: Date, before: Date, days: number): Promise<Stay[]> {
      const { endsAt, endedAt, remindedDays } = guestAccess;
      const soon = and(isNull(endedAt), gt(endsAt, now), lte(endsAt, before));
      const due = and(soon, or(isNull(remindedDays), gt(remindedDays, days)));
      return orm().update(guestAccess).set({ remindedDays: days }).where(due).returning();
    },
    /** When the next one ends, of those that were reminded of so many days ahead, or not yet (null), or of all. */
    async nextEnd(reminded?: number | null): Promise<Date | null> {
      const { endsAt, endedAt, remindedDays } = guestAccess;
      const those = reminded === null ? isNull(remindedDays) : eq(remindedDays, reminded ?? 0);
      const going = and(isNull(endedAt), reminded === undefined ? undefined : those);
      const rows = orm().select({ endsAt }).from(guestAccess).where(going);
      return (await rows.orderBy(asc(endsAt)).limit(1))[0]?.endsAt ?? null;
    },
    /** Uses up the token with which a guest asks for more time. */
    async takeByToken(askHash: string): Promise<Stay | null> {
      const asked = orm().update(guestAccess).set({ askHash: null }).where(eq(guestAccess.askHash, askHash));
      return (await asked.returning())[0] ?? null;
    },
    async remove(id: string): Promise<void> {
      await orm().delete(guestAccess).where(eq(guestAccess.id, id));
    },
    /** The guests of somebody who has left an organization are somebody else's. */
    async handOver(organizationId: string, fromId: string, toId: string): Promise<void> {
      const theirs = and(eq(guestAccess.organizationId, organizationId), eq(guestAccess.sponsorId, fromId));
      await orm().update(guestAccess).set({ sponsorId: toId }).where(theirs);
    },
    /** The stays with somebody alone; they end with the person. */
    async endWith(sponsorId: string, now: Date): Promise<void> {
      const theirs = and(
        eq(guestAccess.sponsorId, sponsorId),
        isNull(guestAccess.organizationId),
        alive(now),
      );
      await orm().update(guestAccess).set({ endsAt: now }).where(theirs);
    },
    /** Gives a guest a place in an organization, or opens the one that was closed. Answers its id. */
    async openPlace(row: typeof accounts.$inferInsert): Promise<string> {
      const open = { suspendedAt: null };
      const target = [accounts.userId, accounts.organizationId];
      const kept = orm().insert(accounts).values(row).onConflictDoUpdate({ target, set: open });
      return (await kept.returning({ id: accounts.id }))[0]?.id ?? row.id;
    },
    async closePlace(userId: string, organizationId: string, at: Date): Promise<void> {
      const place = and(eq(accounts.userId, userId), eq(accounts.organizationId, organizationId));
      await orm()
        .update(accounts)
        .set({ suspendedAt: at })
        .where(and(place, eq(accounts.role, 'guest')));
    },
    /** Makes a guest a member: the personal place is their own, that in the organization a member's. */
    async convert(userId: string, organizationId: string): Promise<void> {
      await orm().update(users).set({ guest: false }).where(eq(users.id, userId));
      const guest = and(eq(accounts.userId, userId), eq(accounts.role, 'guest'));
      const personal = and(guest, isNull(accounts.organizationId));
      await orm().update(accounts).set({ role: 'owner' }).where(personal);
      const here = and(guest, eq(accounts.organizationId, organizationId));
      await orm().update(accounts).set({ role: 'member', suspendedAt: null }).where(here);
    },
  };
}
