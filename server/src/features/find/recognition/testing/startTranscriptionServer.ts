import { join } from 'node:path';
import { startProcess, type ServerProcess } from '@holdall/shared/testing/node';
import { wav } from '../wav.ts';

/** A server that writes recordings down for tests, running. */
export interface TranscriptionServer extends ServerProcess {
  /** How often it was asked to write something down, by model. */
  asked(): Promise<Readonly<Record<string, number>>>;
}

/** Starts it. */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const server = await startProcess(join(import.meta.dirname, 'transcriptionServer.ts'));
  return {
    ...server,
    asked: async () =>
      (await fetch(new URL('/asked', server.address))).json() as Promise<Readonly<Record<string, number>>>,
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
