import { and, eq } from 'drizzle-orm';
import type { TextSource } from '@holdall/shared/contract';
import type { Recognition } from '@holdall/shared/kinds';
import { createPace } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import type { TextPart } from '../../../platform/words/splitText.ts';
import { texts, type ContentOfStorage, type TextState } from './text.tables.ts';
import { createVocabulary, wordsText } from './vocabulary.ts';

/** How a reading ended. */
export interface Ended {
  readonly state: TextState;
  readonly reason: string | null;
  readonly source?: TextSource;
  readonly confidence?: number | null;
  /** Of a mail, as it is kept. */
  readonly sender?: string | null;
  readonly hasAttachments?: boolean | null;
}

/** Mails that older versions have read. The condition is that of an index. */
const withoutSenderText = `
  select storage_id as "storageId", blob_hash as "blobHash", mime from texts
  where state = 'indexed' and sender is null and mime in ('message/rfc822', 'application/vnd.ms-outlook')
  order by storage_id, blob_hash, mime limit $1`;

/** What waits for what reads it, the same number of each storage, those first that have waited longest there. */
const takeText = `
  with recursive waiting as (
    (select storage_id from texts where state = 'waiting' and source = $2 order by storage_id limit 1)
    union all
    select (select t.storage_id from texts t where t.state = 'waiting' and t.source = $2 and t.storage_id > w.storage_id
      order by t.storage_id limit 1)
    from waiting w where w.storage_id is not null
  )
  select t.storage_id as "storageId", t.blob_hash as "blobHash", t.mime, t.attempts
  from waiting w cross join lateral (
    select * from texts t where t.state = 'waiting' and t.source = $2 and t.storage_id = w.storage_id order by t.at limit $1
  ) t where w.storage_id is not null`;

/** Adds a part, and what it adds to what its storage has of its language. */
const addPartText = `
  with counted as (
    insert into text_totals (storage_id, language, parts, length) values ($1, $5, 1, $6::int)
    on conflict (storage_id, language) do update
    set parts = text_totals.parts + 1, length = text_totals.length + excluded.length
  )
  insert into text_parts (storage_id, blob_hash, mime, part, language, length, content, words, has_impacts, starts, places)
  values ($1, $2, $3, $4, $5, $6::int, $7, $8::tsvector, true, $9, $10::jsonb)`;

/** Keeps the words of a text, which are to be counted, and how its reading ended. */
const endWithWordsText = `
  with spelt as (
    insert into text_words (storage_id, blob_hash, mime, words) values ($1, $2, $3, $4)
    on conflict (storage_id, blob_hash, mime) do update set words = excluded.words, counted = 0, is_counted = false
  )
  update texts set state = $5, reason = $6, source = $7, confidence = $8, words = $9, at = $10, attempts = 0,
    sender = $11, has_attachments = $12
  where storage_id = $1 and blob_hash = $2 and mime = $3`;

/** Takes what is kept of a text away, and out of the totals. */
const dropPartsText = `
  with gone as (
    delete from text_parts where storage_id = $1 and blob_hash = $2 and mime = $3 returning language, length
  ), less as (select language, count(*)::int as parts, sum(length)::bigint as length from gone group by language)
  update text_totals t set parts = t.parts - l.parts, length = t.length - l.length
  from less l where t.storage_id = $1 and t.language = l.language`;

/** Some of what was left because what reads it was switched off. */
const switchedOnText = `
  with some_texts as (
    select storage_id, blob_hash, mime from texts where source = $1 and reason = $1 || '_off' and reason in ('ocr_off', 'transcription_off') and state <> 'waiting'
    order by storage_id, blob_hash, mime limit $3
  )
  update texts t set state = 'waiting', reason = null, attempts = 0, at = $2
  from some_texts s where t.storage_id = s.storage_id and t.blob_hash = s.blob_hash and t.mime = s.mime
  returning 1`;

/** As an act over many things: on the only connection others come between two of its parts. */
const visited = { tenant: 'texts', urgency: 'act' } as const;

