// Runs the server: settings, lock of the data folder, platform, product; then listens until it is told to stop.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { productName } from '@holdall/shared/contract';
import { buildApp } from './app.ts';
import type { App } from './assemble.ts';
import { backup, restore } from './commands/backups/backups.ts';
import { checkBackup } from './platform/backups/restoreBackup.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { listenerOptions } from './http/listener.ts';
import { databaseErrorCode } from './platform/db/Database.ts';
import { DatabaseDamaged } from './platform/db/embedded/openEmbedded.ts';
import { endProcess } from './platform/endProcess.ts';
import { FolderNewer } from './platform/folder/folderVersion.ts';
import { createControlServer, type Commands } from './platform/lock/control.ts';
import { FolderInUse } from './platform/lock/controlSocket.ts';
import { FolderNotWritable } from './platform/lock/makeDataFolder.ts';
import { createLog, type Log } from './platform/log.ts';
import { openPlatform, type OpenPlatform } from './platform/Platform.ts';
import { watchLoop } from './platform/watchdog/watchLoop.ts';
import { within } from './platform/within.ts';

/** After this time a stop no longer waits for what is under way. */
const patienceMs = 60_000;
/** One that was asked for twice waits so long. */
const hurryMs = 1000;
/** So long of it may go by while the database is closed, and the folder is let go of. */
const closesMs = 9000;

/** What PostgreSQL says of pages and indexes that are not as it has written them. */
const damageCodes = new Set(['XX001', 'XX002']);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What went wrong, in one sentence for the operator; null when it is a bug. */
function explain(error: unknown, config: Config | null): string | null {
  const forOperator = [ConfigError, FolderInUse, FolderNotWritable, FolderNewer, DatabaseDamaged];
  if (forOperator.some((kind) => error instanceof kind)) return (error as Error).message;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (config === null) return null;
  if (code === 'EADDRINUSE')
    return `Port ${config.PORT} is taken by another program. Stop it, or set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${config.HOST}. Set HOST to one of its own.`;
  if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen') {
    return `Port ${config.PORT} may not be used by this user. Set PORT to one above 1023.`;
  }
  const folder = `The data folder ${config.HOLDALL_DATA}`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || databaseErrorCode(error) === '53100')
    return `The disk of the data folder is full. Make at least 100 MB of room in ${config.HOLDALL_DATA} and start again.`;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return `${folder} cannot be written: ${(error as NodeJS.ErrnoException).path}. Change its owner, or set HOLDALL_DATA.`;
  if (damageCodes.has(databaseErrorCode(error) ?? ''))
    return `The database of ${folder} is damaged. Move ${join(config.HOLDALL_DATA, 'database')} aside, and bring a backup back: npm run restore -- FILE.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL does not answer. Start it, or correct the setting.';
  return null;
}

/** Says early that a port is taken, before the database is opened; what happens later is said when it happens. */
async function requireFreePort({ HOST, PORT }: Config): Promise<void> {
  const probe = createServer();
  probe.listen(PORT, HOST);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

interface Running {
  readonly app: App;
  readonly platform: OpenPlatform;
  readonly announcements: readonly (() => string)[];
}

/** Opens platform and product, and listens. */
async function open(config: Config, log: Log, commands: Commands): Promise<Running> {
  const announcements: (() => string)[] = [];
  const platform = await openPlatform({
    config,
    log,
    commands,
    announce: (line) => announcements.push(line),
  });
  let built: App | null = null;
  try {
    built = await buildApp(platform);
    await built.start();
    await built.server.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    // The lock of the folder is let go of next: nothing may be written by then.
    await built?.stop(AbortSignal.abort());
    await within({ what: 'database', milliseconds: closesMs, log }, () => platform.close());
    throw error;
  }
  const app = built;
  const address = app.server.server.address();
  if (address !== null && typeof address === 'object') app.site.listensOn(address.port);
  const database = config.DATABASE_URL === undefined ? 'embedded' : 'server';
  log.info({ address: app.site.url(), database }, 'server ready');
  return { app, platform, announcements };
}

/** Takes the lock of the data folder, serves, and lets go of the lock again where it comes to nothing. */
async function run(config: Config): Promise<void> {
  listenerOptions(config);
  const commands: Commands = {};
  const control = await createControlServer(config.HOLDALL_DATA, { commands });
  try {
    await serve(config, commands, control.close);
  } catch (error) {
    await control.close();
    throw error;
  }
}

async function serve(config: Config, commands: Commands, letGo: () => Promise<void>): Promise<void> {
  const log = createLog(config);
  await requireFreePort(config);
  const endWatch = watchLoop(config.WATCHDOG_SECONDS);
  const hurry = new AbortController();
  let stopping = false;
  let running = open(config, log, commands);

  // Heard while the database still opens, too: a stop then waits for it and closes it.
  async function stop(): Promise<void> {
    if (hurry.signal.aborted) process.exit(1);
    if (stopping) {
      say(
        'Stopping now. What is under way is broken off; what was answered is kept. Once more ends at once.',
      );
      return hurry.abort();
    }
    stopping = true;
    say('Stopping. What is under way is finished first; press Ctrl+C again to break it off.');
    setTimeout(() => process.exit(1), patienceMs).unref();
    const { app, platform } = await running;
    const serverEnd = { what: 'server', milliseconds: patienceMs - 2 * closesMs, hurryMs, log };
    await within({ ...serverEnd, hurry: hurry.signal }, () => app.stop(hurry.signal));
    const isClosed = await within({ what: 'database', milliseconds: closesMs, log }, () => platform.close());
    // Nobody else may open what is still being closed: the folder then looks as if this server had been killed.
    if (!isClosed) return process.exit(1);
    await within({ what: 'control', milliseconds: closesMs, log }, letGo);
    await endWatch();
    endProcess(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  // Asked for while the database still opens, they wait for it.
  commands['backup'] = async ({ file }, progress) => backup((await running).platform, String(file), progress);
  // Nobody is served while the rows are replaced; then everything begins anew, on the key of the backup.
  commands['restore'] = async ({ file }, progress) => {
    await checkBackup(String(file));
    log.info('restoring a backup');
    const { app: served, platform } = await running;
    await served.stop();
    try {
      return await restore(platform, String(file), progress);
    } finally {
      await platform.close();
      if (!stopping) await (running = open(config, log, commands));
    }
  };

  const { app, announcements } = await running;
  if (stopping) return;
  say(`${productName} is ready: ${app.site.url()}`);
  for (const line of announcements) say(line());
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await run(config);
} catch (error) {
  const sentence = explain(error, config);
  process.stderr.write(sentence === null ? `${(error as Error).stack ?? String(error)}\n` : `${sentence}\n`);
  endProcess(1);
}
