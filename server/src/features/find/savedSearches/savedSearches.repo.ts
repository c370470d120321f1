import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { savedSearches } from './savedSearches.tables.ts';

/** A saved search, as kept. */
export type SavedSearchRow = typeof savedSearches.$inferSelect;

export type SavedSearchesRepo = ReturnType<typeof createSavedSearchesRepo>;

/** The searches that people have saved. What a person asks names the person. */
export function createSavedSearchesRepo(database: Database) {
  const orm = () => database.orm();
  const { id, userId, name, isFollowed, isDue, lookedAt, deletedAt } = savedSearches;
  const isThere = isNull(deletedAt);

  return {
    /** All of a person, by name. */
    async all(owner: string): Promise<SavedSearchRow[]> {
      return orm()
        .select()
        .from(savedSearches)
        .where(and(eq(userId, owner), isThere))
        .orderBy(asc(sql`lower(${name})`), asc(id));
    },
    /** How many a person has, with those that are deleted and can be brought back. */
    async countOf(owner: string): Promise<number> {
      const [row] = await orm().select({ count: count() }).from(savedSearches).where(eq(userId, owner));
      return row?.count ?? 0;
    },
    /** One of this person, also where it is deleted. */
    async find(owner: string, wanted: string): Promise<SavedSearchRow | null> {
      const [row] = await orm()
        .select()
        .from(savedSearches)
        .where(and(eq(userId, owner), eq(id, wanted)));
      return row ?? null;
    },
    async insert(row: SavedSearchRow): Promise<void> {
      await orm().insert(savedSearches).values(row);
    },
    async change(wanted: string, set: Partial<SavedSearchRow>): Promise<void> {
      await orm().update(savedSearches).set(set).where(eq(id, wanted));
    },
    /** Those of these people that are followed are to be looked at; of everybody with null. */
    async markDue(owners: readonly string[] | null): Promise<void> {
      const theirs = owners === null ? undefined : inArray(userId, [...owners]);
      await orm()
        .update(savedSearches)
        .set({ isDue: true })
        .where(and(isFollowed, isThere, eq(isDue, false), theirs));
    },
    /** Some that are to be looked at and have rested since before this moment: those first that have waited longest. */
    async due(restedSince: Date, most: number): Promise<SavedSearchRow[]> {
      return orm()
        .select()
        .from(savedSearches)
        .where(and(isDue, isFollowed, isThere, or(isNull(lookedAt), lte(lookedAt, restedSince))))
        .orderBy(sql`${lookedAt} nulls first`)
        .limit(most);
    },
    /** Keeps what one has found, where it is still followed and asks the same. Answers whether it is. */
    async keepKnown(wanted: string, query: string, known: readonly string[] | null): Promise<boolean> {
      const same = and(eq(id, wanted), eq(savedSearches.query, query), isFollowed, isThere);
      const changed = await orm().update(savedSearches).set({ known }).where(same).returning({ id });
      return changed.length > 0;
    },
    async isAnyDue(): Promise<boolean> {
      const [row] = await orm()
        .select({ id })
        .from(savedSearches)
        .where(and(isDue, isFollowed, isThere))
        .limit(1);
      return row !== undefined;
    },
    /** Those that were deleted before a moment are gone for good. */
    async removeDeleted(before: Date): Promise<void> {
      await orm()
        .delete(savedSearches)
        .where(and(isNotNull(deletedAt), lt(deletedAt, before)));
    },
  };
}
