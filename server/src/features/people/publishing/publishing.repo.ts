import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { publishTokens } from './publishing.tables.ts';

/** A token, as kept. */
export type PublishTokenRow = typeof publishTokens.$inferSelect;
export type PublishingRepo = ReturnType<typeof createPublishingRepo>;

/** Tokens for publishing in the database. They belong to the installation. */
export function createPublishingRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async insert(row: PublishTokenRow): Promise<void> {
      await orm().insert(publishTokens).values(row);
    },
    list: (): Promise<PublishTokenRow[]> => orm().select().from(publishTokens).orderBy(asc(publishTokens.id)),
    async findByHash(tokenHash: string): Promise<PublishTokenRow | null> {
      const [row] = await orm().select().from(publishTokens).where(eq(publishTokens.tokenHash, tokenHash));
      return row ?? null;
    },
    async used(id: string, at: Date): Promise<void> {
      await orm().update(publishTokens).set({ usedAt: at }).where(eq(publishTokens.id, id));
    },
    /** Answers the row that was there. */
    async remove(id: string): Promise<PublishTokenRow | null> {
      const [row] = await orm().delete(publishTokens).where(eq(publishTokens.id, id)).returning();
      return row ?? null;
    },
  };
}
