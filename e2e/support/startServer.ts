import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { root } from './root.ts';

/** A server of its own, on a free port, with a data folder of its own. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataFolder: string;
  /** Everything it printed so far. */
  output(): string;
  /** Asks it to stop and waits; the data folder stays when it was given. Throws when it had to be ended, or ended badly. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /**
   * Kept when the server stops. Without one, a fresh folder that is deleted: a copy of that in `HOLDALL_STORIES_TEMPLATE`,
   * which a server has filled at its first start, or else an empty one.
   */
  readonly dataFolder?: string;
  readonly port?: number;
  /** Settings over those of a test run. */
  readonly env?: Readonly<Record<string, string>>;
  readonly milliseconds?: number;
  /** Another version of the product, as its source. */
  readonly checkout?: string;
}

/** Starts the product's server and answers once it is ready. Throws with its output when it ends or takes too long. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { milliseconds = 180_000, checkout = root } = options;
  const port = options.port ?? (await freePort());
  const dataFolder = options.dataFolder ?? (await freshFolder());
  const env = {
    HOLDALL_TEST: '1',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    HOLDALL_DATA: dataFolder,
    ...options.env,
  };
  const child = spawn(process.execPath, [join(checkout, 'server/src/main.ts')], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const url = `${options.env?.['TLS_CERT'] ? 'https' : 'http'}://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    if (!options.dataFolder && signal !== 'SIGKILL') await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await ready(url, child, milliseconds);
  } catch (error) {
    await end('SIGTERM');
    throw new Error(`The server did not start: ${String(error)}\n${output()}`, { cause: error });
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataFolder,
    output,
    async stop() {
      const wasRunning = !hasEnded(child);
      await end('SIGTERM');
      if (wasRunning && child.exitCode !== 0)
        throw new Error(
          `The server stopped with ${child.signalCode ?? child.exitCode}:\n${output().slice(-2000)}`,
        );
    },
    kill: () => end('SIGKILL'),
  };
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holdall-e2e-'));
  const template = process.env['HOLDALL_STORIES_TEMPLATE'];
  if (template) await cp(template, folder, { recursive: true });
  return folder;
}

function collect(child: ChildProcess): () => string {
  const parts: string[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part.toString()));
  child.stderr?.on('data', (part: Buffer) => parts.push(part.toString()));
  return () => parts.join('');
}

async function ready(url: string, child: ChildProcess, milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not ready after ${milliseconds} ms`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await exit;
  clearTimeout(timer);
}
