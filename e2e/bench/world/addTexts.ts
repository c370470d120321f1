import { createHash } from 'node:crypto';
import { createTextRepo } from '../../../server/src/features/find/text/text.repo.ts';
import { inParts } from '../../../server/src/platform/db/createPace.ts';
import type { Database } from '../../../server/src/platform/db/Database.ts';
import { splitText } from '../../../server/src/platform/words/splitText.ts';
import { chance } from '../measure/chance.ts';
import type { Home } from './addEntries.ts';

/** As many different words as a library has, the first far more frequent than the last. */
const vocabulary = 20_000;
const wordsOfText = 120;
const wordsOfSentence = 12;
const consonants = 'bcdfghklmnprstvz';
const vowels = 'aeiou';

/** The word of a rank: letters that spell its number, so that no two are the same. */
export function wordOf(rank: number): string {
  let word = '';
  for (let rest = rank + 80; rest > 0; rest = Math.floor(rest / 80))
    word += (consonants[rest % 16] ?? '') + (vowels[Math.floor(rest / 16) % 5] ?? '');
  return word;
}

const addFilesText = `
  insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
    created_at, created_by, changed_at, changed_by)
  select 'res_' || md5('search' || n), $1, null, 1, 'text', 'Text ' || n || '.txt', 'text ' || lpad(n::text, 16, '0') || '.txt',
    'text ' || n || '.txt', 'text/plain', 1000, hash, now(), $2, now(), $2
  from unnest($3::int[], $4::text[]) f(n, hash)`;

const hashOf = (number: number) => createHash('sha256').update(`search ${number}`).digest('hex');

/** Brings files with texts whose words are as frequent as those of a language, read as the product reads them. Their numbers begin with `from`. */
export async function addTexts(database: Database, { storageId, userId }: Home, count: number, from = 0) {
  const repo = createTextRepo(database);
  const random = chance();
  const next = () => random.next().value;
  for (let first = 0; first < count; first += 500) {
    const numbers = Array.from({ length: Math.min(500, count - first) }, (_, index) => from + first + index);
    await database.query(addFilesText, [storageId, userId, numbers, numbers.map(hashOf)]);
    await database.transaction(async () => {
      for (const number of numbers) {
        // Ranks by Zipf: half of all words are among the first hundred and forty.
        const words = Array.from({ length: wordsOfText }, () => wordOf(Math.floor(vocabulary ** next()) - 1));
        const content = { storageId, blobHash: hashOf(number), mime: 'text/plain' };
        const sentences = inParts(words, wordsOfSentence).map((some) => `${some.join(' ')}.`);
        await repo.keep(content, await splitText(sentences.join('\n')), new Date());
      }
    });
  }
  await repo.vocabulary.count();
  await database.query('update storages set children_count = children_count + $2 where id = $1', [
    storageId,
    count,
  ]);
}
