import type { Page } from '@playwright/test';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { makePdf } from '../support/makePdf.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);
const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of the plan`).join('\n');

const versionRows = (page: Page) => page.locator('[data-version]');

async function chooseFor(page: Page, entry: string): Promise<void> {
  await versionRows(page)
    .first()
    .getByRole('button', { name: /^What to do/ })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('B9 a text is changed, compared with what it was, restored, and the restoring undone', async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn(seededUsers.ana);
  const [workspace, viewer] = [new WorkspacePage(page), new ViewerPage(page)];
  const world = await uploadFiles(context, baseURL ?? '', `Versions ${unique()}`, [
    { name: 'plan.txt', body: `${lines}\n` },
  ]);
  await workspace.open(world.address);
  await workspace.row('plan.txt').dblclick();
  await viewer.edit();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('A line that was added');
  await viewer.tool('Done').click();
  await expect(viewer.tool('Edit')).toBeVisible();
  await page.keyboard.press('Escape');

  await workspace.act('plan.txt', 'Versions');
  await expect(versionRows(page)).toHaveCount(1);
  await expect(page.locator('[data-present]')).toContainText('Now');
  await versionRows(page).getByRole('link').click();
  await expect(page.getByText(/^Version of .*, /)).toBeVisible();
  await expect(viewer.content).toContainText('Line 5 of the plan');
  await expect(viewer.content).not.toContainText('A line that was added');
  await expect(viewer.tool('Edit')).toBeHidden();

  await page.getByRole('button', { name: 'Compare with now' }).click();
  await expect(page.getByText('1 place has changed')).toBeVisible();
  await expect(viewer.content).toContainText('A line that was added');
  await expect(viewer.content).toContainText('unchanged lines');
  await look(page, '[data-viewer]');
  await viewer.bar.getByTitle('In one text').click();
  await expect(viewer.content).toContainText('A line that was added');

  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Changes since/)).toBeHidden();
  await expect(versionRows(page)).toHaveCount(2);
  await expect(viewer.content).not.toContainText('A line that was added');
  await workspace.undo('Restored the version of');
  await expect(versionRows(page)).toHaveCount(1);

  await chooseFor(page, 'Name…');
  await page.getByLabel('Name', { exact: true }).fill('Before the meeting');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(versionRows(page)).toContainText('Before the meeting');
  await look(page, 'aside');
  await chooseFor(page, 'Restore as a copy');
  await expect(workspace.offered('made')).toContainText(/plan \(.+\)\.txt/);
});

test('B9 a PDF is compared with what it was, by the words of its pages', async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn(seededUsers.ana);
  const [workspace, viewer] = [new WorkspacePage(page), new ViewerPage(page)];
  const world = await uploadFiles(context, baseURL ?? '', `Papers ${unique()}`, [
    { name: 'offer.pdf', body: makePdf(['An offer for tents', 'Ten euros a night']) },
  ]);
  const [file] = world.files;
  await callApi(context, `${baseURL}/api/resources/${file?.id}/content`, {
    method: 'PUT',
    body: makePdf(['An offer for tents', 'Twelve euros a night']),
    headers: { 'content-type': 'application/octet-stream', 'if-match': `"${file?.revision}"` },
  });
  await workspace.open(world.address);
  await workspace.act('offer.pdf', 'Versions');
  await versionRows(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Compare with now' }).click();
  await expect(page.getByText('1 place has changed')).toBeVisible();
  await expect(viewer.content).toContainText('Ten euros a night');
  await expect(viewer.content).toContainText('Twelve euros a night');
});

test('B9 a table is compared with what it was, cell by cell', async ({ page, signIn, context, baseURL }) => {
  await signIn(seededUsers.ana);
  const [workspace, viewer] = [new WorkspacePage(page), new ViewerPage(page)];
  const world = await uploadFiles(context, baseURL ?? '', `Tables ${unique()}`, [
    { name: 'costs.csv', body: 'item;cost\ntent;120\nstove;80\nrope;15\n' },
  ]);
  const [file] = world.files;
  await callApi(context, `${baseURL}/api/resources/${file?.id}/content`, {
    method: 'PUT',
    body: Buffer.from('item;cost\ntent;135\nrope;15\nlamp;9\n'),
    headers: { 'content-type': 'application/octet-stream', 'if-match': `"${file?.revision}"` },
  });
  await workspace.open(world.address);
  await workspace.row('costs.csv').dblclick();
  await expect(viewer.content.getByRole('grid')).toContainText('lamp');
  await page.keyboard.press('Escape');
  await workspace.act('costs.csv', 'Versions');
  await versionRows(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Compare with now' }).click();
  await expect(page.getByText('3 places have changed')).toBeVisible();
  const changes = viewer.content.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveText([
    /B2\s*120\s*135/,
    /Row 3 removed\s*stove · 80/,
    /Row 4 added\s*lamp · 9/,
  ]);
  await look(page, '[data-viewer]');
});

test('V1 two pictures are compared, chosen in a list or as versions of one', async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn(seededUsers.ana);
  const [workspace, viewer] = [new WorkspacePage(page), new ViewerPage(page)];
  const drawn = (more: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="64" height="40" fill="#c8d2be"/><circle cx="18" cy="20" r="9" fill="#1e5ac8"/>${more}</svg>`;
  const spot = '<rect x="40" y="10" width="16" height="16" fill="#c8321e"/>';
  const world = await uploadFiles(context, baseURL ?? '', `Pictures ${unique()}`, [
    { name: 'first.svg', body: drawn('') },
    { name: 'second.svg', body: drawn(spot) },
    { name: 'words.txt', body: 'no picture' },
  ]);
  await workspace.open(world.address);
  await workspace.row('first.svg').click();
  await workspace.row('second.svg').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('d');
  await expect(viewer.content).toContainText('first.svg beside second.svg');
  const [first, second] = [
    viewer.content.getByRole('img', { name: 'first.svg' }),
    viewer.content.getByRole('img', { name: 'second.svg' }),
  ];
  const width = async (image: typeof first) => (await image.boundingBox())?.width ?? 0;
  await expect(second).toBeVisible();
  await look(page, '[data-viewer]');
  const whole = await width(first);
  await viewer.tool('Zoom in').click();
  await expect.poll(() => width(first)).toBeGreaterThan(whole);
  expect(await width(second)).toBeCloseTo(await width(first), 1);
  await viewer.tool('Fit').click();

  await viewer.bar.getByTitle('With a slider').click();
  const slider = viewer.content.getByRole('slider', { name: 'Where the pictures are divided' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await look(page, '[data-viewer]');
  await viewer.bar.getByTitle('Differences').click();
  await expect(viewer.content).toContainText(/10(\.1)? % of the picture differs\./);
  await look(page, '[data-viewer]');
  await viewer.content.getByRole('button', { name: 'View it alone' }).click();
  await expect(viewer.content).not.toContainText('beside');
  await page.keyboard.press('Escape');

  const [file] = world.files;
  await callApi(context, `${baseURL}/api/resources/${file?.id}/content`, {
    method: 'PUT',
    body: Buffer.from(drawn(spot)),
    headers: { 'content-type': 'application/octet-stream', 'if-match': `"${file?.revision}"` },
  });
  await workspace.act('first.svg', 'Versions');
  await versionRows(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Compare with now' }).click();
  await viewer.bar.getByTitle('Differences').click();
  await expect(viewer.content).toContainText(/10(\.1)? % of the picture differs\./);
});

test('B10 what somebody moves out of a shared storage is brought back by those who manage it', async ({
  page,
  signIn,
  openElsewhere,
  context,
  baseURL,
}) => {
  await signIn(seededUsers.ana);
  const url = baseURL ?? '';
  const space = await makeSpace(context, url, 'Shared');
  await space.addBen('editor');
  const file = `budget of ${space.name}.txt`;
  const { id } = await space.bring(file, 'of all of us');

  const his = (await openElsewhere(seededUsers.ben)).context();
  const theirs = async (path: string) =>
    (await callApi<{ items: { id: string; name: string }[] }>(his, `${url}${path}`)).items;
  const own = (await theirs('/api/spaces')).find((one) => one.id !== space.id);
  const [goal] = await theirs(`/api/spaces/${own?.id}/storages`);
  const post = <T>(path: string, body: unknown) => callApi<T>(his, `${url}${path}`, { method: 'POST', body });
  const target = { storageId: goal?.id, parentId: null };
  const plan = await post<{ planId: string; leavesCopy: boolean }>('/api/plans', {
    action: 'move',
    items: [id],
    target,
  });
  expect(plan.leavesCopy).toBe(true);
  await post(`/api/plans/${plan.planId}/apply`, {});

  await page.goto('/space/trash');
  const row = page.locator('[data-deleted]').filter({ hasText: file });
  await expect(row).toContainText(/Moved out by .+ to elsewhere/);
  await expect(row).toContainText(`From ${space.name} / Files`);
  await row.getByRole('button', { name: `Restore ${file}`, exact: true }).click();
  await expect(row).toBeHidden();
  const workspace = new WorkspacePage(page);
  await workspace.open(space.files);
  await expect(workspace.row(file)).toBeVisible();
  const moved = await his.request.get(`${url}/api/resources/${id}/content`);
  expect(await moved.text()).toBe('of all of us');
});

test('B9 what somebody else has changed since one looked is marked, and what is different is one step away', async ({
  page,
  signIn,
  openElsewhere,
  context,
  baseURL,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Looks');
  await space.addBen('editor');
  const files = `${baseURL}/api/storages/${space.storageId}/files?name=plan.txt&conflict=replace`;
  const write = (on: typeof context, text: string) =>
    callApi(on, files, {
      method: 'PUT',
      body: Buffer.from(text),
      headers: { 'content-type': 'text/plain' },
    });
  await write(context, `${lines}\n`);
  const [workspace, viewer] = [new WorkspacePage(page), new ViewerPage(page)];
  await workspace.open(space.files);
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/look'));
  await workspace.row('plan.txt').dblclick();
  expect((await looked).status()).toBe(204);
  await page.keyboard.press('Escape');
  const mark = workspace.row('plan.txt').getByRole('img', { name: 'Changed since you looked' });
  await expect(workspace.row('plan.txt')).toBeVisible();
  await expect(mark).toBeHidden();

  const his = (await openElsewhere(seededUsers.ben)).context();
  await write(his, `${lines}\nA line of Ben\n`);
  await expect(mark).toBeVisible();
  await workspace.row('plan.txt').dblclick();
  await expect(page.getByText(/has changed this since you looked/)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Show what changed' }).click();
  await expect(page.getByText('1 place has changed')).toBeVisible();
  await expect(viewer.content).toContainText('A line of Ben');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.keyboard.press('Escape');
  await expect(workspace.row('plan.txt')).toBeVisible();
  await expect(mark).toBeHidden();
});
