import { buildApp } from '../app.ts';
import { assemble, type App, type Context, type Product } from '../assemble.ts';
import { readConfig, type Config } from '../config.ts';
import type { Commands } from '../platform/lock/control.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform, type Platform } from '../platform/Platform.ts';
import { createDataFolder } from './dataFolder.ts';
import { TestClient } from './TestClient.ts';
import { createTestDatabase } from './testDatabase.ts';
import { createTestClock, type TestClock } from './testClock.ts';

interface Options {
  /** Settings by name, as in the environment. */
  settings?: Record<string, string>;
  /** Features to build in place of the product's own. */
  build?: (context: Context) => Product;
}

/** A whole server within the test, on the real embedded database. */
export interface TestApp {
  readonly app: App;
  readonly platform: Platform;
  readonly config: Config;
  readonly clock: TestClock;
  /** What the server would have shown on the terminal. */
  readonly announced: readonly string[];
  /** A new browser that has fetched nothing yet. */
  client(): TestClient;
  /** Listens on a free port, for what cannot be tried without one. Answers the address. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a server for tests: data folder of its own (and on PostgreSQL a database of its own), a clock that the test
 * moves, nothing logged, no limit on requests per minute. Costs about a second: start one for a file (`beforeAll`), not for each test.
 */
export async function createTestApp({ settings = {}, build }: Options = {}): Promise<TestApp> {
  const folder = createDataFolder();
  const database = await createTestDatabase();
  const config = readConfig({
    HOLDALL_DATA: folder.path,
    PORT: '0',
    MODE: 'development',
    LIMITS: 'load',
    LOG_LEVEL: 'silent',
    WATCHDOG_SECONDS: '0',
    // Pages of a build cost a second at each start: who tests them says so.
    HOST_BUILD: folder.path,
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  });
  const clock = createTestClock();
  const announced: string[] = [];
  const commands: Commands = {};
  const platform = await openPlatform({
    config,
    log: createLog(config),
    commands,
    clock,
    announce: (line) => announced.push(line()),
  });
  const app = build ? await assemble(platform, build) : await buildApp(platform);
  await app.start();

  return {
    app,
    platform,
    config,
    clock,
    announced,
    client: () => new TestClient(app.server, app.site.url()),
    async listen() {
      await app.server.listen({ host: '127.0.0.1', port: 0 });
      const address = app.server.server.address();
      if (address !== null && typeof address === 'object') app.site.listensOn(address.port);
      return app.site.url();
    },
    async stop() {
      await app.stop();
      await platform.close();
      await database?.remove();
      folder.remove();
    },
  };
}