export type TextRepo = ReturnType<typeof createTextRepo>;

/** Texts of contents as they are kept to be searched. */
export function createTextRepo(database: Database) {
  const vocabulary = createVocabulary(database);
  const keyOf = ({ storageId, blobHash, mime }: ContentOfStorage) => [storageId, blobHash, mime];
  const isOf = ({ storageId, blobHash, mime }: ContentOfStorage) =>
    and(eq(texts.storageId, storageId), eq(texts.blobHash, blobHash), eq(texts.mime, mime));

  return {
    /** So many of each storage that wait to be read by this. */
    take: (ofEach: number, source: TextSource) =>
      database.query<ContentOfStorage & { attempts: number }>(takeText, [ofEach, source], 'text.take'),

    /** Has read what was left because this was switched off. */
    async switchedOn(source: Recognition, at: Date): Promise<void> {
      const pace = createPace({ first: 100, most: 1000 });
      for (let isMore = true; isMore;) {
        const limit = pace.next();
        const values = [source, at, limit];
        const done = await pace.step(() => database.query(switchedOnText, values, 'text.switchedOn'));
        isMore = done.length === limit;
      }
    },

    /** Notes that it is begun. */
    async begin(content: ContentOfStorage, attempts: number): Promise<void> {
      await database.orm().update(texts).set({ attempts }).where(isOf(content));
    },

    vocabulary,

    /** Keeps what was read, and how it ended; what was kept before goes. Its words are to be counted. */
    async keep(
      content: ContentOfStorage,
      parts: readonly TextPart[],
      at: Date,
      {
        state = 'indexed',
        reason = null,
        source = 'file',
        confidence = null,
        sender = null,
        hasAttachments = null,
      }: Partial<Ended> = {},
    ): Promise<void> {
      const write = async () => {
        await vocabulary.remove(content);
        await database.query(dropPartsText, keyOf(content), 'text.drop');
        for (const [number, part] of parts.entries()) {
          const { language, length, text, words, starts, places } = part;
          const values = [...keyOf(content), number, language, length, text, words, starts];
          await database.query(addPartText, [...values, places && JSON.stringify(places)], 'text.add');
        }
        const spelt = wordsText(parts.flatMap((part) => part.spelt));
        const words = parts.reduce((sum, { length }) => sum + length, 0);
        await database.query(
          endWithWordsText,
          [...keyOf(content), spelt, state, reason, source, confidence, words, at, sender, hasAttachments],
          'text.keep',
        );
      };
      await database.askAs(visited, () => database.transaction(write));
    },

    /** Says how it ended. */
    async end(
      content: ContentOfStorage,
      { source = 'file', confidence = null, ...outcome }: Ended & { words: number; at: Date },
    ): Promise<void> {
      await database
        .orm()
        .update(texts)
        .set({ ...outcome, source, confidence, attempts: 0 })
        .where(isOf(content));
    },

    /** Some mails of which it is not known who has sent them. */
    withoutSender: (limit: number) =>
      database.query<ContentOfStorage & Record<string, unknown>>(
        withoutSenderText,
        [limit],
        'text.withoutSender',
      ),

    /** Keeps what a mail says of itself. */
    async keepMail(
      content: ContentOfStorage,
      mail: { readonly sender: string; readonly hasAttachments: boolean },
    ): Promise<void> {
      await database.orm().update(texts).set(mail).where(isOf(content));
    },

    /** Forgets what is kept of a content that is gone, in every storage. */
    async forget(blobHash: string): Promise<void> {
      const ofIt = await database
        .orm()
        .select({ storageId: texts.storageId, blobHash: texts.blobHash, mime: texts.mime })
        .from(texts)
        .where(eq(texts.blobHash, blobHash));
      for (const content of ofIt) {
        await database.transaction(async () => {
          await vocabulary.remove(content);
          await database.query(dropPartsText, keyOf(content), 'text.drop');
          await database.orm().delete(texts).where(isOf(content));
        });
      }
    },
  };
}
