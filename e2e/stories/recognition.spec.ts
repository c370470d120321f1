import type { BrowserContext, Page } from '@playwright/test';
import { makePages } from '@holdall/shared/testing/node';
import { expectAccessible } from '../support/axe.ts';
import { makeSound } from '../support/makeMedia.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { startTestServer } from '../support/startTestServer.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

/** A port of this process alone, at which recordings are written down. */
const port = 41_000 + (process.pid % 10_000);
const test = testWithServer({ env: { REACH_INSIDE: `127.0.0.1:${port}` } });
let server: Awaited<ReturnType<typeof startTestServer>>;
test.beforeAll(async () => {
  server = await startTestServer('transcription', port);
});
test.afterAll(() => server.stop());

/** The picture of a page with these words, as a scanner leaves it. */
async function scanned(context: BrowserContext, words: string) {
  const page = await context.newPage();
  const [width, height] = [1190, 1684];
  await page.setViewportSize({ width, height });
  await page.setContent(`<body style="margin: 120px; font: 30px/1.6 serif; background: #fff">${words}`);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.close();
  return { jpeg, width, height };
}

const settings = (page: Page) => page.getByRole('region', { name: 'Scans and recordings' });
const hits = (page: Page) => page.locator('[data-found]');

test('S1 a scanned page is found once the operator has switched that on, and opens at its page', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Scanned');
  const pages = await Promise.all(
    ['The council met in March.', 'Nobody was against it.', 'The granite quarry stays closed.'].map((words) =>
      scanned(context, words),
    ),
  );
  const minutes = await space.bring('minutes.pdf', makePages(pages));
  const ledger = `/space/texts/${space.storageId}`;
  await page.goto(ledger);
  await expect(page.getByText(/^1 scan or picture has words that are not read/)).toBeVisible();
  await expect(page.getByText(/Words in it are a picture\./)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/space/search?q=granite quarry');
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();

  await context.clearCookies();
  await signIn(seededUsers.olga);
  await page.goto('/admin/settings');
  await settings(page)
    .getByRole('checkbox', { name: /Read words in scans and pictures/ })
    .check();
  await settings(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies();
  await signIn(seededUsers.ana);
  await page.goto('/space/search?q=granite quarry');
  await expect(hits(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(hits(page)).toContainText(/Page 3 · read off a picture \(OCR\), \d+ % sure/);
  await expectAccessible(page);
  await hits(page).dblclick();
  await expect(page).toHaveURL(/\/space\/r\/.*\?page=3$/);
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('3');
  await expect(page.getByRole('region', { name: 'Page 3' })).toBeInViewport();
  // As a source of an answer is opened.
  await page.goto(`/space/r/${minutes.id}?quote=${encodeURIComponent('Nobody was against it.')}`);
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('2');
  await page.goto(ledger);
  await expect(
    page.getByText('1 scan or picture was read off the picture, on this server (OCR).'),
  ).toBeVisible();
  await expect(page.getByText(/Words in it are a picture\./)).toBeHidden();
});

test('S1 what is said in a recording is found, and opens at its moment', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.olga);
  await page.goto('/admin/settings');
  await settings(page)
    .getByRole('checkbox', { name: /Write down what is said/ })
    .check();
  await settings(page).getByLabel('Address').fill(server.address);
  await settings(page).getByLabel('Model').fill('faithful');
  await settings(page).getByLabel('Key').fill('sk-secret');
  await settings(page).getByRole('button', { name: 'Save and try it' }).click();
  await expect(settings(page).getByText(/written down a second of silence/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(settings(page).getByText(/A key is kept, and is never shown/)).toBeVisible();
  await expect(settings(page).getByLabel('Key')).toHaveValue('');

  await context.clearCookies();
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Spoken');
  const talk = makeSound(30);
  talk.write('SAYS Good morning. Everybody is here. The lighthouse needs paint.', 4000);
  await space.bring('talk.wav', talk);
  await page.goto('/space/search?q=lighthouse paint');
  await expect(hits(page)).toHaveCount(1, { timeout: 30_000 });
  await expect(hits(page)).toContainText('At 0:04 · written down from what is said, 90 % sure');
  await hits(page).dblclick();
  await expect(page).toHaveURL(/\/space\/r\/.*\?at=4$/);
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:04/);
  await page.goto(`/space/texts/${space.storageId}`);
  await expect(
    page.getByText(`1 recording was written down. Recordings go to 127.0.0.1:${port}.`),
  ).toBeVisible();
  await expectAccessible(page);
});
