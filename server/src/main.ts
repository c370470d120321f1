// Starts the server: settings, lock of the data folder, platform, product; then listens until it is told to stop.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { productName } from '@holdall/shared/contract';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createControlServer, type Commands } from './platform/lock/control.ts';
import { FolderInUse } from './platform/lock/controlSocket.ts';
import { createLog } from './platform/log.ts';
import { openPlatform } from './platform/Platform.ts';

/** After this time a stop no longer waits for what is under way. */
const patienceMs = 60_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What went wrong, in one sentence for the operator; null when it is a bug. */
function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (config === null) return null;
  if (code === 'EADDRINUSE')
    return `Port ${config.PORT} is taken by another program. Stop it, or set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${config.HOST}. Set HOST to one of its own.`;
  if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen') {
    return `Port ${config.PORT} may not be used by this user. Set PORT to one above 1023.`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL does not answer. Start it, or correct the setting.';
  return null;
}

/** Stops early, with a sentence, when nothing could be kept. */
function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `The data folder ${folder} cannot be written. Change its owner, or set HOLDALL_DATA.`,
      { cause: error },
    );
  }
}

async function run(config: Config): Promise<void> {
  const log = createLog(config);
  const commands: Commands = {};
  const announcements: string[] = [];
  requireWritable(config.HOLDALL_DATA);
  const control = await createControlServer(config.HOLDALL_DATA, { commands });
  const platform = await openPlatform({
    config,
    log,
    commands,
    announce: (line) => announcements.push(line),
    onLost(error) {
      log.error({ error }, 'database lost');
      process.exit(1);
    },
  });
  const app = await buildApp(platform);
  await app.start();
  await app.server.listen({ host: config.HOST, port: config.PORT });
  const address = app.server.server.address();
  if (address !== null && typeof address === 'object') app.site.listensOn(address.port);
  log.info(
    { address: app.site.url(), database: config.DATABASE_URL === undefined ? 'embedded' : 'server' },
    'server ready',
  );
  say(`${productName} is ready: ${app.site.url()}`);
  for (const line of announcements) say(line);

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping. What is under way is finished first; press Ctrl+C again to end at once.');
    setTimeout(() => process.exit(1), patienceMs).unref();
    await app.stop();
    await platform.close();
    await control.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await run(config);
} catch (error) {
  const sentence = explain(error, config);
  process.stderr.write(sentence === null ? `${(error as Error).stack ?? String(error)}\n` : `${sentence}\n`);
  process.exit(1);
}
