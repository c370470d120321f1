import type { BlobStore } from '../../../platform/blobs/BlobStore.ts';
import type { Database } from '../../../platform/db/Database.ts';

interface Dependencies {
  database: Pick<Database, 'query' | 'transaction'>;
  blobs: Pick<BlobStore, 'keys' | 'remove'>;
  /** Drops pictures made of a content that is removed. */
  forget(key: string): Promise<unknown>;
  now(): Date;
}

/** A content that nothing names is kept so long: it may belong to a file that is just being put in its place. */
const graceMs = 3_600_000;
const batchSize = 500;

/** SQL: whether anything names a content. */
const isNamed = (key: string) => `(
  exists (select 1 from resources where blob_hash = ${key})
  or exists (select 1 from versions where blob_hash = ${key})
  or exists (select 1 from operations where kept_blob = ${key})
  or exists (select 1 from message_images where blob_hash = ${key})
  or exists (select 1 from support_files where blob_hash = ${key}))`;

const strayText = `
  insert into stray_blobs
  select k.key, $2 from unnest($1::text[]) as k(key)
  where not ${isNamed('k.key')}
  on conflict do nothing`;

const neededText = `delete from stray_blobs b where ${isNamed('b.key')}`;

const ripeText = 'select key from stray_blobs where since < $1 limit $2';

const claimText = `
  delete from stray_blobs b where b.key = $1 and b.since < $2 and not ${isNamed('b.key')}
  returning b.key`;

/**
 * Makes the job that removes contents which nothing names any more. One is put on a list first, and removed an hour
 * later at the earliest; whoever needs it meanwhile takes it off the list in the transaction that names it.
 */
export function createStrayBlobs({ database, blobs, forget, now }: Dependencies) {
  async function list(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await database.query(strayText, [keys, now()], 'stray.list');
  }

  async function removeRipe(): Promise<number> {
    const before = new Date(now().getTime() - graceMs);
    const ripe = await database.query<{ key: string }>(ripeText, [before, batchSize], 'stray.ripe');
    let removed = 0;
    for (const { key } of ripe) {
      await database.transaction(async () => {
        const claimed = await database.query(claimText, [key, before], 'stray.claim');
        if (claimed.length === 0) return;
        // Within the transaction: whoever wants this content waits for it, and then finds it gone.
        await blobs.remove(key);
        await forget(key);
        removed += 1;
      });
    }
    return removed;
  }

  return async function sweep(): Promise<void> {
    await database.query(neededText, [], 'stray.needed');
    while ((await removeRipe()) === batchSize);
    let batch: string[] = [];
    for await (const key of blobs.keys()) {
      batch.push(key);
      if (batch.length < batchSize) continue;
      await list(batch);
      batch = [];
    }
    await list(batch);
  };
}
