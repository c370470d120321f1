import type { Readable } from 'node:stream';
import type { Database } from '../db/Database.ts';
import type { BlobStore } from '../blobs/BlobStore.ts';
import type { Progress } from '../lock/control.ts';
import { markOfKey } from '../crypto.ts';
import { addRows, markRows, refillTables, tablesOf, type Table } from './tables.ts';
import { readTar, type ReadEntry } from './tarReader.ts';
import type { Manifest, Written } from './writeBackup.ts';

interface Needs {
  database: Database;
  blobs: BlobStore;
}

const batchRows = 500;
/** What the migration does in a data folder of a version that let everybody make an account. */
const signUpAsBefore = `
  INSERT INTO installation (id, sign_up_before, revision, changed_at)
  SELECT 1, 'open', 0, now() WHERE EXISTS (SELECT 1 FROM users)
  ON CONFLICT (id) DO UPDATE SET sign_up_before = 'open'`;

/** Reads a backup to its end without changing anything. Throws when it is none, or not whole; answers its key. */
export async function checkBackup(
  path: string,
): Promise<{ manifest: Manifest; key: Buffer; written: Written }> {
  const texts = new Map<string, string>();
  for await (const entry of readTar(path)) {
    if (['holdall.json', 'keys/instance.key', 'end.json'].includes(entry.name))
      texts.set(entry.name, await entry.text());
  }
  const [manifest, key, end] = [
    texts.get('holdall.json'),
    texts.get('keys/instance.key'),
    texts.get('end.json'),
  ];
  if (manifest === undefined || key === undefined) throw new Error('This file is no backup of Holdall.');
  if (end === undefined) throw new Error('This backup is cut short.');
  const said = JSON.parse(manifest) as Manifest;
  if (said.format !== 1) throw new Error('This backup was made by a newer version. Update first.');
  return { manifest: said, key: Buffer.from(key, 'hex'), written: JSON.parse(end) as Written };
}

/**
 * Puts a backup in the place of all rows; contents are added. All or nothing for the rows: a failure leaves those
 * that were there. The tables may be of a newer version than the backup.
 */
export async function restoreBackup(
  { database, blobs }: Needs,
  path: string,
  key: Buffer,
  progress: Progress,
): Promise<Written> {
  const done: Written = { files: 0, bytes: 0, rows: 0 };
  for await (const entry of readTar(path)) {
    const key = /^blobs\/([0-9a-f]{64})$/.exec(entry.name)?.[1];
    if (key === undefined) continue;
    if ((await blobs.size(key)) !== entry.size) await blobs.put(entry.content(), { expectedKey: key });
    done.files += 1;
    done.bytes += entry.size;
    if (done.files % 100 === 0) progress({ ...done });
  }
  await database.transaction(async () => {
    const tables = await tablesOf(database);
    await refillTables(database, tables, () =>
      fillTables(database, tables, path, (rows) => {
        done.rows += rows;
        progress({ ...done });
      }),
    );
    await markRows(database, markOfKey(key));
  });
  return done;
}

async function fillTables(
  database: Database,
  tables: readonly Table[],
  path: string,
  onRows: (count: number) => void,
): Promise<void> {
  let columns: readonly string[] = [];
  let knowsSignUpBefore = false;
  for await (const entry of readTar(path)) {
    const [, name, piece] = /^tables\/([^/]+)\/(columns\.json|\d+\.jsonl)$/.exec(entry.name) ?? [];
    const table = tables.find((known) => known.name === name && !known.isDerived);
    if (table === undefined) continue;
    if (piece === 'columns.json') {
      columns = JSON.parse(await entry.text()) as string[];
      knowsSignUpBefore ||= columns.includes('sign_up_before');
      continue;
    }
    for await (const lines of batches(entry)) {
      await addRows(database, table, columns, lines);
      onRows(lines.length);
    }
  }
  if (!knowsSignUpBefore) await database.query(signUpAsBefore);
}

/** The lines of an entry, some hundred at a time. */
async function* batches(entry: ReadEntry): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const line of linesOf(entry.content())) {
    lines.push(line);
    if (lines.length < batchRows) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
