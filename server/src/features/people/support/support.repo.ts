import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { supportAnswers, supportFiles, supportTickets } from './support.tables.ts';

/** A request for help, as kept. */
export type TicketRow = typeof supportTickets.$inferSelect;
/** A file of one, as kept. */
export type FileRow = typeof supportFiles.$inferSelect;
/** What was answered to one, as kept. */
export type AnswerRow = typeof supportAnswers.$inferSelect;
export type SupportRepo = ReturnType<typeof createSupportRepo>;

interface Page {
  state?: TicketRow['state'] | undefined;
  /** Those of one person; of everybody unless said. */
  userId?: string;
  /** The last one that was shown; what follows is older. */
  before: string | null;
  limit: number;
}

/** Requests for help in the database. They belong to the installation; only its operator is shown them. */
export function createSupportRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async insertFile(row: FileRow): Promise<void> {
      await orm().insert(supportFiles).values(row);
    },
    async insert(row: TicketRow): Promise<void> {
      await orm().insert(supportTickets).values(row);
    },
    /** Gives files to a request: those that wait, and were brought by the same one. Answers them. */
    async claimFiles(ids: readonly string[], ownerHash: string, ticketId: string): Promise<FileRow[]> {
      if (ids.length === 0) return [];
      const theirs = and(
        inArray(supportFiles.id, [...ids]),
        eq(supportFiles.ownerHash, ownerHash),
        isNull(supportFiles.ticketId),
      );
      return orm().update(supportFiles).set({ ticketId }).where(theirs).returning();
    },
    async page({ state, userId, before, limit }: Page): Promise<TicketRow[]> {
      const chosen = and(
        state === undefined ? undefined : eq(supportTickets.state, state),
        userId === undefined ? undefined : eq(supportTickets.userId, userId),
        before === null ? undefined : lt(supportTickets.id, before),
      );
      const rows = orm().select().from(supportTickets).where(chosen);
      return rows.orderBy(desc(supportTickets.id)).limit(limit);
    },
    /** What somebody has asked while they were signed in, oldest first. */
    async ofPerson(userId: string): Promise<TicketRow[]> {
      const theirs = eq(supportTickets.userId, userId);
      return orm().select().from(supportTickets).where(theirs).orderBy(asc(supportTickets.id));
    },
    async filesOf(ticketIds: readonly string[]): Promise<FileRow[]> {
      if (ticketIds.length === 0) return [];
      const theirs = inArray(supportFiles.ticketId, [...ticketIds]);
      return orm().select().from(supportFiles).where(theirs).orderBy(asc(supportFiles.id));
    },
    async insertAnswer(row: AnswerRow): Promise<void> {
      await orm().insert(supportAnswers).values(row);
    },
    async answersOf(ticketIds: readonly string[]): Promise<AnswerRow[]> {
      if (ticketIds.length === 0) return [];
      const theirs = inArray(supportAnswers.ticketId, [...ticketIds]);
      return orm().select().from(supportAnswers).where(theirs).orderBy(asc(supportAnswers.id));
    },
    async find(id: string): Promise<TicketRow | null> {
      const [row] = await orm().select().from(supportTickets).where(eq(supportTickets.id, id));
      return row ?? null;
    },
    async setState(id: string, state: TicketRow['state']): Promise<TicketRow | null> {
      const mine = eq(supportTickets.id, id);
      const [row] = await orm().update(supportTickets).set({ state }).where(mine).returning();
      return row ?? null;
    },
    /** A file that came with a request. */
    async findFile(id: string): Promise<FileRow | null> {
      const [row] = await orm().select().from(supportFiles).where(eq(supportFiles.id, id));
      return row === undefined || row.ticketId === null ? null : row;
    },
    /** Forgets files whose request never came. Their contents go with the next look for stray ones. */
    async removeForgotten(before: Date): Promise<void> {
      const forgotten = and(isNull(supportFiles.ticketId), lt(supportFiles.createdAt, before));
      await orm().delete(supportFiles).where(forgotten);
    },
  };
}
