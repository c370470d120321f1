// npm run folders:make -- CHECKOUT
// Makes the data folder that every later version must open: has a built checkout of a version fill one, writes down what
// everybody is answered there, and packs it into e2e/fixtures/folders.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../support/startServer.ts';
import { fillFolder } from './fillFolder.ts';
import { packFolder } from './packedFolder.ts';
import { walkFolder } from './walkFolder.ts';

const [checkout = ''] = process.argv.slice(2);
if (checkout === '') throw new Error('Of which version? Name the folder of a built checkout.');
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };

const dataFolder = join(checkout, '.cache', 'packed-folder');
rmSync(dataFolder, { recursive: true, force: true });

/** The engine of that version, as far as it is needed here. */
interface Engine {
  exec(statement: string): Promise<unknown>;
  query<Row>(statement: string): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

async function serve<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer({ dataFolder, checkout });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Lets the engine of that version begin a new piece of its log, and takes the earlier one away, which it would use
 * again: nothing in it is needed after a clean stop, and it is two thirds of the packed folder.
 */
async function clearLog(): Promise<void> {
  const program = join(checkout, 'server/src/platform/db/embedded/startEngine.ts');
  const { startEngine } = (await import(program)) as { startEngine(folder: string): Promise<Engine> };
  const engine = await startEngine(join(dataFolder, 'database'));
  await engine.exec('SELECT pg_switch_wal()');
  await engine.exec('CHECKPOINT');
  const { rows } = await engine.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name',
  );
  await engine.close();
  const present = rows[0]?.name ?? '';
  for (const name of readdirSync(join(dataFolder, 'database/pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name) && name !== present) rmSync(join(dataFolder, 'database/pg_wal', name));
}

await serve(fillFolder);
// A code of an authenticator counts once: the next one comes within half a minute.
await wait(30_000);
// Asked after a new start, so that all of it comes from the disk.
const walk = await serve((url) => walkFolder(url));
await clearLog();
execFileSync(
  process.execPath,
  [join(checkout, 'server/src/commands/backup.ts'), join(dataFolder, 'backup.tar')],
  {
    env: { ...process.env, HOLDALL_DATA: dataFolder },
    stdio: 'inherit',
  },
);
await clearLog();
const file = packFolder(dataFolder, { version, madeAt: new Date().toISOString(), walk });
const answers = Object.values(walk).reduce((sum, seen) => sum + Object.keys(seen).length, 0);
process.stdout.write(`${file}: ${answers} answers to ${Object.keys(walk).length} people.\n`);
process.exit(0);
