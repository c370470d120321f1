import { createPace } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { foldText } from '../../../platform/words/foldText.ts';
import { splitText } from '../../../platform/words/splitText.ts';
import type { ContentOfStorage } from './text.tables.ts';

const isOf = 'storage_id = $1 and blob_hash = $2 and mime = $3';

const unknownText = `
  select storage_id as "storageId", blob_hash as "blobHash", mime from text_words
  where not is_counted and words is null and (storage_id, blob_hash, mime) > ($1, $2, $3)
  order by storage_id, blob_hash, mime limit 1`;

/** Some texts of the first storage that has any. */
const uncountedText = `
  select storage_id as "storageId", blob_hash as "blobHash", mime, words, counted from text_words
  where not is_counted and words is not null and storage_id = (
    select storage_id from text_words where not is_counted and words is not null order by storage_id limit 1
  )
  order by blob_hash, mime limit 20 for update`;

const partText = `select content from text_parts where ${isOf} and part = $4`;

const knowText = `update text_words set words = $4 where ${isOf} and words is null`;

const holdText = `select words, counted from text_words where ${isOf} and words is not null for update`;

const addText = `
  insert into vocabulary (storage_id, word, folded, texts)
  select $1, v.word, v.folded, v.texts from unnest($2::text[], $3::text[], $4::int[]) v(word, folded, texts)
  on conflict (storage_id, word) do update set texts = vocabulary.texts + excluded.texts`;

const takeText = `
  with held as materialized (
    select word from vocabulary where storage_id = $1 and word = any($2) order by word collate "C" for update
  )
  update vocabulary v set texts = v.texts - 1 from held h where v.storage_id = $1 and v.word = h.word`;

const dropText = 'delete from vocabulary where storage_id = $1 and word = any($2) and texts <= 0';

const countedText = `
  update text_words t set counted = c.counted, is_counted = c.is_counted
  from unnest($2::text[], $3::text[], $4::int[], $5::bool[]) c(blob_hash, mime, counted, is_counted)
  where t.storage_id = $1 and t.blob_hash = c.blob_hash and t.mime = c.mime`;

/** The words of a text as they are kept in one value. */
export const wordsText = (words: Iterable<string>) => ` ${[...new Set(words)].toSorted().join(' ')} `;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** So many words are taken back by one statement. */
const removedAtOnce = 500;

interface Counted extends ContentOfStorage {
  readonly words: string;
  readonly counted: number;
}

const wordsIn = (words: string) => words.split(' ').filter((word) => word !== '');

/**
 * Counts in how many texts of a storage each word stands: of many texts at once, and of all some words at a time, each time in
 * a transaction that notes how far it is. So nobody waits for a dictionary, and a kill leaves nothing counted twice.
 */
export function createVocabulary(database: Database) {
  const keyOf = ({ storageId, blobHash, mime }: ContentOfStorage) => [storageId, blobHash, mime];

  /** Notes how far some texts of a storage are counted. */
  const note = (storageId: string, texts: readonly (Counted & { isCounted: boolean })[]) =>
    database.query(
      countedText,
      [
        storageId,
        texts.map(({ blobHash }) => blobHash),
        texts.map(({ mime }) => mime),
        texts.map(({ counted }) => counted),
        texts.map(({ isCounted }) => isCounted),
      ],
      'vocabulary.counted',
    );

  /** Counts so many words of what is not counted yet; false where there is nothing. */
  const addSome = (most: number): Promise<boolean> =>
    database.transaction(async () => {
      const rows = await database.query<Counted & Record<string, unknown>>(
        uncountedText,
        [],
        'vocabulary.uncounted',
      );
      const [{ storageId } = { storageId: '' }] = rows;
      const counts = new Map<string, number>();
      const done = [];
      for (const row of rows) {
        if (counts.size >= most) break;
        const words = wordsIn(row.words);
        const to = Math.min(words.length, row.counted + most);
        for (const word of words.slice(row.counted, to)) counts.set(word, (counts.get(word) ?? 0) + 1);
        done.push({ ...row, counted: to, isCounted: to === words.length });
      }
      if (done.length === 0) return false;
      // In one order, so that two that count do not wait for each other.
      const words = [...counts.keys()].toSorted();
      const texts = words.map((word) => counts.get(word));
      await database.query(addText, [storageId, words, words.map(foldText), texts], 'vocabulary.add');
      await note(storageId, done);
      return true;
    });

  /** Takes some words back of what is counted of a text; false once none is left. */
  const removeSome = (content: ContentOfStorage): Promise<boolean> =>
    database.transaction(async () => {
      type Row = Pick<Counted, 'words' | 'counted'>;
      const [row] = await database.query<Row>(holdText, keyOf(content), 'vocabulary.hold');
      if (row === undefined || row.counted === 0) return false;
      const counted = Math.max(0, row.counted - removedAtOnce);
      const values = [content.storageId, wordsIn(row.words).slice(counted, row.counted)];
      await database.query(takeText, values, 'vocabulary.take');
      await database.query(dropText, values, 'vocabulary.drop');
      await note(content.storageId, [{ ...content, ...row, counted, isCounted: false }]);
      return counted > 0;
    });

  async function count(signal?: AbortSignal): Promise<void> {
    const pace = createPace({ first: 500, most: 1000, least: 500 });
    for (let isMore = true; isMore && signal?.aborted !== true;) {
      const most = pace.next();
      isMore = await pace.step(() => addSome(most));
    }
  }

  /** Takes the words out of a text that was read before they were kept. */
  async function know(content: ContentOfStorage): Promise<void> {
    const words = new Set<string>();
    for (let part = 0; ; part += 1) {
      const values = [...keyOf(content), part];
      const [row] = await database.query<{ content: string }>(partText, values, 'vocabulary.part');
      if (row === undefined) break;
      for (const { spelt } of await splitText(row.content)) for (const word of spelt) words.add(word);
    }
    await database.query(knowText, [...keyOf(content), wordsText(words)], 'vocabulary.know');
  }

  return {
    /** Counts the words of all texts that are not counted to their end, from where they were left. */
    count,

    /** Takes back what is counted of a text that is to go. */
    async remove(content: ContentOfStorage): Promise<void> {
      for (let isMore = true; isMore;) isMore = await removeSome(content);
    },

    /** Takes the words out of all texts that older versions have read, and counts them. */
    async catchUp(signal: AbortSignal): Promise<void> {
      for (let last = ['', '', '']; !signal.aborted;) {
        const [content] = await database.query<ContentOfStorage & Record<string, unknown>>(
          unknownText,
          last,
          'vocabulary.unknown',
        );
        if (content === undefined) break;
        await know(content);
        last = keyOf(content);
      }
      await count(signal);
    },
  };
}
