import { join } from 'node:path';
import { startProcess, type ServerProcess } from '@holdall/shared/testing/node';

/** A language model for tests, running. */
export interface ModelServer extends ServerProcess {
  /** What it was given along with tools since this was asked last, each as it came. */
  given(): Promise<string[]>;
}

/** Starts the language model for tests; see `modelServer.ts` for what its models do. */
export async function startModelServer(): Promise<ModelServer> {
  const server = await startProcess(join(import.meta.dirname, 'modelServer.ts'));
  return {
    ...server,
    given: async () => (await (await fetch(`${server.address}/given`)).json()) as string[],
  };
}
