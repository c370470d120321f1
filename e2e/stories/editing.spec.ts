import type { BrowserContext, Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace, type OwnSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** A space of Ana in which Ben may change things. */
let shared: OwnSpace;
test.beforeEach(async ({ signIn, context, baseURL }) => {
  await signIn(seededUsers.ana);
  shared = await makeSpace(context, baseURL, 'Writing');
  await shared.addBen('editor');
});

const bytesOf = async (context: BrowserContext, id: string): Promise<Buffer> =>
  (await context.request.get(`/api/resources/${id}/content`)).body();

/** Types at the end of the text that is being changed. */
async function write(page: Page, words: string): Promise<void> {
  await page.locator('[data-viewer]').getByRole('textbox').press('Control+End');
  await page.keyboard.type(words);
}

test('V1 what is typed is there after a reload, byte by byte as the file is written', async ({
  page,
  context,
}) => {
  const viewer = new ViewerPage(page);
  const marked = await shared.bring('marked.txt', '\ufeffone\r\ntwo\r\n');
  await viewer.open(marked.id);
  await expect(viewer.tool('Edit')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(viewer.tool('Done')).toBeVisible();
  await write(page, 'drei ä');
  await expect(viewer.content).toContainText('All changes are saved');
  await page.reload();
  await expect(viewer.content).toContainText('drei ä');
  expect(await bytesOf(context, marked.id)).toEqual(Buffer.from('\ufeffone\r\ntwo\r\ndrei ä'));

  const latin = await shared.bring('latin.txt', Buffer.from('Käse\n', 'latin1'));
  await viewer.open(latin.id);
  await expect(viewer.content).toContainText('WINDOWS-1252');
  await viewer.edit();
  await write(page, 'ö字');
  await expect(viewer.content).toContainText('WINDOWS-1252 has no 字.');
  expect(await bytesOf(context, latin.id)).toEqual(Buffer.from('Käse\n', 'latin1'));
  await page.keyboard.press('Backspace');
  await expect(viewer.content).toContainText('All changes are saved');
  expect(await bytesOf(context, latin.id)).toEqual(Buffer.from('Käse\nö', 'latin1'));
  await page.keyboard.press('Escape');
  await expect(viewer.tool('Edit')).toBeVisible();
});

test.describe('with a server that takes nothing', () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test('V1 nothing typed is lost: it is kept in the browser, and offered again', async ({
    page,
    context,
  }) => {
    const viewer = new ViewerPage(page);
    const { id } = await shared.bring('kept.txt', 'one\n');
    const writes = '**/api/resources/*/content';
    await viewer.open(id);
    await viewer.edit();
    await page.route(writes, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await write(page, 'typed in a tunnel');
    await expect(viewer.content).toContainText('Not saved – retrying');
    await page.reload();
    await expect(viewer.content).toContainText('What you typed here was not saved');
    await expectAccessible(page, '#content');
    await page.unroute(writes);
    await viewer.content.getByRole('button', { name: 'Go on with it' }).click();
    await expect(viewer.content).toContainText('All changes are saved');
    expect((await bytesOf(context, id)).toString()).toBe('one\ntyped in a tunnel');
    await page.reload();
    await expect(viewer.content).toContainText('typed in a tunnel');
    await expect(viewer.content).not.toContainText('was not saved');
  });
});

test('V1 Markdown is written with its formats, beside how it will be read', async ({ page, context }) => {
  const [workspace, viewer] = [new WorkspacePage(page), new ViewerPage(page)];
  await workspace.open(shared.files);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New Markdown file' }).click();
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(viewer.title('Notes.md')).toBeVisible();
  await expect(viewer.tool('Done')).toBeVisible();
  await write(page, 'Plan');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('\n\n');
  await page.getByRole('button', { name: 'To-do list' }).click();
  await page.keyboard.type('first ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('thing');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(preview.getByRole('checkbox')).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('thing');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expect(viewer.content).toContainText('All changes are saved');
  await expectAccessible(page, '#content');
  await viewer.tool('Done').click();
  await expect(viewer.content.getByRole('article').getByRole('heading', { name: 'Plan' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  expect((await bytesOf(context, id)).toString()).toBe('## Plan\n\n- [ ] first **thing**');
});

test('V1 a cell of a table is changed, and every other byte stays', async ({
  page,
  context,
  openElsewhere,
}) => {
  const viewer = new ViewerPage(page);
  const before = 'item;"price";note\r\ntent;"120";"for ""two"""\nrope;15;\r\n';
  const { id } = await shared.bring('costs.csv', Buffer.from(`\ufeff${before}`));
  const text = async () => (await bytesOf(context, id)).toString();
  await viewer.open(id);
  const grid = page.getByRole('grid', { name: 'costs.csv' });
  await grid.getByRole('gridcell', { name: '120' }).dblclick();
  const field = grid.getByRole('textbox');
  await expect(field).toHaveValue('120');
  await field.fill('135');
  await page.keyboard.press('Tab');
  await page.keyboard.type('now; for "three"');
  await page.keyboard.press('Enter');
  await expect(viewer.content).toContainText('All changes are saved');
  const changed = before.replace('"120"', '"135"').replace('for ""two""', 'now; for ""three""');
  await expect.poll(text).toBe(`\ufeff${changed}`);

  await page.keyboard.press('F2');
  await page.keyboard.type('strong');
  await look(page, '[data-viewer]');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await viewer.tool('Add a row below').click();
  await grid.focus();
  await page.keyboard.type('lamp');
  await page.keyboard.press('Enter');
  await expect(viewer.content).toContainText('4 rows');
  await expect.poll(text).toBe(`\ufeff${changed}lamp;;\r\n`);
  await grid.getByRole('gridcell', { name: 'tent' }).click();
  await viewer.tool('Delete row 2').click();
  await expect(grid).not.toContainText('tent');
  await grid.focus();
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Control+z');
  await expect(grid.getByRole('gridcell', { name: 'lamp' })).toBeHidden();
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+z');
  await expect(viewer.content).toContainText('All changes are saved');
  await expect.poll(text).toBe(`\ufeff${changed}`);

  const ben = await openElsewhere(seededUsers.ben);
  const his = new ViewerPage(ben);
  await his.open(id);
  await ben.getByRole('gridcell', { name: 'rope' }).dblclick();
  await expect(his.content).toContainText('is editing this.');
  await grid.focus();
  await page.keyboard.press('Escape');
  await expect(viewer.tool('Edit')).toBeVisible();
  await his.edit();
  await ben.getByRole('columnheader', { name: 'note' }).dblclick();
  await ben.getByRole('textbox').press('End');
  await ben.keyboard.type('s');
  await ben.keyboard.press('Enter');
  await expect(his.content).toContainText('All changes are saved');
  await expect(grid.getByRole('columnheader', { name: 'notes' })).toBeVisible();
});

test('B9 two people edit one text: the second meets the first, and takes over', async ({
  page,
  context,
  openElsewhere,
}) => {
  const { id } = await shared.bring('minutes.txt', 'agenda\n');
  const ben = await openElsewhere(seededUsers.ben);
  const [hers, his] = [new ViewerPage(page), new ViewerPage(ben)];
  await hers.open(id);
  await hers.edit();
  await write(page, 'by Ana');
  await his.open(id);
  await expect(hers.bar.getByRole('group', { name: 'Here now' })).toBeVisible();
  await expect(his.bar).toContainText('is editing');
  await his.tool('Edit').click();
  await expect(his.content).toContainText('is editing this.');
  await expectAccessible(ben, '#content');
  await his.content.getByRole('button', { name: 'Ask to take over' }).click();
  await expect(hers.content).toContainText('asks to take over.');
  await expectAccessible(page, '#content');
  await hers.content.getByRole('button', { name: 'Keep' }).click();
  await expect(his.content.getByRole('button', { name: 'Ask to take over' })).toBeVisible();
  await his.content.getByRole('button', { name: 'Ask to take over' }).click();
  await hers.content.getByRole('button', { name: 'Hand over' }).click();
  await expect(his.tool('Done')).toBeVisible();
  await expect(hers.content).toContainText('is editing this.');
  await write(ben, ', then Ben');
  await expect(his.content).toContainText('All changes are saved');
  await expect(hers.content).toContainText('by Ana, then Ben');
  expect((await bytesOf(context, id)).toString()).toBe('agenda\nby Ana, then Ben');
  await ben.close();
  await expect(hers.bar.getByRole('group', { name: 'Here now' })).toBeHidden();
  await hers.edit();
});

test('B9 two people edit one text: who does not wait edits a copy', async ({
  page,
  context,
  openElsewhere,
}) => {
  const { id } = await shared.bring('plan.txt', 'plan\r\n');
  const ben = await openElsewhere(seededUsers.ben);
  const [hers, his] = [new ViewerPage(page), new ViewerPage(ben)];
  await hers.open(id);
  await hers.edit();
  await his.open(id);
  await his.tool('Edit').click();
  await his.content.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(his.title('plan (my version).txt')).toBeVisible();
  await expect(his.tool('Done')).toBeVisible();
  await write(ben, 'mine');
  await expect(his.content).toContainText('All changes are saved');
  const copy = ben.url().split('/').at(-1) ?? '';
  expect((await bytesOf(context, copy)).toString()).toBe('plan\r\nmine');
  expect((await bytesOf(context, id)).toString()).toBe('plan\r\n');
});
