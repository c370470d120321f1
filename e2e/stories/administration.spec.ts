import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fitsEverywhere } from '../support/fitsEverywhere.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test } from '../support/test.ts';

let server: RunningServer;
test.beforeAll(async () => void (server = await startServer({ env: { LIMITS: 'load' } })));
test.afterAll(() => server.stop());

const { ana } = seededUsers;
const olga = { email: 'operator@example.org', password: 'correct horse operator' };

test('who ends a session elsewhere is out there at once, and stays in here', async ({
  page,
  context,
  browser,
  watch,
}) => {
  const elsewhere = await browser.newContext();
  await watch(elsewhere);
  await signInByCall(elsewhere, server.url, ana);
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/space`);
  await expect(other.getByRole('button', { name: 'Account of Ana Duarte' })).toBeVisible();

  await signInByCall(context, server.url, ana);
  await page.goto(`${server.url}/admin/session`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const here = rows.filter({ hasText: 'This one' });
  await expect(here).toHaveCount(1);
  await expect(here).toContainText('Chrome, Linux');
  await expect(here).toContainText('This machine');
  await fitsEverywhere(page);

  await page.getByRole('button', { name: /^End Chrome, Linux/ }).click();
  await other.waitForURL(/\/pb/);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0);

  await signInByCall(elsewhere, server.url, ana);
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('1 session ended')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await elsewhere.close();
});

/** What a press on a link brings as a file. */
async function download(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('the operator sees what was done, narrows it, takes it away and verifies it', async ({
  page,
  context,
}) => {
  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/audit`);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toContainText('Signed in');
  await expect(entries.first()).toContainText('Olga Petrova');
  await fitsEverywhere(page);

  await page.getByLabel('Area').selectOption('Sessions');
  const name = page.getByRole('main').getByRole('button', { name: 'Olga Petrova', exact: true });
  await name.first().click();
  await expect(page.getByRole('button', { name: 'Remove Olga Petrova' })).toBeVisible();
  await expect(entries.filter({ hasNotText: 'Olga Petrova' })).toHaveCount(0);
  const shown = await entries.count();
  const table = await download(page, 'Export as CSV');
  expect(table.trim().split('\r\n')).toHaveLength(shown + 1);
  expect(table).toContain('"session.started"');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const lines = (await download(page, 'Export as JSON lines')).trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ action: 'audit.exported' });

  await page.getByLabel('Outcome').selectOption('Refused');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/entries are as written; none is missing\./)).toBeVisible();
});

test('the audit is for who answers for it', async ({ page, context }) => {
  await signInByCall(context, server.url, ana);
  await page.goto(`${server.url}/admin/audit`);
  await expect(page.getByText('You have no access to this item')).toBeVisible();
});
