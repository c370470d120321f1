import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { chooseDate } from '../support/chooseDate.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer } from '../support/startServer.ts';
import { expect, test } from '../support/test.ts';

/** Opens the dialog in which the open storage is shared. */
async function openSharing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Space menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Share “Files”…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share “Files”…' }).click();
  await expect(page.getByRole('dialog', { name: 'Share “Files”' })).toBeVisible();
}

test('B13 a storage is shared with somebody outside of its space, who finds, reads and leaves it', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Shared');
  await space.bring('plan.txt', 'What everybody should know.');
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto('/space/shared');
  await expect(ben.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();

  await page.goto(space.files);
  await expect(page.getByRole('row', { name: 'plan.txt' })).toBeVisible();
  await openSharing(page);
  const dialog = page.getByRole('dialog');
  const addresses = dialog.getByRole('combobox', { name: 'People and groups' });
  await expect(addresses).toBeFocused();
  await addresses.fill('b@example.org');
  await addresses.press('Enter');
  await expect(dialog).toContainText('Ben Okafor gains access. Before 1, after 2.');
  await addresses.fill('nobody@example.org');
  await addresses.press('Enter');
  await expect(dialog).toContainText('Nobody has an account here as nobody@example.org.');
  await dialog.getByRole('button', { name: 'Remove nobody@example.org' }).click();
  await dialog.getByLabel('Message').fill('Read it before Monday.');
  await dialog.getByLabel('How long').selectOption('For 30 days');
  await look(page, '[role=dialog]');
  // A notice goes by itself.
  const told = ben.getByText('Storage shared').first().waitFor();
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await told;
  const access = dialog.getByRole('region', { name: 'Who has access' });
  await expect(access.getByLabel('Role of Ben Okafor')).toHaveValue('viewer');
  await access.getByRole('button', { name: 'Why does Ben Okafor see it?' }).click();
  await expect(access).toContainText('Shared by Ana Duarte');
  await expectAccessible(page, '[role=dialog]');

  await test.step('Ben finds it', async () => {
    const row = ben.getByRole('listitem').filter({ hasText: 'Read it before Monday.' });
    await expect(row).toContainText('by Ana Duarte · Viewer');
    await look(ben, '#content');
    await row.getByRole('button', { name: 'Mute “Files”' }).click();
    await expect(row.getByRole('button', { name: 'Mute “Files”', pressed: true })).toBeVisible();
    await row.getByRole('link', { name: 'Files' }).click();
    await expect(ben.getByRole('row', { name: 'plan.txt' })).toBeVisible();
    await expect(ben.getByRole('link', { name: 'Shared with me' })).toBeVisible();
    await expect(ben.getByText(space.name)).toHaveCount(0);
    await expect(ben.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
    await expect(ben.getByRole('button', { name: 'Share “Files”…' })).toHaveCount(0);
    await look(ben);
    await ben.goto('/space/home');
    await expect(ben.getByRole('region', { name: 'Shared with me lately' })).toContainText('by Ana Duarte');
    await ben.goto(space.files);
    await expect(ben.getByRole('row', { name: 'plan.txt' })).toBeVisible();
  });

  await test.step('another role reaches him where he is', async () => {
    await access.getByLabel('Role of Ben Okafor').selectOption('editor');
    await expect(ben.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    await space.bring('later.txt', 'It has come later.');
    await expect(ben.getByRole('row', { name: 'later.txt' })).toBeVisible();
  });

  await test.step('he leaves it, and comes back', async () => {
    await ben.getByRole('button', { name: 'Menu of “Files”' }).click();
    await ben.getByRole('menuitem', { name: 'Leave “Files”' }).click();
    await expect(ben).toHaveURL(/\/space\/shared\/with-me$/);
    await expect(ben.getByText('Read it before Monday.')).toHaveCount(0);
    await expect(access.getByLabel('Role of Ben Okafor')).toHaveCount(0);
    await ben.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(ben.getByText('Read it before Monday.')).toBeVisible();
    await expect(access.getByLabel('Role of Ben Okafor')).toBeVisible();
  });
});

test('B13 a folder is shared alone: it is worked in and followed, and nothing around it is seen', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Parts');
  const folder = await space.make('folder', 'Survey of parts');
  await space.make('text', 'notes.txt', folder);
  await space.bring('secret.txt', 'Nobody else reads this.');
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto('/space/shared');
  await expect(ben.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();

  await page.goto(space.files);
  await page.getByRole('row', { name: 'Survey of parts' }).click();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Share “Survey of parts”' });
  const addresses = dialog.getByRole('combobox', { name: 'People and groups' });
  await addresses.fill('b@example.org');
  await addresses.press('Enter');
  await expect(dialog).toContainText('Ben Okafor gains access. Before 1, after 2.');
  await dialog.getByLabel('Role', { exact: true }).selectOption('editor');
  const told = ben.getByText('Shared with you').first().waitFor();
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await told;
  await expect(dialog.getByLabel('Role of Ben Okafor')).toHaveValue('editor');
  await look(page, '[role=dialog]');
  await test.step('C7 view-as equals their own listing', async () => {
    await dialog.getByRole('button', { name: 'What Ben Okafor sees' }).click();
    const seen = dialog.getByRole('list', { name: 'What Ben Okafor sees' });
    await expect(seen.getByRole('listitem')).toHaveText([/notes.txt/]);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Role of Ben Okafor')).toBeVisible();
  });
  await page.keyboard.press('Escape');

  await test.step('Ben works in it', async () => {
    const row = ben.getByRole('listitem').filter({ hasText: 'Survey of parts' });
    await expect(row).toContainText('by Ana Duarte · Editor');
    await row.getByRole('link', { name: 'Survey of parts' }).click();
    await expect(ben.getByRole('row', { name: 'notes.txt' })).toBeVisible();
    await expect(ben.getByText(space.name)).toHaveCount(0);
    await look(ben);
    await ben.getByRole('row', { name: 'notes.txt' }).click();
    await ben.keyboard.press('F2');
    await ben.getByLabel('New name').fill('remarks.txt');
    await ben.keyboard.press('Enter');
    await expect(ben.getByRole('row', { name: 'remarks.txt' })).toBeVisible();
    await space.make('text', 'later.txt', folder);
    await expect(ben.getByRole('row', { name: 'later.txt' })).toBeVisible();
    await ben.goto(`/space/r/${folder}`);
    await expect(ben.getByRole('row', { name: 'later.txt' })).toBeVisible();
    await ben.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shared' }).click();
    await expect(ben).toHaveURL(/\/space\/shared\/with-me$/);
    await ben.goBack();
    await expect(ben.getByRole('row', { name: 'later.txt' })).toBeVisible();
  });

  await page.getByRole('row', { name: 'Survey of parts' }).dblclick();
  await page.getByRole('button', { name: 'Share “Survey of parts”…' }).click();
  await dialog.getByRole('button', { name: 'Take it back from Ben Okafor' }).click();
  await expect(ben.getByRole('row', { name: 'later.txt' })).toHaveCount(0, { timeout: 2000 });
  await expect(ben.getByText('Nothing is shared with you')).toHaveCount(0);
});

test('C8 what one shares stands on one page; taken back, it is gone from the pages of others within a second', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Given');
  const { id } = await space.bring('secret.txt', 'For a while.');
  const share = { emails: ['b@example.org'], role: 'viewer', message: `For ${space.name}` };
  await space.post(`/api/shares/of/${space.storageId}`, share);
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(space.files);
  await expect(ben.getByRole('row', { name: 'secret.txt' })).toBeVisible();
  const beside = await ben.context().newPage();
  await beside.goto(`/space/r/${id}`);
  await expect(beside.getByText('For a while.')).toBeVisible();

  await page.goto('/space/shared/by-me');
  const row = page.getByRole('listitem').filter({ hasText: `For ${space.name}` });
  await expect(row).toContainText('with Ben Okafor');
  await expectAccessible(page, '#content');
  await look(page, '#content');
  await page.getByRole('link', { name: 'May change it' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Without an end' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  const acts = page.getByRole('group', { name: 'What is chosen' });
  await acts.getByRole('button', { name: 'End in 30 days' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(row).toContainText('until');

  const told = ben.getByText('Storage unshared').first().waitFor();
  const ended = page.waitForResponse((one) => one.request().method() === 'DELETE');
  await row.getByRole('button', { name: 'Take it back from Ben Okafor' }).click();
  await ended;
  await expect(ben.getByRole('row', { name: 'secret.txt' })).toHaveCount(0, { timeout: 1000 });
  await expect(beside.getByText('For a while.')).toHaveCount(0, { timeout: 1000 });
  await told;
  const answer = await ben.request.get(`${baseURL}/api/resources/${id}`);
  expect(answer.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
  await ben.goto(space.files);
  await expect(ben.getByRole('row', { name: 'secret.txt' })).toBeVisible();
});

test('C7 who saw it at an earlier moment, why, and what they saw', async ({ page, context }) => {
  const { href: hoursAgo } = new URL('../support/hoursAgo.mjs', import.meta.url);
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdall-earlier-'));
  /** Does something so many hours ago, as Ana, and lets the server stop. */
  async function earlier<T>(hours: number, act: (url: string) => Promise<T>): Promise<T> {
    const env = { HOURS_AGO: `${hours}`, NODE_OPTIONS: `--import ${hoursAgo}` };
    const server = await startServer({ dataFolder, env });
    await signInByCall(context, server.url, seededUsers.ana);
    try {
      return await act(server.url);
    } finally {
      await server.stop();
    }
  }
  const made = await earlier(9, async (url) => {
    const space = await makeSpace(context, url, 'Earlier');
    const folder = await space.make('folder', 'Offers');
    await space.bringInto(folder, 'first offer.txt', 'Ten stones.');
    const [access] = (
      await space.post<{ items: { grants: { shareId: string }[] }[] }>(`/api/shares/of/${space.storageId}`, {
        emails: [seededUsers.ben.email],
        role: 'editor',
      })
    ).items;
    return { folder, files: space.files, shareId: access?.grants[0]?.shareId ?? '' };
  });
  await earlier(8, async (url) => {
    await callApi(context, `${url}/api/shares/${made.shareId}`, { method: 'DELETE' });
    const body = { action: 'delete', items: [made.folder] };
    await callApi(context, `${url}/api/acts`, { method: 'POST', body });
  });

  const server = await startServer({ dataFolder });
  await signInByCall(context, server.url, seededUsers.ana);
  await page.goto(`${server.url}${made.files}`);
  await page.getByRole('button', { name: 'Share “Files”…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Files”' });
  const now = dialog.getByRole('region', { name: 'Who has access' });
  await expect(now.getByRole('listitem')).toHaveText([/Ana Duarte/]);
  await now.getByRole('button', { name: 'At an earlier time' }).click();
  await expect(dialog.getByText(/^Known since /)).toBeVisible();
  // Between both, as a field of dates has it: in steps of five minutes.
  const step = 5 * 60_000;
  const between = new Date(Math.floor((Date.now() - 8.5 * 3_600_000) / step) * step);
  await chooseDate(page, 'As it was', between.toISOString().slice(0, 16));
  const then = dialog.getByRole('region', { name: 'Who had access' });
  await expect(then.getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toContainText('Editor');
  await then.getByRole('button', { name: 'Why did Ben Okafor see it?' }).click();
  await expect(then).toContainText('Shared by Ana Duarte');
  await expect(then.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await look(page, '[role=dialog]');

  await then.getByRole('button', { name: 'What Ben Okafor saw' }).click();
  const seen = dialog.getByRole('list', { name: /^What Ben Okafor saw/ });
  await seen.getByRole('button', { name: 'Offers' }).click();
  await expect(seen.getByRole('listitem')).toHaveText(['first offer.txt']);
  await expectAccessible(page, '[role=dialog]');
  await look(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(now.getByRole('listitem')).toHaveText([/Ana Duarte/]);
  await server.stop();
  await rm(dataFolder, { recursive: true });
});
