import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A language model for tests, running. */
export interface ModelServer {
  /** Where it is asked. */
  readonly address: string;
  /** As a setting of places inside that may be asked names it. */
  readonly place: string;
  /** What it was given along with tools since this was asked last, each as it came. */
  given(): Promise<string[]>;
  stop(): void;
}

/** Starts the language model for tests in a process of its own. It ends with this one at the latest. */
export async function startModelServer(): Promise<ModelServer> {
  const script = join(import.meta.dirname, 'modelServer.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The model of the tests has ended with ${code}.`)));
  });
  return {
    address,
    place: new URL(address).host,
    given: async () => (await (await fetch(`${address}/given`)).json()) as string[],
    stop: () => void child.kill(),
  };
}
