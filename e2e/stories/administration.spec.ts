import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chooseDate, expectDate } from '../support/chooseDate.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { seededUsers, type Person } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test } from '../support/test.ts';

const { ana, ben, olga } = seededUsers;

let server: RunningServer;
let texts: string;
let dataFolder: string;
/** A browser in which Ben has been signed in for nine hours. */
let sinceMorning: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ browser }) => {
  texts = await mkdtemp(join(tmpdir(), 'holdall-texts-'));
  await writeFile(
    join(texts, 'terms.1.md'),
    '# Terms\n\n## 1. Files\n\nThey are yours.\n\n## 2. End\n\nAny day.',
  );
  await writeFile(
    join(texts, 'terms.2.md'),
    '# Terms\n\n## 1. Files\n\nThey stay yours.\n\n## 2. End\n\nAny day.',
  );
  dataFolder = await mkdtemp(join(tmpdir(), 'holdall-administration-'));
  const env = { LIMITS: 'load', LEGAL_DIR: texts };
  // The people are made while the first version of the terms counts, nine hours ago.
  const { href: hoursAgo } = new URL('../support/hoursAgo.mjs', import.meta.url);
  const before = { TERMS_VERSION: '1', HOURS_AGO: '9', NODE_OPTIONS: `--import ${hoursAgo}` };
  const first = await startServer({ dataFolder, env: { ...env, ...before } });
  const morning = await browser.newContext();
  await signInByCall(morning, first.url, ben);
  sinceMorning = await morning.storageState();
  await morning.close();
  await first.stop();
  server = await startServer({ dataFolder, env: { ...env, TERMS_VERSION: '2' } });
});
test.afterAll(async () => {
  await server.stop();
  await rm(texts, { recursive: true });
  await rm(dataFolder, { recursive: true });
});

