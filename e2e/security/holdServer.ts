import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endingWithUs, target } from './target.ts';

/** A stop waits for what is under way, but for no longer than a minute. */
const patienceMs = 75_000;

/** Starts the product's server by the target's own start command and holds it until `stop`, which throws when it does not end by itself. */
export async function holdServer(folder: string, env: Record<'PORT' | 'HOLDALL_DATA', string>) {
  const holder = spawn(process.execPath, [...endingWithUs.flags, 'start.mjs', '--target', target], {
    cwd: folder,
    env: { ...process.env, ...endingWithUs.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => holder.once('exit', () => resolve()));
  async function stop(): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      holder.kill('SIGKILL');
    }, patienceMs);
    holder.kill('SIGTERM');
    await exit;
    // The holder may end a moment before the server, which lets go of its folder last.
    while (!late && existsSync(join(env.HOLDALL_DATA, 'control.sock'))) await wait(50);
    clearTimeout(timer);
    if (late) throw new Error('The server did not stop when it was told to.');
  }
  const ready = new Promise<boolean>((resolve) => {
    holder.stdout.on('data', (part: Buffer) => part.includes('ready') && resolve(true));
    void exit.then(() => resolve(false));
  });
  if (!(await ready)) throw new Error('The server did not start for the check.');
  return { stop };
}
