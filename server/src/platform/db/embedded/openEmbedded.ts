import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool, type PoolConfig } from 'pg';
import type { Log } from '../../log.ts';
import { Engine } from './Engine.ts';
import { keepLog } from './keepLog.ts';
import { Wire } from './Wire.ts';

/** Makes an empty database beside the folder and renames it into place: a start cut short leaves nothing half made. */
async function initialise(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const program = fileURLToPath(new URL('./initialise.ts', import.meta.url));
  const child = spawn(process.execPath, [program, draft], { stdio: ['ignore', 'ignore', 'pipe'], env: {} });
  let complaint = '';
  child.stderr.on('data', (text) => (complaint = (complaint + String(text)).slice(-2000)));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The database could not be made in ${folder}. ${complaint}`);
  renameSync(draft, folder);
}

/** The folder of the embedded database holds something that the engine cannot open. The message is for the operator. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
}

export interface EmbeddedOptions {
  readonly log: Log;
  /** Called before every start of the engine: what stands in its way is cleared, such as a full disk. */
  readonly beforeStart?: () => void;
  /** Whether room on the disk is short. */
  readonly isNarrow?: () => boolean;
}

/** A pool of connections, and what only this engine needs. */
export interface Embedded {
  readonly pool: Pool;
  readonly engine: Pick<Engine, 'watch' | 'patiently'>;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in a folder, making it at the first start. The pool has one connection: whoever
 * holds it stops everybody else. Nothing here guards the folder against a second process; the data folder's lock does.
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions): Promise<Embedded> {
  const { log, beforeStart, isNarrow = () => false } = options;
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder)) throw damaged(folder);
    await initialise(folder);
  }
  const engine = new Engine({ folder, log, ...(beforeStart && { beforeStart }) });
  try {
    await engine.start();
  } catch (error) {
    log.error({ error }, 'embedded database did not start');
    throw damaged(folder, error);
  }
  const poolOptions: PoolConfig = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => new Wire(engine),
  };
  const pool = new Pool(poolOptions);
  const endKeeping = await keepLog({ engine, pool, folder, log, isNarrow });
  return {
    pool,
    engine,
    async close() {
      await endKeeping();
      await pool.end();
      await engine.close();
    },
  };
}

/** With less room than this an engine that does not start is not damaged, but has no room to start in. */
const roomToStart = 16 * 1024 ** 2;

function damaged(folder: string, cause?: unknown): Error {
  const disk = statfsSync(dirname(folder));
  if (disk.bavail * disk.bsize < roomToStart)
    return Object.assign(new Error('No room to start the database.', { cause }), { code: 'ENOSPC' });
  return new DatabaseDamaged(
    `The database in ${folder} is damaged and cannot be opened. Move that folder aside, and bring a backup back: npm run restore -- FILE.`,
    { cause },
  );
}
