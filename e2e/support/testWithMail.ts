import { startMailServer, type MailServer } from '@holdall/shared/testing/node';
import { startServer, type RunningServer } from './startServer.ts';
import { test } from './test.ts';

/** What stories with mails stand on. */
interface MailWorld {
  /** A real mail server, which keeps what it takes. */
  readonly mails: MailServer;
  /** A server that sends through it, with the seeded people. */
  readonly server: RunningServer;
}

/** The test of stories with mails. Each call makes one whose files have a mail server and a server of their own. */
export function testWithMail() {
  return test.extend<object, MailWorld>({
    mails: [
      // Playwright reads off the pattern which fixtures are asked for: none.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const mails = await startMailServer();
        await use(mails);
        await mails.stop();
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ mails }, use) => {
        const server = await startServer({ env: { SMTP_URL: mails.url, SIGN_UP: 'open', LIMITS: 'load' } });
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
  });
}

/**
 * The same for files that leave one another alone, which run on one server where they run after one another: each changes
 * people and organizations of its own, named at its top, and nothing of the installation.
 */
export const testBesideOthers = testWithMail();
