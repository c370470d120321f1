import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { wav } from '../wav.ts';

/** A server that writes recordings down for tests, running. */
export interface TranscriptionServer {
  /** Where it is asked. */
  readonly address: string;
  /** As a setting of places inside that may be asked names it. */
  readonly place: string;
  /** How often it was asked to write something down, by model. */
  asked(): Promise<Readonly<Record<string, number>>>;
  stop(): void;
}

/** Starts it in a process of its own. It ends with this one at the latest. */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const script = join(import.meta.dirname, 'transcriptionServer.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`What writes recordings down has ended with ${code}.`)));
  });
  return {
    address,
    place: new URL(address).host,
    asked: async () =>
      (await fetch(new URL('/asked', address))).json() as Promise<Readonly<Record<string, number>>>,
    stop: () => void child.kill(),
  };
}

/** A recording in which somebody says this: as our server for tests hears it. */
export function speech(...sentences: readonly string[]): Buffer {
  const said = Buffer.from(`SAYS ${sentences.join(' ')}`);
  // Long enough for all of it to be played: two seconds a sentence.
  const samples = Buffer.alloc(Math.max(sentences.length * 32_000, Math.ceil(said.length / 2) * 2 + 800));
  said.copy(samples, 400);
  return wav(samples);
}
