import type { Page } from '@playwright/test';
import { freePort } from '../support/freePort.ts';
import { startIdentityProvider } from '@holdall/shared/testing/node';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test as base } from '../support/test.ts';

/** A server that knows a provider, and the provider. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // Playwright reads off the pattern which fixtures are asked for: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = await freePort();
      const callback = `http://127.0.0.1:${port}/api/auth/providers/acme/callback`;
      const provider = await startIdentityProvider([callback]);
      const server = await startServer({
        port,
        env: { SIGN_IN_PROVIDERS: provider.setting, SIGN_UP: 'open' },
      });
      await use(server);
      await server.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
test.use({
  // The provider's own page asks for a font of another place, which its own policy does not allow.
  expectedProblems: [/fonts\.googleapis\.com/],
});

const { ana } = seededUsers;
const section = (page: Page) => page.getByRole('region', { name: 'Linked sign-ins' });

/** Signs in at the provider's own pages, and lets it tell who it was. */
async function signInThere(page: Page, who: string): Promise<void> {
  await page.locator('input[name=login]').fill(who);
  await page.locator('input[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('somebody signs in at a provider, for the first time and again', async ({ page, context }) => {
  await page.goto('/pb/sign-in?next=%2Fadmin%2Faccount');
  await look(page);
  await page.getByRole('link', { name: 'Sign in with Acme' }).click();
  await signInThere(page, 'zoe@example.org');
  await page.waitForURL(/\/admin\/account$/);
  // Who comes from a provider has not seen the terms yet.
  await expect(page.getByRole('heading', { name: 'The terms' })).toBeVisible();
  await look(page);
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('zoe@example.org');
  await expect(section(page).getByText('Acme', { exact: true })).toBeVisible();
  await look(page);

  await page.evaluate(() => fetch('/api/sign-out'));
  await context.clearCookies();
  await page.goto('/pb/sign-in');
  await page.getByRole('link', { name: 'Sign in with Acme' }).click();
  await signInThere(page, 'zoe@example.org');
  await page.waitForURL(/\/space/);
});

test('an account is opened to a provider by its owner only, and closed again', async ({ page, context }) => {
  await page.goto('/pb/sign-in');
  await page.getByRole('link', { name: 'Sign in with Acme' }).click();
  await signInThere(page, ana.email);
  await page.waitForURL(/\/pb\/error/);
  await expect(page.getByText(/^This sign-in is linked with no account here/)).toBeVisible();
  await look(page);

  await context.clearCookies();
  await page.goto('/pb/sign-in/email?next=%2Fadmin%2Faccount');
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Link Acme' }).click();
  const dialog = page.getByRole('dialog');
  await look(page, '[role=dialog]');
  await dialog.getByLabel('Current password').fill(ana.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await signInThere(page, ana.email);
  await page.waitForURL(/\/admin\/account$/);
  await expect(section(page).getByRole('listitem')).toHaveCount(1);

  await context.clearCookies();
  await page.goto('/pb/sign-in?next=%2Fadmin%2Faccount');
  await page.getByRole('link', { name: 'Sign in with Acme' }).click();
  await signInThere(page, ana.email);
  await page.waitForURL(/\/admin\/account$/);
  await page.getByRole('button', { name: 'Remove Acme' }).click();
  await dialog.getByLabel('Current password').fill(ana.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
});
