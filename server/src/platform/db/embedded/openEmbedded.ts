import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Pool, type PoolConfig } from 'pg';
import type { FromEngine, ToEngine } from './messages.ts';
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

async function startWorker(folder: string): Promise<Worker> {
  const engine = new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
    workerData: { folder },
    env: {},
  });
  const [message] = (await once(engine, 'message')) as [FromEngine];
  if (message.kind !== 'ready') throw new Error('The embedded database did not start.');
  engine.setMaxListeners(50);
  return engine;
}

async function stopWorker(engine: Worker): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    engine.on('message', (message: FromEngine) => message.kind === 'closed' && resolve());
    engine.once('exit', () => resolve());
  });
  engine.postMessage({ kind: 'close' } satisfies ToEngine);
  await closed;
  await engine.terminate();
}

/**
 * Opens the embedded PostgreSQL in a folder, making it at the first start. The pool has one connection: whoever
 * holds it stops everybody else. Nothing here guards the folder against a second process; the data folder's lock does.
 */
export async function openEmbedded(
  folder: string,
  onLost: (error: unknown) => void,
): Promise<{ pool: Pool; close: () => Promise<void> }> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder);
  const engine = await startWorker(folder);
  let closing = false;
  engine.on('error', onLost);
  engine.on('exit', (code) => {
    if (!closing) onLost(new Error(`The embedded database ended with ${code}.`));
  });
  const options: PoolConfig = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => new Wire(engine),
  };
  const close = async () => {
    closing = true;
    await stopWorker(engine);
  };
  return { pool: new Pool(options), close };
}
