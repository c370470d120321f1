import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles, type Brought, type BroughtFolder, type StoryFile } from '../support/uploadFiles.ts';
import { callApi } from '../support/callApi.ts';
import { makeFilm, makeSound } from '../support/makeMedia.ts';
import { makePdf } from '../support/makePdf.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="64" height="40" fill="#c8321e"/><script>alert(1)</script></svg>`;
const rows = Array.from({ length: 20_000 }, (_, index) => `${index};"a ""quoted""\nvalue ${index}";x`);

const files: readonly StoryFile[] = [
  { name: '1 picture.svg', body: picture },
  { name: '2 paper.pdf', body: makePdf(['Kiosk report', 'Second kiosk', 'The end']) },
  {
    name: '3 plan.md',
    body: '# Plan\n\n[go](https://example.org/) [no](javascript:alert(1))\n\n<b onclick="alert(1)">raw</b>\n\nsalt &amp; pepper &copy;\n',
  },
  { name: '4 table.csv', body: `n;text;z\n${rows.join('\n')}\n` },
  { name: '5 code.ts', body: 'export const answer: number = 42;\n// the answer\n' },
  { name: '6 sound.wav', body: makeSound(30) },
  { name: '7 bytes.bin', body: Buffer.from([0, 1, 2, 3, 0xff, 0x48, 0x69]) },
];

let world: BroughtFolder;
const file = (start: string): Brought => {
  const found = world.files.find(({ name }) => name.startsWith(start));
  if (!found) throw new Error(`No file ${start}`);
  return found;
};

async function contentOf(context: BrowserContext, url: string, id: string): Promise<string> {
  return (await context.request.get(`${url}/api/resources/${id}/content`)).text();
}

test.beforeEach(async ({ signIn, context, page, baseURL }) => {
  await signIn(seededUsers.ana);
  world = await uploadFiles(context, baseURL ?? '', `Viewers ${unique()}`, files);
  // A script of a file that runs would show itself so.
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

test('a file opens from its list, its neighbours are one key away, and the way back keeps the place', async ({
  page,
}) => {
  const [workspace, viewer] = [new WorkspacePage(page), new ViewerPage(page)];
  await workspace.open(world.address);
  await workspace.row('3 plan.md').dblclick();
  await expect(viewer.title('3 plan.md')).toBeVisible();
  await expect(viewer.bar).toContainText('3 of 7');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.title('4 table.csv')).toBeVisible();
  await expect(viewer.bar).toContainText('4 of 7');
  await viewer.tool('Previous file').click();
  await viewer.tool('Previous file').click();
  await expect(viewer.title('2 paper.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(workspace.row('2 paper.pdf')).toBeFocused();
});

test('a file is renamed, starred and looked into from its viewer', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  const { id } = file('5');
  await viewer.open(id);
  await expect(viewer.content).toContainText('answer');
  await page.keyboard.press('F2');
  await page.getByLabel('New name').fill('5 renamed.ts');
  await page.keyboard.press('Enter');
  await expect(viewer.title('5 renamed.ts')).toBeVisible();
  await viewer.tool('Star').click();
  await expect(viewer.tool('Take the star off')).toBeVisible();
  await viewer.tool('Details').click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Checksum');
  const { name, starred } = await callApi<{ name: string; starred: boolean }>(
    context,
    `${baseURL}/api/resources/${id}`,
  );
  expect({ name, starred }).toEqual({ name: '5 renamed.ts', starred: true });
});

test('a picture is drawn by the server where its kind could run, comes nearer, and fits again', async ({
  page,
}) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('1').id);
  const image = viewer.content.getByRole('img');
  await expect(image).toBeVisible();
  expect(await image.getAttribute('src')).toContain('/preview?w=2048');
  const seen = await image.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen?.drawImage(element, 0, 0, 1, 1);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(seen.map((value) => Math.round(value / 16))).toEqual([13, 3, 2, 16]);
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);
  await expectAccessible(page, '#content');
});

test('a PDF shows its pages and text, is searched through, and runs nothing', async ({ page }) => {
  const viewer = new ViewerPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await viewer.open(file('2').id);
  const first = page.getByRole('region', { name: 'Page 1' });
  await expect(first).toHaveAttribute('data-state', 'drawn');
  await expect(first).toContainText('Kiosk report');
  const colours = await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return new Set(Array.from({ length: data.length / 4 }, (_, at) => `${data[at * 4]} ${data[at * 4 + 2]}`))
      .size;
  });
  expect(colours).toBeGreaterThan(2);
  const field = await viewer.find('kiosk');
  await expect(field).toContainText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(field).toContainText('2 of 2');
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('2');
  await page.keyboard.press('Escape');
  await page.getByLabel('Page', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Page 3' })).toContainText('The end');
  expect(asked.filter((address) => new URL(address).host !== new URL(page.url()).host)).toEqual([]);
  await expectAccessible(page, '#content');
});

