import type { Page } from '@playwright/test';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** The guide has a copy for when there is no connection. */
const copied = (page: Page) => page.waitForFunction(async () => (await caches.keys()).includes('docs'));

test('the guide is searched by keyboard, and works without a connection once it was open', async ({
  page,
  context,
}) => {
  await page.goto('/pb/docs');
  const search = page.getByRole('searchbox', { name: 'Search the guide' });
  await search.focus();
  await page.keyboard.type('recovery codes');
  await expect(page.getByText('1 page', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Signing in safely' })).toBeVisible();
  await expect(page).toHaveURL(/q=recovery/);
  await search.fill('weather in spring');
  await expect(page.getByText('No page of the guide has these words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await look(page);

  await copied(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await page.getByRole('tab', { name: 'Guide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('/api/sign-in/form')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('/api/sign-in/form')).toBeVisible();
});

test('the reference says what each call takes and answers', async ({ page }) => {
  await page.goto('/pb/docs?part=api');
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('post support');
  const row = page.getByRole('listitem').filter({ hasText: '/api/support' }).last();
  await row.getByText('/api/support', { exact: false }).first().click();
  await expect(row.getByRole('heading', { name: 'Body' })).toBeVisible();
  await expect(row.getByText('subject')).toBeVisible();
  await look(page);
});

test('the sheet of keys in the guide has every key of the sheet inside', async ({ page, signIn }) => {
  await page.goto('/pb/docs?part=keys');
  await look(page);
  const terms = page.getByRole('tabpanel').getByRole('term');
  await expect(terms.first()).toBeVisible();
  const known = await terms.allInnerTexts();
  await signIn(seededUsers.ana);
  await page.goto('/space');
  await expect(
    page
      .getByRole('grid')
      .or(page.getByRole('button', { name: 'Upload files' }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  const inside = await sheet.getByRole('term').allInnerTexts();
  expect(inside.length).toBeGreaterThan(4);
  expect(inside.filter((title) => !known.includes(title))).toEqual([]);
});

test('the film plays when it is asked to, with captions, chapters, speed and keys', async ({ page }) => {
  await page.goto('/pb/video');
  const film = page.locator('video');
  const state = () =>
    film.evaluate((video: HTMLVideoElement) => ({
      paused: video.paused,
      at: Math.round(video.currentTime),
      speed: video.playbackRate,
      captions: [...video.textTracks].map(({ mode, cues }) => `${mode} ${cues?.length ?? 0}`),
    }));
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(30);
  await expect.poll(async () => (await state()).captions).toEqual(['showing 6']);
  expect(await state()).toMatchObject({ paused: true, at: 0, speed: 1 });
  await look(page);

  await page.getByRole('button', { name: /Finding things/ }).press('Enter');
  await expect.poll(async () => (await state()).at).toBe(10);
  await expect(page.getByRole('button', { name: /Finding things/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('l');
  await expect.poll(async () => (await state()).at).toBe(20);
  await page.keyboard.press('c');
  await expect.poll(async () => (await state()).captions).toEqual(['hidden 6']);
  await page.keyboard.press('>');
  await expect(page.getByLabel('Speed')).toHaveValue('1.25');
  await page.keyboard.press('k');
  await expect.poll(async () => (await state()).paused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(async () => (await state()).paused).toBe(true);
  await page.goto('/pb/video?v=nothing');
  await expect(page.getByText(/There is no film by this name/)).toBeVisible();
});

test('a link that leads nowhere says so, and one that was cut off is told apart', async ({ page }) => {
  await page.goto('/pb/link?t=abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByText(/This address is not whole\./)).toBeVisible();
  await page.goto(`/pb/link?t=${'a'.repeat(43)}`);
  await expect(page.getByText(/Nothing is shared under this link, or not any more\./)).toBeVisible();
  await expect(page.getByText(/expired/)).toBeHidden();
  await look(page);
});

test('where a password is set, somebody signed in reads who they are and goes where theirs is changed', async ({
  page,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  await page.goto('/pb/set-password');
  await expect(page.getByText(/You are signed in as .*a@example\.org/)).toBeVisible();
  await expect(page.getByLabel('New password')).toBeHidden();
  await look(page);
  await page.getByRole('link', { name: 'Change your password in your account' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await page.goto('/pb/set-password');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/pb\/sign-in/);
});

test('an address of the workspace that leads nowhere says so inside the frame, and leads on', async ({
  page,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  for (const address of ['/space/nowhere', '/space/assistant/ses_1', '/space/s/some/where/unknown']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Nothing is at this address' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: 'Go to your files' }).click();
  await expect(page).toHaveURL(/\/space\/s\//);
  await page.goto('/admin/unlisted');
  await expect(page).toHaveURL(/\/space\/s\//);
});
