import { join } from 'node:path';
import { startProcess, type ServerProcess } from '@holdall/shared/testing/node';

/** What it was asked by the name of a model: how often, and of which texts it has made vectors. */
interface Asked {
  readonly times: number;
  readonly texts: readonly string[];
}

/** A server that makes vectors of texts for tests, running. */
export interface EmbeddingServer extends ServerProcess {
  asked(model: string): Promise<Asked>;
}

/** Starts it, at this port if one is named. */
export async function startEmbeddingServer(port?: number): Promise<EmbeddingServer> {
  const server = await startProcess(join(import.meta.dirname, 'embeddingServer.ts'), port);
  return {
    ...server,
    async asked(model) {
      const answer = await fetch(new URL('/asked', server.address));
      return ((await answer.json()) as Record<string, Asked>)[model] ?? { times: 0, texts: [] };
    },
  };
}
