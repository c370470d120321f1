import type { Locator, Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

// What somebody chooses is seen in all their windows: nobody else works as these people.
const test = testWithServer();
const { ana, ben, olga } = seededUsers;

const text = (name: string, words = 'Hello.') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved\.$/ })).toBeVisible();

/** The names in the list, without those of people. */
const namesIn = (workspace: WorkspacePage) =>
  workspace.list
    .locator('[data-resource]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('bdi')?.textContent ?? ''));

/** Chooses one of a few that are all in sight. */
const choose = (page: Page, setting: string, name: string) =>
  page.getByRole('group', { name: setting }).getByRole('radio', { name }).check();

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 40; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by Tab: ${target.toString()}`);
}

test('B16 what somebody chooses holds at once in all their windows, and is taken back', async ({
  page,
  signIn,
  openElsewhere,
}) => {
  await signIn(ana);
  const other = await openElsewhere(ana);
  await other.goto('/space/home');
  await page.goto('/space/preferences');
  await expect(page).toHaveURL(/\/space\/preferences\/appearance$/);
  const root = page.locator('html');
  const row = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--row'));
  const before = await row();

  await choose(page, 'Density', 'Compact');
  await expect(root).toHaveAttribute('data-density', 'compact');
  expect(await row()).not.toBe(before);
  await saved(page);
  await expect(other.locator('html')).toHaveAttribute('data-density', 'compact');
  await choose(page, 'Size of letters', 'Very large');
  await saved(page);
  expect(await root.evaluate((element) => getComputedStyle(element).fontSize)).toBe('20px');
  // Whoever comes next gets a page that is right from its first moment.
  expect(await (await page.request.get('/space/home')).text()).toMatch(
    /<html[^>]* data-density="compact" data-font-size="larger"/,
  );
  await look(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(root).toHaveAttribute('data-font-size', 'normal');
  await choose(page, 'Contrast', 'More');
  await choose(page, 'Motion', 'Less');
  await saved(page);
  await look(page);
  await page.reload();
  await expect(root).toHaveAttribute('data-contrast', 'more');
});

test('B16 folders open as somebody likes them, and hidden files hide', async ({ page, signIn, server }) => {
  await signIn(ana);
  const workspace = new WorkspacePage(page);
  const space = await callApi<{ id: string }>(page.context(), `${server.url}/api/spaces`, {
    method: 'POST',
    body: { name: 'Liked' },
  });
  await workspace.open(`/space/s/${space.id}`);
  await workspace.upload(text('.secret'), text('alpha.txt'), text('beta.txt'));
  await expect(workspace.row('beta.txt')).toBeVisible();
  const address = page.url();

  await page.goto('/space/preferences');
  await page.getByLabel('Search the preferences').fill('dot');
  await look(page);
  await page.getByRole('link', { name: /Hidden files/ }).click();
  const hidden = page.getByRole('switch', { name: 'Hidden files' });
  await expect(hidden).toBeFocused();
  await page.keyboard.press('Space');
  await expect(hidden).not.toBeChecked();
  await saved(page);
  await page.getByLabel('Order of folders').selectOption('-name');
  await page.getByLabel('Where a name is taken').selectOption('skip');
  await saved(page);
  await look(page);

  await page.goto(address);
  await expect(workspace.row('alpha.txt')).toBeVisible();
  expect(await namesIn(workspace)).toEqual(['beta.txt', 'alpha.txt']);
  await workspace.upload(text('alpha.txt', 'Again.'));
  await expect(page.getByLabel('For all')).toHaveValue('skip');
  await page.keyboard.press('Escape');
  // Select all is what is seen, not more.
  await workspace.row('alpha.txt').click();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('All 2 selected')).toBeVisible();
});

test('B16 moments and numbers are written as somebody reads them', async ({ page, signIn }) => {
  await signIn(ana);
  await page.goto('/space/preferences/region');
  await page.getByLabel('Dates and numbers').selectOption('DE');
  await saved(page);
  await expect(page.getByText('1.234.567,8')).toBeVisible();
  await page.getByRole('switch', { name: 'Time of this device' }).click();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await choose(page, 'Hours of the day', '12 hours');
  await saved(page);
  const told = await page.getByText('1.234.567,8').innerText();
  const hour = new Intl.DateTimeFormat('en-DE', {
    timeZone: 'Asia/Tokyo',
    hour: 'numeric',
    hourCycle: 'h12',
  });
  expect(told.toLowerCase()).toContain(hour.format(new Date()).replace(/.*\s/, '').toLowerCase());
  await look(page);
});

test('B3 keys are given to another command by keyboard alone, hold in a second tab, and are reset', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(ben);
  const tab = await context.newPage();
  const workspace = new WorkspacePage(tab);
  await workspace.open();
  await workspace.makeFolder('Keyed');

  await page.goto('/space/preferences/keyboard');
  await look(page);
  const change = (name: string) => page.getByRole('button', { name: `Change the keys of “${name}”` });
  await tabTo(page, page.getByLabel('Find a command'));
  await page.keyboard.type('Rename');
  await tabTo(page, change('Rename'));
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Press the keys');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+t');
  await expect(page.getByText('The browser keeps Ctrl T for itself.')).toBeVisible();
  await page.keyboard.press('F4');
  await expect(field).toHaveValue('F4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await saved(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Rename' })).toContainText('F4');

  // The other tab hears of it a moment later.
  await expect(async () => {
    await tab.keyboard.press('Escape');
    await workspace.row('Keyed').click({ button: 'right' });
    await expect(tab.getByRole('menuitem', { name: /^Rename/ })).toContainText('F4', { timeout: 1000 });
  }).toPass();
  await tab.keyboard.press('Escape');
  await workspace.row('Keyed').click();
  await tab.keyboard.press('F2');
  await expect(tab.getByRole('textbox', { name: /name/i })).toBeHidden();
  await tab.keyboard.press('F4');
  await expect(tab.getByRole('textbox', { name: /name/i })).toBeVisible();
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('Shift+?');
  await expect(tab.getByRole('dialog')).toContainText(/Rename\s*F4/);
  await tab.keyboard.press('Escape');

  // A key that is taken is said, and solved by a swap.
  await page.getByLabel('Find a command').fill('New folder');
  await change('New folder').click();
  await expect(field).toBeFocused();
  await page.keyboard.press('F4');
  await expect(page.getByText('F4 belongs to “Rename”, which gets the present keys')).toBeVisible();
  await look(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Swap' }).click();
  await page.getByLabel('Find a command').fill('');
  await expect(page.getByRole('listitem').filter({ hasText: /^Rename/ })).toContainText('N');

  await page.getByRole('switch', { name: 'Single keys' }).click();
  await saved(page);
  await expect(async () => {
    await tab.keyboard.press('Escape');
    await workspace.row('Keyed').click();
    await tab.keyboard.press('n');
    await expect(tab.getByRole('textbox', { name: /name/i })).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Reset all keys' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Rename/ })).toContainText('F2');
  await saved(page);
  await expect(async () => {
    await tab.keyboard.press('F2');
    await expect(tab.getByRole('textbox', { name: /name/i })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('B16 the welcome makes a space, brings samples, finds them and is over for good', async ({
  page,
  context,
  signIn,
  server,
}) => {
  await signIn(olga);
  const passed = async () =>
    (await callApi<{ onboardingPassed: boolean }>(context, `${server.url}/api/me`)).onboardingPassed;
  expect(await passed()).toBe(false);
  await page.goto('/space/welcome');
  await expect(page.getByRole('heading', { name: 'Name and language' })).toBeVisible();
  await look(page);
  await page.getByLabel('Your name, as others see it').fill('Olga O.');
  await page.getByRole('button', { name: 'Save and go on' }).click();

  await page.getByRole('radio', { name: /^Client room/ }).check();
  await expect(page.getByLabel('Name of the space')).toHaveValue('Client room');
  await look(page);
  await page.getByRole('button', { name: 'Make the space' }).click();
  await expect(page.getByRole('heading', { name: 'Bring something' })).toBeVisible();
  // Left and come back to: it goes on where it was.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bring something' })).toBeVisible();
  await page.getByRole('button', { name: 'Bring samples to try things with' }).click();
  await expect(page.getByLabel('Uploaded').getByText('Here')).toHaveCount(3);
  await look(page);

  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Find something').fill('packing');
  await expect(page.getByRole('link', { name: /Packing list\.md/ })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the samples' }).click();
  await expect(page.getByRole('button', { name: 'Bring samples to try things with' })).toBeVisible();

  await page.getByRole('button', { name: 'People' }).click();
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`Invited: ${ana.email}`)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/files$/);
  const workspace = new WorkspacePage(page);
  await expect(workspace.row('Contracts')).toBeVisible();
  expect(await namesIn(workspace)).toEqual(['Contracts', 'For the client', 'From the client']);
  await expect.poll(passed).toBe(true);
});
