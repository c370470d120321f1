import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { mails } from './mail.tables.ts';

/** A row of the outbox. */
export type MailRow = typeof mails.$inferSelect;
export type MailRepo = ReturnType<typeof createMailRepo>;

/** The outbox in the database. */
export function createMailRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async insert(row: typeof mails.$inferInsert): Promise<void> {
      await orm().insert(mails).values(row);
    },
    async find(id: string): Promise<MailRow | null> {
      const [row] = await orm().select().from(mails).where(eq(mails.id, id));
      return row ?? null;
    },
    /** Notes a try, and answers how many there have been. */
    async countAttempt(id: string): Promise<number> {
      const set = { attempts: sql`${mails.attempts} + 1` };
      const [row] = await orm().update(mails).set(set).where(eq(mails.id, id)).returning();
      return row?.attempts ?? 0;
    },
    /** Closes a mail for good: its text is gone. */
    async end(id: string, state: 'sent' | 'failed', endedAt: Date): Promise<void> {
      await orm().update(mails).set({ state, endedAt, sealed: null }).where(eq(mails.id, id));
    },
    /** The mails that nobody has handed over yet, oldest first. */
    async waiting(limit: number): Promise<string[]> {
      const { id, state, createdAt } = mails;
      const open = orm().select({ id }).from(mails).where(eq(state, 'waiting'));
      return (await open.orderBy(asc(createdAt)).limit(limit)).map((row) => row.id);
    },
    /** Gives up what has waited too long, and forgets what ended long ago. */
    async sweep(now: Date, staleBefore: Date, forgetBefore: Date): Promise<void> {
      const stale = and(eq(mails.state, 'waiting'), lt(mails.createdAt, staleBefore));
      await orm().update(mails).set({ state: 'failed', endedAt: now, sealed: null }).where(stale);
      await orm()
        .delete(mails)
        .where(and(ne(mails.state, 'waiting'), lt(mails.endedAt, forgetBefore)));
    },
  };
}
