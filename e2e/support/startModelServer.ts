import type { ServerProcess } from '@holdall/shared/testing/node';
import { startTestServer } from './startTestServer.ts';

/** A language model for tests, running; see `modelServer.ts` for what its models do. */
export interface ModelServer extends ServerProcess {
  /** Lets what the model `held` has begun go on. */
  release(): Promise<void>;
}

/** Starts the language model for tests in a process of its own, at this port. */
export async function startModelServer(port: number): Promise<ModelServer> {
  const server = await startTestServer('model', port);
  return {
    ...server,
    release: async () => void (await fetch(`${server.address}/release`, { method: 'POST' })),
  };
}
