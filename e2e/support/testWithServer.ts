import { startServer, type RunningServer, type ServerOptions } from './startServer.ts';
import { test } from './test.ts';

/** The test of stories that change what others stand on: each file has a server of its own, with the seeded people. */
export function testWithServer(options: ServerOptions = {}) {
  return test.extend<object, { server: RunningServer }>({
    server: [
      // Playwright reads off the pattern which fixtures are asked for: none.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const server = await startServer(options);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  });
}
