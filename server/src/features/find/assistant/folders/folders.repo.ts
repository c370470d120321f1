import { and, asc, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/Database.ts';
import { assistantFolders as folders } from '../assistant.tables.ts';

/** A folder of sessions, as kept. */
export type FolderRow = typeof folders.$inferSelect;

export type FoldersRepo = ReturnType<typeof createFoldersRepo>;

/** The folders that people put their sessions into. Every question names the person whose they are. */
export function createFoldersRepo(database: Database) {
  const orm = () => database.orm();
  const isThere = isNull(folders.deletedAt);

  return {
    /** All of a person, by name. */
    async all(userId: string): Promise<FolderRow[]> {
      return orm()
        .select()
        .from(folders)
        .where(and(eq(folders.userId, userId), isThere))
        .orderBy(asc(folders.name), asc(folders.id));
    },
    /** How many a person has, with those that are deleted and can be brought back. */
    async countOf(userId: string): Promise<number> {
      const [row] = await orm().select({ count: count() }).from(folders).where(eq(folders.userId, userId));
      return row?.count ?? 0;
    },
    /** One of this person, also where it is deleted. */
    async find(userId: string, id: string): Promise<FolderRow | null> {
      const [row] = await orm()
        .select()
        .from(folders)
        .where(and(eq(folders.userId, userId), eq(folders.id, id)));
      return row ?? null;
    },
    async insert(row: FolderRow): Promise<void> {
      await orm().insert(folders).values(row);
    },
    async change(id: string, set: Partial<Pick<FolderRow, 'name' | 'deletedAt'>>): Promise<void> {
      await orm().update(folders).set(set).where(eq(folders.id, id));
    },
    /** Those that were deleted before a moment are gone for good. */
    async removeDeleted(before: Date): Promise<void> {
      await orm()
        .delete(folders)
        .where(and(isNotNull(folders.deletedAt), lt(folders.deletedAt, before)));
    },
  };
}
