import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { until } from '@holdall/shared/testing/node';
import { root } from './root.ts';

const run = promisify(execFile);

/** A line of the server's log. */
export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly [field: string]: unknown;
}

/** A running server of pages and remotes, with the built host and the built remotes. */
export interface RemotesServer {
  readonly address: string;
  readonly log: readonly LogLine[];
  /** What browsers have reported as refused by policy. */
  refusals(): readonly LogLine[];
  /** Runs one of the owner's commands against it, as `npm run` does; answers what it prints. */
  command(script: 'remotePublish' | 'remoteRollback', ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the server in a data folder of its own. */
export async function startRemotesServer(): Promise<RemotesServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdall-remotes-'));
  const program = join(root, 'server/src/features/platform/remotes/testing/serveRemotes.ts');
  const child = spawn(process.execPath, [program, dataFolder, '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: LogLine[] = [];
  const address = await listening(child, log);

  return {
    address,
    log,
    refusals: () => log.filter(({ message }) => message === 'content refused by policy'),
    async command(script, ...args) {
      const env = { ...process.env, HOLDALL_DATA: dataFolder, REMOTE_KEYS: '' };
      const file = join(root, `server/src/commands/${script}.ts`);
      return (await run(process.execPath, [file, ...args], { cwd: root, env })).stdout;
    },
    async stop() {
      child.kill('SIGTERM');
      await until(
        'the end of the server of remotes',
        () => child.exitCode !== null || child.signalCode !== null,
      );
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess, log: LogLine[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server of remotes ended with ${code}.`)));
    if (!child.stdout) return reject(new Error('The server of remotes has no output.'));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as LogLine;
      log.push(line);
      if (line.message === 'listening') resolve(String(line['address']));
    });
  });
}
