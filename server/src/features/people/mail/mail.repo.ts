import { and, asc, count, desc, eq, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { MailProblem, OutboxMail } from '@holdall/shared/contract';
import type { Database } from '../../../platform/db/Database.ts';
import { mails } from './mail.tables.ts';

/** A row of the outbox. */
export type MailRow = typeof mails.$inferSelect;
export type MailRepo = ReturnType<typeof createMailRepo>;

interface Page {
  state: OutboxMail['state'] | undefined;
  /** The last one that was shown; what follows is older. */
  before: string | null;
  limit: number;
}

/** The outbox in the database. It belongs to the installation; only its operator is shown any of it. */
export function createMailRepo(database: Database) {
  const orm = () => database.orm();
  const { id, state, nextAt, sealed, usefulUntil, endedAt } = mails;
  const open = (mailId: string) => and(eq(id, mailId), eq(state, 'waiting'));

  return {
    async insert(row: typeof mails.$inferInsert): Promise<void> {
      await orm().insert(mails).values(row);
    },
    async find(mailId: string): Promise<MailRow | null> {
      const [row] = await orm().select().from(mails).where(eq(id, mailId));
      return row ?? null;
    },
    /** Takes a mail whose time has come, and counts the try. Null when another worker has it, or it is done with. */
    async take(mailId: string, now: Date, heldUntil: Date): Promise<MailRow | null> {
      const set = { attempts: sql`${mails.attempts} + 1`, nextAt: heldUntil };
      const due = and(open(mailId), lte(nextAt, now));
      const [row] = await orm().update(mails).set(set).where(due).returning();
      return row ?? null;
    },
    /** Closes a mail for good: its text is gone. */
    async sent(mailId: string, now: Date): Promise<void> {
      const set = { state: 'sent' as const, endedAt: now, sealed: null, problem: null };
      await orm().update(mails).set(set).where(eq(id, mailId));
    },
    /** Gives it up. Its text stays while it is useful, for somebody who mends the cause and sends it again. */
    async failed(mailId: string, problem: MailProblem, now: Date): Promise<void> {
      await orm().update(mails).set({ state: 'failed', problem, endedAt: now }).where(open(mailId));
    },
    async postpone(mailId: string, problem: MailProblem, until: Date): Promise<void> {
      await orm().update(mails).set({ problem, nextAt: until }).where(open(mailId));
    },
    /** Makes a mail due at once whose text is there. Null where it is not. */
    async reopen(mailId: string, now: Date): Promise<MailRow | null> {
      const set = { state: 'waiting' as const, nextAt: now, endedAt: null };
      const kept = and(eq(id, mailId), isNotNull(sealed), ne(state, 'sent'));
      const [row] = await orm().update(mails).set(set).where(kept).returning();
      return row ?? null;
    },
    /** The mails whose time has come, oldest first. */
    async due(now: Date, limit: number): Promise<string[]> {
      const waiting = and(eq(state, 'waiting'), lte(nextAt, now));
      const rows = orm().select({ id }).from(mails).where(waiting);
      return (await rows.orderBy(asc(nextAt)).limit(limit)).map((row) => row.id);
    },
    /** Erases what has become useless, and forgets what ended long ago. */
    async sweep(now: Date, forgetBefore: Date): Promise<void> {
      const useless = and(isNotNull(sealed), lt(usefulUntil, now), or(eq(state, 'failed'), lte(nextAt, now)));
      const late = {
        state: 'failed' as const,
        sealed: null,
        endedAt: sql`coalesce(${endedAt}, ${now.toISOString()})`,
      };
      await orm()
        .update(mails)
        .set({
          ...late,
          problem: sql`CASE WHEN ${state} = 'waiting' THEN 'tooLate' ELSE ${mails.problem} END`,
        })
        .where(useless);
      await orm()
        .delete(mails)
        .where(and(ne(state, 'waiting'), lt(endedAt, forgetBefore)));
    },
    /** Newest first: ids sort by time. */
    async page({ state: wanted, before, limit }: Page): Promise<MailRow[]> {
      const chosen = and(
        wanted === undefined ? undefined : eq(state, wanted),
        before === null ? undefined : lt(id, before),
      );
      return orm().select().from(mails).where(chosen).orderBy(desc(id)).limit(limit);
    },
    async countOf(wanted: OutboxMail['state']): Promise<number> {
      const [row] = await orm().select({ mails: count() }).from(mails).where(eq(state, wanted));
      return row?.mails ?? 0;
    },
  };
}
