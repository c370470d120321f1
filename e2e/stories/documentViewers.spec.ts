import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import sharp from 'sharp';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { makeShow, makeWorkbook } from '../support/makeOffice.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);
const hasOffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'soffice')));

test.beforeEach(({ signIn }) => signIn(seededUsers.ana));

test('V1 a document is read as text, and shown as LibreOffice prints it where that is there', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!hasOffice, 'not run: LibreOffice is not on this machine');
  const body = '{\\rtf1 {\\b The kiosk} is open.\\par\\page And now it is closed.}';
  const { files } = await uploadFiles(context, baseURL ?? '', `Pages ${unique()}`, [
    { name: 'kiosk.rtf', body },
  ]);
  const viewer = new ViewerPage(page);
  await viewer.open(files[0]?.id ?? '');
  await expect(viewer.content.frameLocator('iframe').getByText('is open.')).toBeVisible();
  await viewer.bar.getByRole('radio', { name: 'Pages' }).click();
  const first = viewer.content.locator('[data-page="1"][data-state="drawn"]');
  await expect(first).toBeVisible({ timeout: 90_000 });
  await expect(first).toContainText('The kiosk is open.');
  await expect(viewer.bar).toContainText('/ 2');
  await expectAccessible(page, '#content');
  await viewer.bar.getByRole('radio', { name: 'Text' }).click();
  await expect(viewer.content.frameLocator('iframe').getByText('is open.')).toBeVisible();
});

test('V1 slides have a strip of small pictures, walked along by keys', async ({ page, context, baseURL }) => {
  const { files } = await uploadFiles(context, baseURL ?? '', `Slides ${unique()}`, [
    { name: 'show.pptx', body: makeShow(['Kiosk', 'Second kiosk', 'The end']) },
  ]);
  const viewer = new ViewerPage(page);
  await viewer.open(files[0]?.id ?? '');
  const strip = viewer.content.getByRole('navigation', { name: 'Slides' });
  const way = (name: string) => strip.getByRole('button', { name });
  await expect(way('1 Kiosk')).toHaveAttribute('aria-current', 'true');
  const pictures = strip.locator('iframe').contentFrame();
  await expect(pictures.getByText('The end')).toBeVisible();
  // Each picture lies under its way.
  const [wayBox, pictureBox] = [
    await way('3 The end').boundingBox(),
    await pictures.locator('#slide-3 .paper').boundingBox(),
  ];
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((wayBox?.[side] ?? 0) - (pictureBox?.[side] ?? 99))).toBeLessThan(3);
  await way('1 Kiosk').focus();
  await page.keyboard.press('ArrowDown');
  await expect(way('2 Second kiosk')).toBeFocused();
  await page.keyboard.press('End');
  await expect(way('3 The end')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, '#content');
});

test('V1 a sheet keeps in sight what its file says', async ({ page, context, baseURL }) => {
  const rows = Array.from({ length: 300 }, (_, row) =>
    Array.from({ length: 26 }, (_cell, column) => (row === 0 ? `Head ${column}` : `${row} in ${column}`)),
  );
  const { files } = await uploadFiles(context, baseURL ?? '', `Sheets ${unique()}`, [
    { name: 'costs.xlsx', body: makeWorkbook(rows, { rows: 1, columns: 1 }) },
  ]);
  const viewer = new ViewerPage(page);
  await viewer.open(files[0]?.id ?? '');
  const grid = viewer.content.getByRole('grid', { name: 'Costs' });
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true });
  await cell('1 in 0').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('End');
  await expect(cell('299 in 25')).toBeInViewport();
  await expect(cell('Head 25')).toBeInViewport();
  await expect(cell('299 in 0')).toBeInViewport();
  await expect(cell('Head 0')).toBeInViewport();
  // What stays above is reached by keys as all else.
  await page.keyboard.press('ArrowUp');
  await expect(cell('Head 0')).toHaveAttribute('aria-selected', 'true');
});

test('V1 a photograph says how it was taken, and where only to those who may change it', async ({
  page,
  context,
  baseURL,
}) => {
  const body = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#27606b' } })
    .withExif({
      IFD0: { Make: 'Kiosk', Model: 'K-1' },
      IFD2: { DateTimeOriginal: '2026:05:04 23:30:00', ExposureTime: '1/250', FNumber: '28/10' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 4/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '15/1 26/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  const { files } = await uploadFiles(context, baseURL ?? '', `Photos ${unique()}`, [
    { name: 'taken.jpg', body },
  ]);
  const viewer = new ViewerPage(page);
  await viewer.open(files[0]?.id ?? '');
  await viewer.tool('About this picture').click();
  const about = viewer.content.getByRole('complementary', { name: 'About this picture' });
  await expect(about).toContainText(/May 4, 2026, 11:30\sPM|4 May 2026, 23:30/);
  await expect(about).toContainText('Kiosk K-1');
  await expect(about).toContainText('1/250 s · f/2.8');
  await expect(about).toContainText('47.06667, 15.43333');
  await expectAccessible(page, '#content');
});
