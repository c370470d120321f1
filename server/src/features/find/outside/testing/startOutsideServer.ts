import { join } from 'node:path';
import { startProcess, type ServerProcess } from '@holdall/shared/testing/node';

/** A call of a tool, as the server has heard it. */
interface Called {
  readonly name: string;
  readonly arguments: object;
  readonly token: string | null;
}

/** A server of the Model Context Protocol for tests, running. */
export interface OutsideServerProcess extends ServerProcess {
  /** The tools that were called since this was asked last. */
  called(): Promise<Called[]>;
  /** Has it describe its tool of the weather otherwise. */
  describe(text: string): Promise<void>;
}

/** Starts it; see `outsideServer.ts` for what its tools do. */
export async function startOutsideServer(): Promise<OutsideServerProcess> {
  const server = await startProcess(join(import.meta.dirname, 'outsideServer.ts'));
  return {
    ...server,
    called: async () => (await (await fetch(new URL('/called', server.address))).json()) as Called[],
    async describe(body) {
      await fetch(new URL('/describe', server.address), { method: 'POST', body });
    },
  };
}