test('who ends a session elsewhere is out there at once, and stays in here', async ({
  page,
  context,
  openElsewhere,
}) => {
  const other = await openElsewhere(ana, server.url);
  await other.goto('/space');
  await expect(other.getByRole('button', { name: 'Account of Ana Duarte' })).toBeVisible();

  await signInByCall(context, server.url, ana);
  await page.goto(`${server.url}/admin/session`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const here = rows.filter({ hasText: 'This one' });
  await expect(here).toHaveCount(1);
  await expect(here).toContainText('Chrome, Linux');
  await expect(here).toContainText('This machine');
  await look(page);

  await page.getByRole('button', { name: /^End Chrome, Linux/ }).click();
  await other.waitForURL(/\/pb/);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0);

  await openElsewhere(ana, server.url);
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('1 session ended')).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('B17 who has been signed in for longer than their organization allows is out at once, and nobody else', async ({
  page,
  context,
  browser,
  watch,
}) => {
  const old = await browser.newContext({ storageState: sinceMorning });
  await watch(old);
  const his = await old.newPage();
  const account = his.getByRole('button', { name: 'Account of Ben Okafor' });
  await his.goto(`${server.url}/space`);
  await expect(account).toBeVisible();

  await signInByCall(context, server.url, ben);
  await callApi(context, `${server.url}/api/organizations`, { method: 'POST', body: { name: 'Works' } });
  await page.goto(`${server.url}/admin/organization`);
  const policies = page.getByRole('region', { name: 'Policies' });
  async function choose(length: string): Promise<void> {
    await policies.getByLabel('Everybody signs in anew').selectOption(length);
    const answer = page.waitForResponse(/\/organization\/policy$/);
    await policies.getByRole('button', { name: 'Save' }).press('Enter');
    expect((await answer).status()).toBe(200);
  }
  await choose('After one day');
  await his.reload();
  await expect(account).toBeVisible();
  await choose('After 8 hours');
  await his.waitForURL(/\/pb/);
  await his.goto(`${server.url}/space`);
  await his.waitForURL(/\/pb/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Works' })).toBeVisible();
  await old.close();
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
  await look(page);

  await page.getByLabel('Area').selectOption('Sessions');
  const name = page.getByRole('main').getByRole('button', { name: 'Olga Petrova', exact: true });
  await name.first().click();
  await expect(page.getByRole('button', { name: 'Remove Olga Petrova' })).toBeVisible();
  await expect(entries.first()).toBeVisible();
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

test('a filter of the audit is saved, followed, told of, renamed and deleted', async ({
  page,
  context,
  browser,
}) => {
  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/audit`);
  await chooseDate(page, 'From day', '2026-01-01');
  await page.getByLabel('Outcome').selectOption('Refused');
  await expect(page).toHaveURL(/result=refused&from=2026-01-01$/);
  await page.getByRole('button', { name: 'Save this filter' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Refusals');
  await page.keyboard.press('Enter');
  const saved = page.getByLabel('Saved filter', { exact: true });
  await expect(saved).toHaveValue(/^afl_/);
  const follow = page.getByRole('switch', { name: 'Tell me of new entries' });
  await follow.press('Space');
  await expect(follow).toBeChecked();
  await look(page);

  await page.goto(`${server.url}/space`);
  const stranger = await browser.newContext();
  const wrong = { email: ana.email, password: 'a very wrong one' };
  await expect(signInByCall(stranger, server.url, wrong)).rejects.toThrow('401');
  await stranger.close();
  await page.getByText('Refusals: 1 new.').waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Refused');
  await expectDate(page, 'From day', '2026-01-01');

  await page.getByRole('button', { name: 'Rename Refusals' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Wrong passwords');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Delete Wrong passwords' }).press('Enter');
  await expect(saved).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await saved.selectOption('Wrong passwords');
  await expect(page.getByRole('switch')).toBeChecked();
});

test('the audit is for who answers for it', async ({ page, context }) => {
  await signInByCall(context, server.url, ana);
  await page.goto(`${server.url}/admin/audit`);
  await expect(page.getByText('Only those who run the organization can see the audit.')).toBeVisible();
});

test('a word of the operator appears on every open page at once, and goes with its time or its cross', async ({
  page,
  context,
  browser,
  openElsewhere,
}) => {
  const other = await openElsewhere(ana, server.url);
  await other.goto('/space');
  await expect(other.getByRole('button', { name: 'Account of Ana Duarte' })).toBeVisible();

  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/settings`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Work on Sunday from 8 to 9.');
  await page.getByLabel('Importance').selectOption('A warning');
  await expect(other.getByText('Work on Sunday from 8 to 9.')).toHaveCount(0);
  await look(page);
  await chooseDate(page, /^Until/, '2020-01-01T10:00');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('button', { name: /^Until/ })).toHaveAttribute('data-invalid', 'true');
  await chooseDate(page, /^Until/, '');
  await page.getByRole('button', { name: 'Show it' }).press('Enter');
  await expect(other.getByText('Work on Sunday from 8 to 9.')).toBeVisible();
  await look(other);
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await expect(other.getByText('Work on Sunday from 8 to 9.')).toHaveCount(0);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${server.url}/pb/sign-in`);
  await expect(stranger.getByText('Work on Sunday from 8 to 9.')).toBeVisible();
  await stranger.context().close();

  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(page.getByRole('status').getByText('Work on Sunday from 8 to 9.')).toHaveCount(0);
  await expect(text).toHaveValue('');
});

/** Has Olga let whoever wants it try the component gallery. Answers its card, and a link that turns it on. */
async function linkToGallery(page: Page, context: BrowserContext) {
  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/settings/debug-features`);
  const card = page.getByRole('region', { name: 'Component gallery' });
  await card.getByLabel('State').selectOption('On for those who want it');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Make a link' }).click();
  return { card, link: await card.getByText(/^http\S+token=/).innerText() };
}

test('a feature is turned on by a link that works once, and left again', async ({
  page,
  context,
  openElsewhere,
}) => {
  const { card, link } = await linkToGallery(page, context);
  await look(page);

  const other = await openElsewhere(ana, server.url);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Component gallery' })).toBeVisible();
  await expect(other).not.toHaveURL(/token/);
  await expect(other.getByText('Olga Petrova')).toBeVisible();
  await look(other);
  await other.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(other.getByRole('heading', { name: '“Component gallery” is on' })).toBeVisible();
  await look(other);
  await other.goto(`${server.url}/admin/debug-features`);
  await expect(other.getByText('You have turned it on.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Kitchen' })).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: 'Show who' }).click();
  await expect(card.getByText(/Ana Duarte/)).toBeVisible();
  await other.getByRole('button', { name: 'Turn off: Component gallery' }).click();
  await expect(other.getByText('No feature is tried on you.')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Kitchen' })).toHaveCount(0);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link turns nothing on' })).toBeVisible();
});

