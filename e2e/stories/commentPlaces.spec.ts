import type { Page } from '@playwright/test';
import { CommentsPanel } from '../pages/CommentsPanel.ts';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { makeSound } from '../support/makeMedia.ts';
import { makePdf } from '../support/makePdf.ts';
import { makeSpace, type OwnSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 64 40"><rect width="64" height="40" fill="#c8321e"/><circle cx="48" cy="10" r="6" fill="#fff"/></svg>`;

let space: OwnSpace;
test.beforeEach(async ({ signIn, context, baseURL }) => {
  await signIn(seededUsers.ana);
  space = await makeSpace(context, baseURL, 'Comments');
  await space.addBen('viewer');
});

const markIn = (page: Page, words: string) =>
  page.locator('[data-viewer]').getByRole('button', { name: new RegExp(words) });

test('V3 a part of a picture is chosen with the pointer or by keys, and its comment leads back to it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await space.bring('picture.svg', picture);
  const [viewer, comments] = [new ViewerPage(page), new CommentsPanel(page)];
  await viewer.open(id);
  await viewer.tool('Comment on a part').click();
  const chooser = page.getByRole('application', { name: /Choose a place/ });
  const around = await chooser.boundingBox();
  if (!around) throw new Error('The picture has no place.');
  const at = (x: number, y: number) => [around.x + around.width * x, around.y + around.height * y] as const;
  await page.mouse.move(...at(0.6, 0.1));
  await page.mouse.down();
  await page.mouse.move(...at(0.9, 0.5), { steps: 4 });
  await page.mouse.up();
  await expect(comments.field).toBeFocused();
  await page.keyboard.type('The sun');
  await page.keyboard.press('Control+Enter');
  await expect(markIn(page, 'comment by Ana')).toBeVisible();
  const [mark, shown] = [
    await markIn(page, 'comment by Ana').boundingBox(),
    await page.getByRole('img', { name: 'picture.svg' }).boundingBox(),
  ];
  expect(mark && shown && (mark.x - shown.x) / shown.width).toBeCloseTo(0.6, 1);

  await viewer.tool('Comment on a part').press('Enter');
  await expect(chooser).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(comments.field).toBeFocused();
  // The place stays in sight while one writes about it.
  await expect(page.getByRole('button', { name: /the comment that you are writing/ })).toBeVisible();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Control+Enter');
  await expect(comments.thread('By keys')).toContainText('A part of it');

  await comments.act('Ana', 'Copy link', comments.thread('The sun'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(comments.thread('The sun')).toHaveAttribute('aria-current', 'true');
});

test('V3 a page of a PDF and a moment of a recording have comments by the key of the place', async ({
  page,
}) => {
  const paper = await space.bring('paper.pdf', makePdf(['Kiosk report', 'Second kiosk', 'The end']));
  const sound = await space.bring('sound.wav', makeSound(30));
  const [viewer, comments] = [new ViewerPage(page), new CommentsPanel(page)];
  await viewer.open(paper.id);
  await expect(page.getByRole('region', { name: 'Page 1' })).toHaveAttribute('data-state', 'drawn');
  await page.keyboard.press('End');
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('3');
  const last = await comments.write('Is that all?');
  await expect(last.getByRole('button', { name: 'Page 3' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Page 3' }).getByRole('button', { name: /comment by Ana/ }),
  ).toBeVisible();
  await page.getByRole('document', { name: 'paper.pdf' }).press('Home');
  await expect(page.getByRole('region', { name: 'Page 3' })).toBeHidden();
  await last.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByRole('region', { name: 'Page 3' })).toBeInViewport();

  await viewer.open(sound.id);
  const position = page.getByRole('slider', { name: 'Position' });
  await expect(position).toBeEnabled();
  await page.getByRole('group', { name: 'sound.wav' }).press('l');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:10/);
  const moment = await comments.write('Too loud');
  await expect(moment.getByRole('button', { name: '0:10' })).toBeVisible();
  await page.getByRole('group', { name: 'sound.wav' }).press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00/);
  await moment.getByRole('button', { name: '0:10' }).click();
  await expect(position).toHaveAttribute('aria-valuetext', /^0:10/);
  await expect(markIn(page, '0:10: comment by Ana')).toBeVisible();
});

test('V3 quoted words of a PDF and of a document are looked for anew, and say “Place changed” once they are gone', async ({
  page,
  context,
  baseURL,
}) => {
  const call = <T>(path: string, request = {}) => callApi<T>(context, `${baseURL}${path}`, request);
  const say = (id: string, body: string, anchor: object) =>
    call(`/api/resources/${id}/messages`, { method: 'POST', body: { body, anchor } });
  const save = async (id: string, body: Buffer) => {
    const { revision } = await call<{ revision: number }>(`/api/resources/${id}`);
    const headers = { 'content-type': 'application/octet-stream', 'if-match': `"${revision}"` };
    await call(`/api/resources/${id}/content`, { method: 'PUT', body, headers });
  };
  const [viewer, comments] = [new ViewerPage(page), new CommentsPanel(page)];
  const paper = await space.bring('paper.pdf', makePdf(['Kiosk report', 'Second kiosk', 'The end']));
  const box = { x: 0.1, y: 0.1, w: 0.3, h: 0.1 };
  const words = { type: 'pageBox', page: 2, ...box, text: 'Second kiosk', resourceVersion: 'before' };
  await say(paper.id, 'Which one?', words);
  await viewer.open(paper.id);
  await viewer.tool('1 comment').click();
  const thread = comments.thread('Which one?');
  await expect(thread.getByRole('button', { name: 'Page 2' })).toBeVisible();
  await expect(thread).not.toContainText('Place changed');
  await save(paper.id, makePdf(['Kiosk report', 'The end', 'Second kiosk']));
  await viewer.open(paper.id);
  await expect(page.getByRole('region', { name: 'Page 1' })).toHaveAttribute('data-state', 'drawn');
  await expect(thread).not.toContainText('Place changed');
  await thread.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('3');
  await save(paper.id, makePdf(['Nothing of it']));
  await viewer.open(paper.id);
  await expect(thread).toContainText('Place changed');
  await expect(thread.getByRole('blockquote')).toHaveText('Second kiosk');
  await expect(thread.getByRole('button', { name: 'Page 2' })).toBeHidden();

  const rtf = (text: string) => Buffer.from(String.raw`{\rtf1\ansi ${text}\par}`);
  const letter = await space.bring('letter.rtf', rtf('The bag is red.'));
  const quote = { type: 'quote', text: 'bag is red', before: '', after: '', resourceVersion: 'before' };
  await say(letter.id, 'Really?', quote);
  await viewer.open(letter.id);
  const said = comments.thread('Really?');
  await expect(said.getByRole('blockquote')).toHaveText('bag is red');
  await expect(said).not.toContainText('Place changed');
  await save(letter.id, rtf('The bag is blue.'));
  await viewer.open(letter.id);
  await expect(said).toContainText('Place changed');
  await look(page);
});

test('V3 words, a cell and a row of a list are commented on by the same key', async ({ page }) => {
  const plan = await space.bring('plan.md', '# Plan\n\nThe bag is red.\n\nThe bag is blue.\n');
  const table = await space.bring('table.csv', 'n;text\n1;one\n2;two\n');
  const [viewer, comments] = [new ViewerPage(page), new CommentsPanel(page)];
  await viewer.open(plan.id);
  await page.getByText('The bag is blue.').click({ clickCount: 3 });
  const said = await comments.write('Is it?');
  await expect(said.getByRole('blockquote')).toContainText('The bag is blue.');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('holdall-comments')?.size)).toBe(1);

  await viewer.open(table.id);
  await page.getByRole('gridcell', { name: 'two' }).click();
  const cell = await comments.write('Not three?');
  await expect(page.locator('[data-commented]')).toHaveText('two');
  await page.getByRole('gridcell', { name: 'one' }).click();
  await cell.getByRole('button', { name: 'Cell B3' }).click();
  await expect(page.getByRole('gridcell', { name: 'two' })).toHaveAttribute('aria-selected', 'true');

  await viewer.tool('Comments').or(viewer.tool('1 comment')).click();
  await viewer.tool('Back to the list').click();
  await page.getByRole('row', { name: /plan\.md/ }).click();
  await page.keyboard.press('c');
  await expect(comments.field).toBeFocused();
  await expect(comments.thread('Is it?')).toBeVisible();
  await page.keyboard.type('From the list');
  await page.keyboard.press('Control+Enter');
  await expect(comments.thread('From the list')).toBeVisible();
});
