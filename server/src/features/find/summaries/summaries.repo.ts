import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { texts } from '../text/text.tables.ts';
import { summaries } from './summaries.tables.ts';

/** A summary, as kept. */
export type SummaryRow = typeof summaries.$inferSelect;

/** The content that a summary is of. */
type Content = Pick<SummaryRow, 'storageId' | 'blobHash' | 'mime'>;

/** What was made: how it was wished for, by which model, and what it was translated into and by which; empty for none. */
type Made = Pick<SummaryRow, 'length' | 'style' | 'model' | 'language' | 'translatedBy'>;

/** A file that holds what was summarised, or has held it, as somebody sees it. */
export interface SummarisedFile {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly spaceId: string;
  readonly storageName: string;
  readonly role: HeldRole;
  /** It has held it: an earlier version does. */
  readonly outOfDate: boolean;
}

const fileText = `
  with summary as (select * from summaries where id = $2),
  held as (
    select r.*, false as "outOfDate" from summary m join resources r
      on r.storage_id = m.storage_id and r.blob_hash = m.blob_hash and r.mime = m.mime
    union all
    select r.*, true from summary m join versions v on v.blob_hash = m.blob_hash and v.mime = m.mime
    join resources r on r.id = v.resource_id and r.storage_id = m.storage_id
  )
  select h.id as "resourceId", h.name as "resourceName", s.space_id as "spaceId", s.name as "storageName", s.role, h."outOfDate"
  from held h join ${seenStorages} s on s.id = h.storage_id
  where h.trashed_at is null order by h."outOfDate", h.id limit 1`;

/** So many of them are asked about. */
const filesAsked = 50;
const filesText = `
  select r.id from summaries m join resources r
    on r.storage_id = m.storage_id and r.blob_hash = m.blob_hash and r.mime = m.mime
  where m.id = $1 and r.trashed_at is null order by r.id limit ${filesAsked}`;

export type SummariesRepo = ReturnType<typeof createSummariesRepo>;

/** Summaries in the database. Nobody has rights to one: whoever asks has been asked for the content. */
export function createSummariesRepo(database: Pick<Database, 'query' | 'orm' | 'transaction'>) {
  const orm = () => database.orm();
  const isOf = (
    { storageId, blobHash, mime }: Content,
    { length, style, model, language, translatedBy }: Made,
  ) =>
    and(
      eq(summaries.storageId, storageId),
      eq(summaries.blobHash, blobHash),
      eq(summaries.mime, mime),
      eq(summaries.length, length),
      eq(summaries.style, style),
      eq(summaries.model, model),
      eq(summaries.language, language),
      eq(summaries.translatedBy, translatedBy),
    );

  return {
    /** The file by which the actor may see a summary, one that still holds its content first; null where there is none. */
    async file(actor: Actor, summaryId: string): Promise<SummarisedFile | null> {
      const values = [actor.userId, summaryId];
      type Row = SummarisedFile & Record<string, unknown>;
      return (await database.query<Row>(fileText, values, 'summaries.file'))[0] ?? null;
    },

    /** Files that hold what was summarised now, wherever they are: whether the actor may read them is asked elsewhere. */
    async filesWith(summaryId: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(filesText, [summaryId], 'summaries.files');
      return rows.map(({ id }) => id);
    },

    async get(summaryId: string): Promise<SummaryRow | null> {
      return (await orm().select().from(summaries).where(eq(summaries.id, summaryId)))[0] ?? null;
    },

    /** What was made of a content before. */
    async of(content: Content, wish: Made): Promise<SummaryRow | null> {
      return (await orm().select().from(summaries).where(isOf(content, wish)))[0] ?? null;
    },

    /** Keeps it, unless the same has been kept meanwhile; answers the one that is kept, null where the text is gone. */
    keep(row: SummaryRow): Promise<SummaryRow | null> {
      return database.transaction(async () => {
        const { storageId, blobHash, mime } = row;
        const ofIt = and(eq(texts.storageId, storageId), eq(texts.blobHash, blobHash), eq(texts.mime, mime));
        const [text] = await orm().select({ at: texts.at }).from(texts).where(ofIt).for('key share');
        if (text === undefined) return null;
        const [kept] = await orm().insert(summaries).values(row).onConflictDoNothing().returning();
        return kept ?? this.of(row, row);
      });
    },
  };
}
