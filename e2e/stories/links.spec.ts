import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace, type OwnSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

interface Made {
  readonly id: string;
  readonly address: string;
  readonly revision: number;
}

/** Makes a link over the API. */
const makeLink = (space: OwnSpace, target: string, body: object = {}): Promise<Made> =>
  space.post(`/api/public-links/of/${target}`, { name: 'For the council', role: 'viewer', ...body });

/** Opens the list of links of the folder that is open. */
async function openLinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share “Mill Lane bridge”…' }).click();
  await page.getByRole('tab', { name: 'Links' }).click();
}

test('C6 a folder is shared by a link, and read by somebody without an account', async ({
  page,
  context,
  baseURL,
  signIn,
  browser,
  watch,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Council');
  const folder = await space.make('folder', 'Mill Lane bridge');
  const photos = await space.make('folder', 'Site photos', folder);
  await space.bringInto(folder, 'levels.txt', 'The gauge showed 31.62 metres.');
  await space.bringInto(folder, 'page.md', '# Levels\n\nAll of them.');
  await space.bringInto(photos, 'inner.txt', 'Deep inside.');
  await page.goto(`${space.files}?path=${folder}`);
  await openLinks(page);
  const dialog = page.getByRole('dialog', { name: 'Share “Mill Lane bridge”' });
  await expect(dialog).toContainText('There is no link to it yet.');
  await dialog.getByLabel('Name of the link').fill('For the council');
  await dialog.getByLabel('Message').fill('Please sign the plan by Friday.');
  await dialog.getByRole('switch', { name: 'Password' }).click();
  await dialog.getByLabel('Password of the link').fill('correct horse');
  await expect(dialog).toContainText('Everybody with the link and the password can open it.');
  await dialog.getByRole('switch', { name: 'Watermark' }).click();
  await expect(dialog).toContainText('What is downloaded has none.');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const row = dialog.getByRole('region', { name: 'Links' }).getByRole('listitem');
  await expect(row).toContainText('not opened yet');
  await row.getByRole('button', { name: 'More about “For the council”' }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  await expect(row.getByRole('img', { name: '“For the council” as a picture for cameras' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await look(page, '[role=dialog]');
  const [made] = (await space.call<{ items: Made[] }>(`/api/public-links/of/${folder}`)).items;

  const outside = await browser.newContext();
  await watch(outside);
  const stranger = await outside.newPage();
  await stranger.goto(made?.address ?? '');
  await expect(stranger.getByText('Ana Duarte has put a password before this.')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('textbox', { name: 'Password' }).fill('wrong horse');
  await stranger.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(stranger.getByText('This is not the password.')).toBeVisible();
  await stranger.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await stranger.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(stranger.getByText('Ana Duarte shares “Mill Lane bridge” with you.')).toBeVisible();
  await expect(stranger.getByText('Please sign the plan by Friday.')).toBeVisible();
  const mark = stranger.locator('[data-words]').first();
  await expect(mark).toHaveAttribute('data-words', /^For the council · Ana Duarte · /);
  const files = stranger.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('button')).toHaveCount(3);
  await expectAccessible(stranger);
  await look(stranger, 'main');

  await test.step('by the keyboard', async () => {
    await files.getByRole('button', { name: 'Site photos' }).focus();
    await stranger.keyboard.press('Enter');
    await expect(files.getByRole('button', { name: 'inner.txt' })).toBeVisible();
    await files.getByRole('button', { name: 'inner.txt' }).focus();
    await stranger.keyboard.press('Backspace');
    await files.getByRole('button', { name: 'Site photos' }).focus();
    await stranger.keyboard.press('ArrowDown');
    await stranger.keyboard.press('Enter');
  });
  await expect(stranger.locator('[data-viewer]')).toContainText('The gauge showed 31.62 metres.');
  const fetched = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Download' }).click();
  expect((await fetched).suggestedFilename()).toBe('levels.txt');
  await files.getByRole('button', { name: 'page.md' }).click();
  await expect(stranger.locator('[data-viewer]')).toContainText('All of them.');
  await expectAccessible(stranger);

  await test.step('Ana sees that it was opened, and deletes it', async () => {
    await page.goto('/space/shared/links');
    const mine = page
      .getByRole('listitem')
      .filter({ hasText: space.name })
      .or(page.getByRole('listitem').filter({ hasText: 'Mill Lane bridge' }))
      .first();
    await expect(mine).toContainText('opened once');
    await mine.getByRole('button', { name: 'More about “For the council”' }).click();
    await page.getByRole('menuitem', { name: 'Delete the link' }).click();
    await expect(page.getByText('The link “For the council” was deleted')).toBeVisible();
  });
  // The open page hears of it by itself.
  await expect(stranger.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await outside.close();
});

test('C6 who has a link adds files, and Ana finds them', async ({
  page,
  context,
  baseURL,
  signIn,
  browser,
  watch,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Builders');
  const folder = await space.make('folder', 'Offers');
  const { address } = await makeLink(space, folder, { role: 'contributor' });
  const outside = await browser.newContext();
  await watch(outside);
  const stranger = await outside.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('There is nothing here yet.')).toBeVisible();
  await stranger.getByLabel('Files to add').setInputFiles([
    { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Ten stones.') },
    { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Eleven stones.') },
  ]);
  await expect(stranger.getByText('2 files have been added.')).toBeVisible();
  const files = stranger.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('button')).toHaveCount(2);
  await expectAccessible(stranger);

  await test.step('what is new since the visit before is marked', async () => {
    await stranger.evaluate(() => {
      const [visit] = JSON.parse(localStorage.getItem('holdall.linkVisits') ?? '[]') as { link: string }[];
      const at = new Date(Date.now() - 24 * 3_600_000).toISOString();
      localStorage.setItem('holdall.linkVisits', JSON.stringify([{ ...visit, at, before: null }]));
    });
    await stranger.reload();
    await expect(stranger.getByText('What is new or has changed since your visit')).toBeVisible();
    await expect(files.getByText('New')).toHaveCount(2);
    await look(stranger, 'main');
  });
  const zip = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: 'Download all' }).click();
  expect((await zip).suggestedFilename()).toBe('Offers.zip');
  await page.goto(`${space.files}?path=${folder}`);
  await expect(page.getByRole('row', { name: /^offer/ })).toHaveCount(2);

  await test.step('how it was used is told by days', async () => {
    await page.getByRole('button', { name: 'Share “Offers”…' }).click();
    await page.getByRole('tab', { name: 'Links' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^More about / }).click();
    await page.getByRole('menuitem', { name: 'How it was used' }).click();
    await expect(dialog).toContainText('Within thirty days: opened once · 1 download · 2 files brought');
    await expect(dialog.getByRole('list', { name: 'By days' }).getByRole('listitem')).toHaveCount(30);
    await expectAccessible(page, '[role=dialog]');
    await look(page, '[role=dialog]');
  });
  await outside.close();
});

test('C6 a link for people who are signed in leads back to itself, and is paused and reactivated', async ({
  page,
  context,
  baseURL,
  signIn,
  browser,
  watch,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Inside');
  const file = await space.bring('inside.txt', 'For people with an account.');
  const { address } = await makeLink(space, file.id, { needsSignIn: true });
  const outside = await browser.newContext();
  await watch(outside);
  const ben = await outside.newPage();
  await ben.goto(address);
  await expect(ben.getByText('Ana Duarte shows this to people who are signed in.')).toBeVisible();
  const next = await ben.getByRole('link', { name: 'Sign in' }).first().getAttribute('href');
  expect(next).toBe(`/pb/sign-in?next=${encodeURIComponent(address)}`);
  await signIn(seededUsers.ben, outside);
  await ben.goto(address);
  await expect(ben.locator('[data-viewer]')).toContainText('For people with an account.');
  await expectAccessible(ben);

  await page.goto('/space/shared/links');
  const row = page.getByRole('listitem').filter({ hasText: 'inside.txt' });
  await row.getByRole('button', { name: 'More about' }).click();
  await page.getByRole('menuitem', { name: 'Pause it' }).click();
  await expect(row).toContainText('Paused');
  await ben.reload();
  await expect(ben.getByText('Ana Duarte has paused it. Try again later, or ask them.')).toBeVisible();
  await row.getByRole('button', { name: 'Open “For the council” again' }).click();
  await expect(row.getByRole('button', { name: 'Copy' })).toBeVisible();
  await ben.reload();
  await expect(ben.locator('[data-viewer]')).toContainText('For people with an account.');

  await row.getByRole('button', { name: 'More about' }).click();
  await page.getByRole('menuitem', { name: 'Give it a new address' }).click();
  await expect(ben.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'More about' }).click();
  await page.getByRole('menuitem', { name: 'Name and message…' }).click();
  await row.getByLabel('Name of the link').fill('For the builders');
  await row.getByRole('textbox', { name: /^Message/ }).fill('It is the last one.');
  await expectAccessible(page, '#content');
  await look(page, '#content');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('For the builders');
  await ben.reload();
  await expect(ben.getByRole('heading', { name: 'For the builders' })).toBeVisible();
  await expect(ben.getByText('It is the last one.')).toBeVisible();
  await outside.close();
});

test('C6 a dropped file is not seen by the next visitor, and a link that is opened once is opened once', async ({
  page,
  context,
  baseURL,
  signIn,
  browser,
  watch,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Box');
  const folder = await space.make('folder', 'Divers');
  await page.goto(`${space.files}?path=${folder}`);
  await page.getByRole('button', { name: 'Share “Divers”…' }).click();
  await page.getByRole('tab', { name: 'Links' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What the link gives').selectOption('Drop only');
  await dialog.getByRole('switch', { name: 'Limit openings' }).click();
  await dialog.getByLabel('Most openings').fill('2');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByText('0 of 2')).toBeVisible();
  const [made] = (await space.call<{ items: Made[] }>(`/api/public-links/of/${folder}`)).items;

  async function come(): Promise<Page> {
    const outside = await browser.newContext();
    await watch(outside);
    const stranger = await outside.newPage();
    await stranger.goto(made?.address ?? '');
    return stranger;
  }
  const diver = await come();
  await expect(diver.getByText('Ana Duarte has limited how often this can be opened.')).toBeVisible();
  await expectAccessible(diver);
  await diver.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(diver.getByText('Ana Duarte takes files for “Divers”.')).toBeVisible();
  await diver.getByLabel('Files to add').setInputFiles([
    { name: 'dive.txt', mimeType: 'text/plain', buffer: Buffer.from('Cold.') },
    // More than goes in one request.
    { name: 'dive.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9 * 1024 ** 2, 7) },
  ]);
  await expect(diver.getByText('2 files have been added.')).toBeVisible();
  await expectAccessible(diver);
  await look(diver, 'main');

  const next = await come();
  await next.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(next.getByText('You will not see what others have sent.')).toBeVisible();
  await expect(next.getByText('dive.txt')).toHaveCount(0);
  const late = await come();
  await expect(late.getByText('It was opened as often as it may be.')).toBeVisible();
  await late.getByLabel('Message').fill('One more dive.');
  const told = page.getByText('A link is asked for again').first().waitFor();
  await late.getByRole('button', { name: 'Ask Ana Duarte to open it again' }).click();
  await expect(late.getByText('Ana Duarte was asked. Try the link again later.')).toBeVisible();
  await told;

  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /^dive/ })).toHaveCount(2);
  for (const visitor of [diver, next, late]) await visitor.context().close();
});
