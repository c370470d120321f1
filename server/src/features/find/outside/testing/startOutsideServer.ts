import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server of the Model Context Protocol for tests, running. */
export interface OutsideServerProcess {
  /** Where it is asked. */
  readonly address: string;
  /** As a setting of places inside that may be asked names it. */
  readonly place: string;
  /** The tools that were called since this was asked last. */
  called(): Promise<{ name: string; arguments: object; token: string | null }[]>;
  /** Has it describe its tool of the weather otherwise. */
  describe(text: string): Promise<void>;
  stop(): void;
}

/** Starts it in a process of its own. It ends with this one at the latest. */
export async function startOutsideServer(): Promise<OutsideServerProcess> {
  const script = join(import.meta.dirname, 'outsideServer.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The server of tools has ended with ${code}.`)));
  });
  return {
    address,
    place: new URL(address).host,
    called: async () =>
      (await (await fetch(new URL('/called', address))).json()) as Awaited<
        ReturnType<OutsideServerProcess['called']>
      >,
    async describe(body) {
      await fetch(new URL('/describe', address), { method: 'POST', body });
    },
    stop: () => void child.kill(),
  };
}
