import { createHash } from 'node:crypto';
import { createTextRepo } from '../../server/src/features/find/text/text.repo.ts';
import type { Database } from '../../server/src/platform/db/Database.ts';
import { splitText } from '../../server/src/platform/words/splitText.ts';
import type { Home } from '../bench/world/addEntries.ts';
import type { Document } from './sets/TestSet.ts';

const batch = 500;

/** Digits in the letters of a script that no document and no question has: what stands in a name is found, too. */
const digits = 'աբգդեզէըթժ';

/** How the document at a place is called. */
export const nameOf = (at: number) => [...String(at)].map((digit) => digits[Number(digit)]).join('');

const addFilesText = `
  insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
    created_at, created_by, changed_at, changed_by)
  select 'res_' || md5(name), $1, null, 1, 'text', name, name, name, 'text/plain', size, hash, now(), $2, now(), $2
  from unnest($3::text[], $4::int[], $5::text[]) f(name, size, hash)`;

/** Brings documents as files of their own, their texts read and kept as the product reads and keeps them. */
export async function addDocuments(
  database: Database,
  { storageId, userId }: Home,
  documents: readonly Document[],
): Promise<void> {
  const repo = createTextRepo(database);
  const files = documents.map(({ id, text }, at) => ({
    name: nameOf(at),
    size: Buffer.byteLength(text),
    hash: createHash('sha256').update(`${id}\n${text}`).digest('hex'),
    text,
  }));
  for (let first = 0; first < files.length; first += batch) {
    const some = files.slice(first, first + batch);
    await database.query(addFilesText, [
      storageId,
      userId,
      some.map(({ name }) => name),
      some.map(({ size }) => size),
      some.map(({ hash }) => hash),
    ]);
    await database.transaction(async () => {
      for (const { hash: blobHash, text } of some)
        await repo.keep({ storageId, blobHash, mime: 'text/plain' }, await splitText(text), new Date());
    });
  }
  await database.query('update storages set children_count = children_count + $2 where id = $1', [
    storageId,
    files.length,
  ]);
}