test('Markdown is laid out, its links are harmless, its markup is text', async ({ page }) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('3').id);
  const article = viewer.content.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(article.getByRole('link')).toHaveCount(1);
  await expect(article.getByRole('link', { name: 'go' })).toHaveAttribute('rel', /noreferrer/);
  await expect(article).toContainText('<b onclick="alert(1)">raw</b>');
  await expect(article.locator('b')).toHaveCount(0);
  await expect(article).toContainText('salt & pepper ©');
  await expectAccessible(page, '#content');
  await viewer.bar.getByRole('radio', { name: 'Source' }).click();
  await expect(viewer.content.locator('.cm-content')).toContainText('# Plan');
});

test('a table of many rows shows the first and the last, by whichever sign its cells are parted', async ({
  page,
}) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('4').id);
  const grid = page.getByRole('grid', { name: '4 table.csv' });
  await expect(grid.getByRole('columnheader', { name: 'text' })).toBeVisible();
  await expect(viewer.content).toContainText('20,001 rows');
  await expect(grid.getByRole('gridcell', { name: 'a "quoted" value 0' })).toBeVisible();
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell', { name: '19999', exact: true })).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.getByLabel('Between cells').selectOption({ label: 'Comma' });
  await expect(grid.getByRole('columnheader', { name: 'n;text;z' })).toBeVisible();
  await expectAccessible(page, '#content');
});

