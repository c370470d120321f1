import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Keeps a process with all that it starts on one processor, where this machine has two and can do that. */
export function pin(pid: number, processor: number): boolean {
  if (cpus().length < 2) return false;
  return spawnSync('taskset', ['-a', '-cp', String(processor), String(pid)]).status === 0;
}

const ticksASecond = 100;

/** Seconds of processor time that all processes begun by this one have used, but for one of them. */
export function secondsOfChildren(except: number | undefined): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const line = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = line
        .slice(line.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      parents.set(Number(name), fields[1] ?? 0);
      ticks.set(
        Number(name),
        fields.slice(11, 15).reduce((sum, value) => sum + value, 0),
      );
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return pid !== except && parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return [...ticks].reduce((sum, [pid, value]) => sum + (isOurs(pid) ? value : 0), 0) / ticksASecond;
}

/** A process that does nothing but use a share of a processor. */
export class Neutral {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'burnTime.ts'));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Uses this share from now on; 0 for none. */
  use(share: number): void {
    this.#child.send(share);
  }

  /** How many times slower than meant its processor is, while nobody else uses it. */
  async slowness(): Promise<number> {
    const told = once(this.#child, 'message');
    this.#child.send('how slow');
    return Number((await told)[0]);
  }

  stop(): void {
    this.#child.kill();
  }
}
