import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { featureErrors, featureFlags, featureLinks, featureOptIns } from './flags.tables.ts';

/** For whom a feature is on, as kept. */
export type FlagRow = typeof featureFlags.$inferSelect;
/** A link to a feature, as kept. */
export type LinkRow = typeof featureLinks.$inferSelect;
/** Somebody's choice of a feature, as kept. */
export type OptInRow = typeof featureOptIns.$inferSelect;
/** How often a feature has failed, and for how many people. */
export interface ErrorCount {
  readonly errors: number;
  readonly people: number;
}
export type FlagsRepo = ReturnType<typeof createFlagsRepo>;

/** Features, links to them and choices of them in the database. */
export function createFlagsRepo(database: Database) {
  const orm = () => database.orm();
  const lasts = (now: Date) => or(isNull(featureOptIns.endsAt), gt(featureOptIns.endsAt, now));

  return {
    async flags(): Promise<FlagRow[]> {
      return orm().select().from(featureFlags).orderBy(asc(featureFlags.key));
    },
    /** Replaces a flag, if it is still that of a revision (0: it had none). Null when it is not. */
    async replace(row: Omit<FlagRow, 'revision'>, seen: number): Promise<FlagRow | null> {
      const next = { ...row, revision: seen + 1 };
      const asSeen = and(eq(featureFlags.key, row.key), eq(featureFlags.revision, seen));
      const rows =
        seen === 0
          ? await orm().insert(featureFlags).values(next).onConflictDoNothing().returning()
          : await orm().update(featureFlags).set(next).where(asSeen).returning();
      return rows[0] ?? null;
    },
    async insertLink(row: LinkRow): Promise<void> {
      await orm().insert(featureLinks).values(row);
    },
    async findLink(tokenHash: string, key: string, now: Date): Promise<LinkRow | null> {
      const good = and(
        eq(featureLinks.tokenHash, tokenHash),
        eq(featureLinks.key, key),
        gt(featureLinks.endsAt, now),
      );
      const [row] = await orm().select().from(featureLinks).where(good);
      return row ?? null;
    },
    /** Uses a link up. Null where somebody else was first. */
    async takeLink(tokenHash: string): Promise<LinkRow | null> {
      const mine = eq(featureLinks.tokenHash, tokenHash);
      const [row] = await orm().delete(featureLinks).where(mine).returning();
      return row ?? null;
    },
    async choose(row: OptInRow): Promise<void> {
      const set = { since: row.since, endsAt: row.endsAt };
      const target = [featureOptIns.key, featureOptIns.userId];
      await orm().insert(featureOptIns).values(row).onConflictDoUpdate({ target, set });
    },
    async leave(key: string, userId: string): Promise<OptInRow | null> {
      const mine = and(eq(featureOptIns.key, key), eq(featureOptIns.userId, userId));
      const [row] = await orm().delete(featureOptIns).where(mine).returning();
      return row ?? null;
    },
    /** What somebody has chosen and what still lasts. */
    async choicesOf(userId: string, now: Date): Promise<OptInRow[]> {
      return orm()
        .select()
        .from(featureOptIns)
        .where(and(eq(featureOptIns.userId, userId), lasts(now)));
    },
    async countChoices(keys: readonly string[], now: Date): Promise<Map<string, number>> {
      const rows = await orm()
        .select({ key: featureOptIns.key, people: count() })
        .from(featureOptIns)
        .where(and(inArray(featureOptIns.key, [...keys]), lasts(now)))
        .groupBy(featureOptIns.key);
      return new Map(rows.map(({ key, people }) => [key, people]));
    },
    /** Counts an error that somebody has met in an hour. False where one was counted already. */
    async addError(row: typeof featureErrors.$inferInsert): Promise<boolean> {
      const rows = await orm().insert(featureErrors).values(row).onConflictDoNothing().returning();
      return rows.length > 0;
    },
    /** What was counted after a moment; a feature without errors is missing. */
    async countErrors(keys: readonly string[], after: Date): Promise<Map<string, ErrorCount>> {
      const { key, userId, hour } = featureErrors;
      const rows = await orm()
        .select({ key, errors: count(), people: countDistinct(userId) })
        .from(featureErrors)
        .where(and(inArray(key, [...keys]), gt(hour, after)))
        .groupBy(key);
      return new Map(rows.map(({ key: one, ...counted }) => [one, counted]));
    },
    async forgetErrors(key: string): Promise<void> {
      await orm().delete(featureErrors).where(eq(featureErrors.key, key));
    },
    async removeErrorsBefore(moment: Date): Promise<void> {
      await orm().delete(featureErrors).where(lte(featureErrors.hour, moment));
    },
    async people(key: string, now: Date, limit: number): Promise<OptInRow[]> {
      return orm()
        .select()
        .from(featureOptIns)
        .where(and(eq(featureOptIns.key, key), lasts(now)))
        .orderBy(desc(featureOptIns.since))
        .limit(limit);
    },
    async removeEnded(now: Date): Promise<void> {
      await orm().delete(featureLinks).where(lte(featureLinks.endsAt, now));
      await orm().delete(featureOptIns).where(lte(featureOptIns.endsAt, now));
    },
  };
}
