import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server that makes vectors of texts for tests, running. */
export interface EmbeddingServer {
  /** Where it is asked. */
  readonly address: string;
  /** As a setting of places inside that may be asked names it. */
  readonly place: string;
  /** How often it was asked by the name of a model, and of which texts it has made vectors. */
  asked(model: string): Promise<{ readonly times: number; readonly texts: readonly string[] }>;
  stop(): Promise<void>;
}

/** Starts it in a process of its own, at this port if one is named. It ends with this one at the latest. */
export async function startEmbeddingServer(port = 0): Promise<EmbeddingServer> {
  const script = join(import.meta.dirname, 'embeddingServer.ts');
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`What makes vectors has ended with ${code}.`)));
  });
  return {
    address,
    place: new URL(address).host,
    async asked(model) {
      const all = (await (await fetch(new URL('/asked', address))).json()) as Record<
        string,
        { times: number; texts: string[] }
      >;
      return all[model] ?? { times: 0, texts: [] };
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
