import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { appVersion } from '@holdall/shared/contract';
import type { BlobStore } from '../blobs/BlobStore.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/Database.ts';
import type { Progress } from '../lock/control.ts';
import { rowsOf, tablesOf, type Table } from './tables.ts';
import { writeTar, type TarWriter } from './tarWriter.ts';

interface Needs {
  readonly database: Database;
  /** Without it only rows are written. */
  readonly blobs?: BlobStore;
  readonly clock: Clock;
  readonly key: Buffer;
}

/** What a backup says of itself, in its first entry. */
export interface Manifest {
  readonly format: 1;
  readonly appVersion: string;
  readonly madeAt: string;
}

/** What was written. */
export interface Written {
  files: number;
  bytes: number;
  rows: number;
}

/** One run: where it writes, and how far it is. */
interface Run {
  readonly needs: Needs;
  readonly tar: TarWriter;
  readonly written: Written;
  /** Keys of the contents that are in the file. */
  readonly done: Set<string>;
  readonly progress: Progress;
}

/** The rows of a table go in pieces of this size, so that memory does not depend on the table. */
const pieceBytes = 4 * 1024 ** 2;

/**
 * Writes everything that people have entrusted to the server into one tar file: contents, rows and the key of the
 * installation. The server may go on meanwhile: contents never change, and all rows are of one moment.
 */
export async function writeBackup(needs: Needs, path: string, progress: Progress): Promise<Written> {
  const { database, clock, key } = needs;
  if (existsSync(path)) throw new Error(`There is a file ${path} already. Choose another name.`);
  const written: Written = { files: 0, bytes: 0, rows: 0 };
  const manifest: Manifest = { format: 1, appVersion, madeAt: clock.now().toISOString() };
  await writeTar(path, async (tar) => {
    await tar.addText('holdall.json', JSON.stringify(manifest));
    await tar.addText('keys/instance.key', key.toString('hex'));
    const run: Run = { needs, tar, written, done: new Set(), progress };
    await addBlobs(run);
    await database.transaction(async () => {
      await database.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const tables = await tablesOf(database);
      for (const table of tables) if (!table.isDerived) await addTable(run, table);
      // What came while the first contents were written: the rows of this moment may name it.
      await addBlobs(run);
    });
    await tar.addText('end.json', JSON.stringify(written));
  });
  return written;
}

async function addBlobs({ needs: { blobs }, tar, done, written, progress }: Run): Promise<void> {
  if (blobs === undefined) return;
  for await (const key of blobs.keys()) {
    if (done.has(key)) continue;
    const size = await blobs.size(key);
    // Forgotten since it was listed: then no row names it.
    if (size === null) continue;
    await tar.add(`blobs/${key}`, size, await blobs.open(key));
    done.add(key);
    written.files += 1;
    written.bytes += size;
    if (written.files % 100 === 0) progress({ ...written });
  }
}

async function addTable({ needs, tar, written, progress }: Run, table: Table): Promise<void> {
  await tar.addText(`tables/${table.name}/columns.json`, JSON.stringify(table.columns));
  let piece: string[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    const text = Buffer.from(piece.map((line) => `${line}\n`).join(''));
    await tar.add(`tables/${table.name}/${number}.jsonl`, text.length, Readable.from([text]));
    written.rows += piece.length;
    number += 1;
    piece = [];
    size = 0;
    progress({ ...written });
  };
  for await (const lines of rowsOf(needs.database, table)) {
    piece.push(...lines);
    size += lines.reduce((sum, line) => sum + line.length, 0);
    if (size >= pieceBytes) await flush();
  }
  if (piece.length > 0) await flush();
}