test('a table that is reloaded shows the cell that was open, however far down, and its link leads there', async ({
  page,
  context,
}) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('4').id);
  const grid = page.getByRole('grid', { name: '4 table.csv' });
  await expect(viewer.content).toContainText('20,001 rows');
  await grid.getByRole('gridcell', { name: 'a "quoted" value 0' }).click();
  await expect(page).toHaveURL(/[?&]cell=B2$/);
  await page.keyboard.press('Control+End');
  const last = grid.getByRole('gridcell', { name: 'a "quoted" value 19999' });
  await last.click();
  await expect(page).toHaveURL(/[?&]cell=B20001$/);

  await page.reload();
  await expect(last).toBeVisible();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(grid.getByRole('gridcell', { name: 'a "quoted" value 0' })).toHaveCount(0);
  await grid.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(grid.getByRole('gridcell', { name: '19999', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const other = await context.newPage();
  await other.goto(page.url().replace(/cell=\w+/, 'cell=B2'));
  const first = other.getByRole('gridcell', { name: 'a "quoted" value 0' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
});

test('a text is changed in its place and kept by itself', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  const { id } = file('5');
  await viewer.open(id);
  const field = await viewer.find('answer');
  await expect(field).toContainText('1 of 2');
  await page.keyboard.press('Escape');
  await viewer.edit();
  await viewer.content.getByRole('textbox').press('Control+End');
  await page.keyboard.type('more');
  await expect(viewer.content).toContainText('All changes are saved');
  await expect
    .poll(() => contentOf(context, baseURL ?? '', id))
    .toBe('export const answer: number = 42;\n// the answer\nmore');
  await viewer.tool('Done').click();
  await expect(viewer.tool('Edit')).toBeVisible();
  await expectAccessible(page, '#content');
});

test('B9 when two change the same text, what differs is marked, and both versions are kept', async ({
  page,
  context,
  baseURL,
}) => {
  const viewer = new ViewerPage(page);
  const { id, revision } = file('5');
  await viewer.open(id);
  await viewer.edit();
  await callApi(context, `${baseURL}/api/resources/${id}/content`, {
    method: 'PUT',
    body: Buffer.from('theirs\n'),
    headers: { 'if-match': `"${revision}"`, 'content-type': 'text/plain' },
  });
  await viewer.content.getByRole('textbox').press('Control+Home');
  await page.keyboard.type('mine ');
  await expect(page.getByRole('textbox', { name: 'Theirs' })).toContainText('theirs');
  await expect(page.getByRole('textbox', { name: 'Yours' })).toContainText('mine export');
  await expect(page.getByRole('textbox', { name: 'Yours' }).locator('.cm-changedLine').first()).toBeVisible();
  await expectAccessible(page, '#content');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('button', { name: 'Keep both' })).toBeHidden();
  await expect(viewer.content.locator('.cm-content')).toHaveText('theirs');
  const workspace = new WorkspacePage(page);
  await workspace.open(world.address);
  await expect(workspace.row('5 code (my version).ts')).toBeVisible();
  expect(await contentOf(context, baseURL ?? '', id)).toBe('theirs\n');
});

test('sound and film are played, and moved along by keys', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('6').id);
  await expect(viewer.content).toContainText('/ 0:30');
  await viewer.content.getByRole('button', { name: 'Play' }).click();
  await expect(viewer.content.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(viewer.content.getByRole('button', { name: 'Play' })).toBeVisible();
  const second = async () => Number(/0:(\d\d) \/ 0:30/.exec(await viewer.content.innerText())?.[1]);
  const before = await second();
  await viewer.content.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect.poll(second).toBeGreaterThanOrEqual(Math.min(30, before + 10));
  await expectAccessible(page, '#content');
  const film = await makeFilm(page);
  const brought = await uploadFiles(context, baseURL ?? '', `Film ${unique()}`, [
    { name: 'film.webm', body: film },
    {
      name: 'broken.mp4',
      body: Buffer.concat([
        Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
        Buffer.alloc(500),
      ]),
    },
  ]);
  await viewer.open(brought.files[0]?.id ?? '');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBe(320);
  await viewer.open(brought.files[1]?.id ?? '');
  await expect(viewer.content).toContainText('Cannot play here');
  await expect(viewer.content.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('B6 a sound has its wave, its words and its place; a film its captions and single pictures', async ({
  page,
  context,
  baseURL,
}) => {
  const viewer = new ViewerPage(page);
  const srt =
    '1\r\n00:00:01,000 --> 00:00:05,000\r\nGuten Morgen\r\n\r\n2\r\n00:01:40,000 --> 00:01:50,000\r\nDas Ende\r\n';
  const { files: brought } = await uploadFiles(context, baseURL ?? '', `Media ${unique()}`, [
    { name: 'talk.wav', body: makeSound(150) },
    { name: 'talk.de.srt', body: srt },
    { name: 'film.webm', body: await makeFilm(page) },
    { name: 'film.vtt', body: 'WEBVTT\n\n00:00.000 --> 00:20.000\n<v Ann>Look &amp; see\n' },
    { name: 'film.de.vtt', body: 'WEBVTT\n\n00:00.000 --> 00:20.000\nSchau\n' },
  ]);
  const id = (name: string) => brought.find((one) => one.name === name)?.id ?? '';

  await viewer.open(id('talk.wav'));
  await expect(viewer.content.locator('[data-wave]')).toBeVisible();
  const transcript = viewer.content.getByRole('region', { name: 'Transcript' });
  await transcript.getByRole('button', { name: 'Das Ende' }).click();
  await expect(viewer.content).toContainText('1:40 / 2:30');
  await expect(transcript.getByRole('button', { name: 'Das Ende' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('>');
  await expect(viewer.content.getByLabel('Speed')).toHaveValue('1.25');
  await page.keyboard.press('k');
  await expect(viewer.content.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(viewer.content.getByRole('button', { name: 'Play' })).toBeVisible();
  await expectAccessible(page, '#content');
  await viewer.open(id('talk.wav'));
  await expect(viewer.content.getByRole('status').filter({ hasText: 'Continued at 1:4' })).toBeVisible();
  await viewer.content.getByRole('button', { name: 'From the beginning' }).click();
  await expect(viewer.content).toContainText('0:00 / 2:30');

  await viewer.open(id('film.webm'));
  const captions = viewer.content.getByLabel('Captions', { exact: true });
  await captions.selectOption({ label: 'German' });
  const said = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].flatMap((track) =>
          track.mode === 'showing' ? [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text) : [],
        ),
      );
  await expect.poll(said).toEqual(['Schau']);
  await captions.selectOption({ label: 'Captions' });
  await expect.poll(said).toEqual(['<v Ann>Look &amp; see']);
  await viewer.content.getByRole('button', { name: 'Transcript' }).click();
  await expect(transcript).toContainText('Look & see');
  await captions.selectOption({ label: 'No captions' });
  await expect.poll(said).toEqual([]);
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await time();
  await viewer.content.getByRole('button', { name: 'One picture on' }).click();
  await expect.poll(async () => Math.round(((await time()) - before) * 30)).toBe(1);
  await expectAccessible(page, '#content');
});

test('a file of no known kind has a card with its first bytes and the way to it', async ({ page }) => {
  const viewer = new ViewerPage(page);
  await viewer.open(file('7').id);
  await viewer.content.getByText('First bytes').click();
  await expect(viewer.content).toContainText('000000  00 01 02 03 ff 48 69');
  await expectAccessible(page, '#content');
  const download = page.waitForEvent('download');
  await viewer.content.getByRole('button', { name: 'Download' }).click();
  const path = await (await download).path();
  expect(readFileSync(path)).toEqual(files[6]?.body);
});

test('what is deleted elsewhere while it is open says so', async ({ page, context, baseURL }) => {
  const viewer = new ViewerPage(page);
  const { id } = file('5');
  await openLive(page, seededUsers.ana, `/space/r/${id}`);
  await expect(viewer.content).toContainText('answer');
  const act = async (action: string) => {
    const plan = await callApi<{ planId: string }>(context, `${baseURL}/api/plans`, {
      method: 'POST',
      body: { action, items: [id] },
    });
    await callApi(context, `${baseURL}/api/plans/${plan.planId}/apply`, { method: 'POST', body: {} });
  };
  await act('delete');
  await expect(page.getByText('This is in the trash.')).toBeVisible();
  await act('purge');
  await expect(page.getByRole('heading', { name: 'This is not here any more' })).toBeVisible();
  await page.goto(`/space/r/res_${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'This file is not here' })).toBeVisible();
});

test('viewers fit their window @matrix', async ({ page }) => {
  const viewer = new ViewerPage(page);
  for (const { id, name } of world.files) {
    await viewer.open(id);
    await expect(viewer.title(name)).toBeVisible();
    await expect(page.locator('[data-viewer] div[role=status]')).toHaveCount(0);
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(room);
  }
  await expectAccessible(page, '#content');
});