test('a feature is kept by the browser of who is not signed in', async ({
  page,
  context,
  browser,
  watch,
}) => {
  const { link } = await linkToGallery(page, context);

  const elsewhere = await browser.newContext();
  await watch(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Turn on' }).click();
  await expect(other.getByRole('heading', { name: '“Component gallery” is on' })).toBeVisible();
  await signInByCall(elsewhere, server.url, ana);
  await other.goto(`${server.url}/admin/debug-features`);
  await expect(other.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
  await other.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.getByRole('heading', { name: 'Kitchen' })).toHaveCount(0);
  await elsewhere.close();
});

test('B17 a feature that fails for several people switches itself off for everybody, and is switched on anew', async ({
  page,
  context,
  openElsewhere,
}) => {
  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/settings/debug-features`);
  const card = page.getByRole('region', { name: 'Component gallery' });
  await card.getByLabel('State').selectOption('On for everybody');
  const limit = card.getByLabel(/^Switches itself off at so many errors/);
  await limit.fill('1');
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await limit.fill('2');
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('“Component gallery” is set')).toBeVisible();

  // The part of the feature does not come, first to one person, then to another.
  async function fail(person: Person): Promise<Page> {
    const theirs = await openElsewhere(person, server.url);
    await theirs.route(/\/kitchen\.[^/]+\.js/, (route) => route.abort());
    await theirs.goto(`${server.url}/admin/debug-features`);
    return theirs;
  }
  const hers = await fail(ana);
  const failure = hers.getByText(/^The gallery has failed/);
  await expect(failure).toBeVisible();
  await look(hers);
  await page.reload();
  await expect(card.getByText('1 error within seven days, met by 1 person.')).toBeVisible();
  await fail(ben);
  await expect(card.getByText('It has switched itself off')).toBeVisible();
  await expect(card.getByText('2 errors within seven days, met by 2 people.')).toBeVisible();
  await expect(card.getByLabel('State')).toHaveValue('off');
  await look(page);
  await expect(hers.getByText('No feature is tried on you.')).toBeVisible();
  await expect(failure).toHaveCount(0);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const told = page.getByRole('listitem').filter({ hasText: 'A feature has switched itself off' });
  await expect(told.first()).toContainText('Component gallery: 2 errors within seven days.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
  await card.getByLabel('State').selectOption('On for those who want it');
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card.getByText('No errors within seven days.')).toBeVisible();
  await expect(card.getByText('It has switched itself off')).toHaveCount(0);
});

test('terms show what has changed, and who agrees to them is remembered', async ({ page, context }) => {
  await signInByCall(context, server.url, ana);
  await page.goto(`${server.url}/space`);
  await page.getByRole('link', { name: 'See what has changed' }).press('Enter');
  await expect(page.getByText('You agreed to version 1. These terms are new.')).toBeVisible();
  await page.getByRole('button', { name: 'See what has changed' }).press('Enter');
  await expect(page.getByText('2 changes since version 1.')).toBeVisible();
  await expect(page.getByRole('deletion')).toContainText('They are yours.');
  await expect(page.getByRole('insertion')).toContainText('They stay yours.');
  await look(page);
  await page.getByRole('button', { name: 'I agree to version 2' }).press('Enter');
  await expect(page.getByText(/^You agreed to this version/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You agreed to this version/)).toBeVisible();
  await page.getByLabel('Version', { exact: true }).selectOption('1');
  await expect(page.getByText('Version 1, which counts no more')).toBeVisible();
  await page.goto(`${server.url}/pb/privacy`);
  await expect(page.getByText('There is no text of this version here.')).toBeVisible();
});
