import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles, type Brought, type BroughtFolder } from '../support/uploadFiles.ts';
import { root } from '../support/root.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const fixture = (name: string) => readFileSync(join(root, 'e2e/fixtures/documents', name));
const unique = () => Math.random().toString(36).slice(2, 8);

const evil = `<html><head><title>t</title><meta http-equiv="refresh" content="0;url=https://evil.example/1"></head><body onload="alert(1)">
<h1>Read me</h1><script>alert(2)</script><img src="https://evil.example/2.png" onerror="alert(3)"><style>@import "https://evil.example/3.css"</style>
<svg onload="alert(4)"><script>alert(5)</script></svg><form action="https://evil.example/4"><button autofocus onfocus="alert(6)">x</button></form>
<p><a href="javascript:alert(7)">run</a> <a href="https://example.org/go" target="_top">leave</a></p></body></html>`;
const cards =
  'BEGIN:VCARD\nVERSION:3.0\nFN:Ana Lee\nTITLE:Keeper\nTEL;TYPE=CELL:+1 555 0100\nEMAIL:ana@example.org\nURL:javascript:alert(1)\nEND:VCARD\n';

let world: BroughtFolder;
const file = (start: string): Brought => {
  const found = world.files.find(({ name }) => name.startsWith(start));
  if (!found) throw new Error(`No file ${start}`);
  return found;
};

/** The document in its sandbox. */
const frameOf = (page: Page) => page.frameLocator('[data-viewer] iframe:not([aria-hidden])');
/** Scripts may not run in it: neither may the check of accessibility. */
const withoutFrame = '[data-remote] header:has(~ div [data-viewer])';

test.beforeEach(async ({ signIn, context, page, baseURL }) => {
  await signIn(seededUsers.ana);
  world = await uploadFiles(context, baseURL ?? '', `Documents ${unique()}`, [
    { name: '1 kiosk.docx', body: fixture('kiosk.docx') },
    { name: '2 kiosk.pptx', body: fixture('kiosk.pptx') },
    { name: '3 prices.xlsx', body: fixture('prices.xlsx') },
    { name: '4 things.zip', body: fixture('things.zip') },
    { name: '5 people.vcf', body: cards },
    { name: '6 evil.html', body: evil },
    { name: '7 locked.docx', body: fixture('locked.docx') },
  ]);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

test('V1 a Word document shows what stands in it, is searched through, and leads nowhere', async ({
  page,
}) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('1').id);
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { name: 'The kiosk by the lake' })).toBeVisible();
  await expect(frame.getByRole('img', { name: 'A lamp' })).toBeVisible();
  await expect(frame.locator('ins')).toHaveText('always ');
  await expect(frame.getByText('In winter it sleeps.')).toHaveCount(1);
  await expect(frame.locator('a')).toHaveCount(0);
  await expect(frame.getByText('the town')).toHaveAttribute('title', 'https://example.org/town');
  const field = await viewer.find('kiosk');
  await expect(field).toContainText('1 of');
  await expect(frame.locator('mark.hit').first()).toHaveText('kiosk');
  await page.keyboard.press('Shift+Enter');
  await expect(frame.locator('mark.hit').last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await viewer.tool('Outline').click();
  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: 'What it sells' })
    .click();
  await expect(frame.getByRole('heading', { name: 'What it sells' })).toBeInViewport();
  await viewer.tool('Zoom in').click();
  await expect(page.locator('[data-viewer] iframe')).toHaveAttribute('style', /scale\(1\.25\)/);
  await expectAccessible(page, withoutFrame);
});

test('V1 slides show their notes, and one after the other as a show', async ({ page }) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('2').id);
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { name: 'The kiosk' })).toBeVisible();
  await expect(frame.getByText('Speak slowly')).toHaveCount(1);
  await viewer.tool('Show the slides').click();
  const show = page.getByRole('dialog', { name: 'Slide show' });
  const slide = page.frameLocator('[role=dialog] iframe');
  await expect(slide.getByRole('heading', { name: 'The kiosk' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(show).toContainText('2 of 3');
  await expect(slide.getByRole('heading', { name: 'What it sells' })).toBeVisible();
  await expect(slide.getByRole('heading', { name: 'The kiosk' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(show).toHaveCount(0);
});

test('V1 a workbook shows its sheets, formulas, and its rows as one wants to see them', async ({ page }) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('3').id);
  const grid = page.getByRole('grid', { name: 'Prices' });
  await expect(grid.getByRole('gridcell', { name: 'thing 1', exact: true })).toBeVisible();
  await grid.getByRole('gridcell', { name: '1.40' }).first().click();
  await expect(page.getByRole('group', { name: 'Chosen cell' })).toContainText('=B3*2');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('group', { name: 'Chosen cell' })).toContainText('B3');
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('thing 39');
  await expect(viewer.content).toContainText('11 rows');
  await page.getByLabel('Sort by').selectOption({ label: 'B, descending' });
  await expect(grid.getByRole('row').nth(1)).toContainText('9.');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('gridcell', { name: 'only here' })).toBeVisible();
  await expectAccessible(page, '#content');

  // The open sheet and cell stand in the address.
  await page.getByRole('tab', { name: 'Prices', exact: true }).click();
  await page.getByRole('gridcell', { name: 'thing 2', exact: true }).click();
  await expect(page).toHaveURL(/sheet=Prices&cell=A3$/);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Chosen cell' })).toContainText('thing 2');
  await expect(page.getByRole('gridcell', { name: 'thing 2', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('V1 a zip is looked into, and a card of people leads to calls and mails', async ({ page }) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('4').id);
  await viewer.content.getByText('photos', { exact: true }).click();
  await expect(viewer.content.getByText('10.txt')).toBeVisible();
  await expect(viewer.content).toContainText('5 entries');
  await expectAccessible(page, '#content');
  await viewer.open(file('5').id);
  const card = page.getByRole('region', { name: 'Ana Lee' });
  await expect(card.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100');
  await expect(card.getByRole('link', { name: 'ana@example.org' })).toHaveAttribute(
    'href',
    'mailto:ana@example.org',
  );
  await expect(card.getByRole('link')).toHaveCount(2);
  await expectAccessible(page, '#content');
});

test('V1 a page of somebody else runs nothing, asks for nothing and goes nowhere', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const viewer = new ViewerPage(page);
  await viewer.open(file('6').id);
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { name: 'Read me' })).toBeVisible();
  await frame.getByText('run').click();
  await frame.getByText('leave').click();
  await expect(frame.locator('script, form, button, style:not(head style), svg, a')).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Read me' })).toBeVisible();
  expect(page.url()).toContain(file('6').id);
  await viewer.bar.getByRole('radio', { name: 'Source' }).click();
  await expect(viewer.content.locator('.cm-content')).toContainText('onload="alert(1)"');
  expect(
    asked.filter(
      (address) => new URL(address).host !== new URL(page.url()).host && !address.startsWith('data:'),
    ),
  ).toEqual([]);
});

test('V1 a document behind a password says so, and the way to it stays', async ({ page }) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('7').id);
  await expect(viewer.content.getByText('This file is protected by a password.')).toBeVisible();
  await expect(viewer.content.getByRole('button', { name: 'Download' })).toBeVisible();
  await expectAccessible(page, '#content');
});

test('V1 documents fit their window @matrix', async ({ page }) => {
  const viewer = new ViewerPage(page);
  for (const { id, name } of world.files) {
    await viewer.open(id);
    await expect(viewer.title(name)).toBeVisible();
    await expect(page.locator('[data-viewer] [aria-busy=true]')).toHaveCount(0);
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(room);
  }
});
