import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

/** A baseline that listens in a process of its own, as the product does. */
export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a baseline of this folder; it prints its port when it is ready. */
export async function startBare(file: string, args: readonly string[]): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), exit.then(() => undefined)]);
  if (first === undefined) throw new Error(`The baseline ${file} did not start.`);
  return {
    url: `http://127.0.0.1:${String(first[0])}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
