import type { Page } from '@playwright/test';
import { CommentsPanel } from '../pages/CommentsPanel.ts';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import type { Brought } from '../support/bringFiles.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { makeSound } from '../support/makeMedia.ts';
import { makePdf } from '../support/makePdf.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const lines = Array.from({ length: 40 }, (_, index) => `line number ${index + 1}`);
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 64 40"><rect width="64" height="40" fill="#c8321e"/><circle cx="48" cy="10" r="6" fill="#fff"/></svg>`;

/** The smallest picture. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let bring: (name: string, body: string | Buffer) => Promise<Brought>;
/** The address of the storage that files are brought to. */
let storage = '';
test.beforeEach(async ({ signIn, context, baseURL }) => {
  await signIn(seededUsers.ana);
  const call = <T>(path: string, request = {}) => callApi<T>(context, `${baseURL}${path}`, request);
  const name = `Comments ${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await call<{ id: string }>('/api/spaces', { method: 'POST', body: { name } });
  const ben = { email: seededUsers.ben.email, role: 'viewer' };
  await call(`/api/spaces/${id}/members`, { method: 'POST', body: ben });
  const { items } = await call<{ items: { id: string }[] }>(`/api/spaces/${id}/storages`);
  storage = `/space/s/${id}/${items[0]?.id}/files`;
  bring = async (file, body) => {
    const path = `/api/storages/${items[0]?.id}/files?name=${encodeURIComponent(file)}`;
    const headers = { 'content-type': 'application/octet-stream' };
    const request = { method: 'PUT', body: Buffer.from(body), headers };
    return (await call<{ resource: Brought }>(path, request)).resource;
  };
});

/** Runs in the page: what it keeps of texts that were not sent. */
const draftsHere = () =>
  new Promise<string>((resolve, reject) => {
    const opening = indexedDB.open('holdall-drafts');
    opening.addEventListener('error', () => reject(new Error('No drafts.')));
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('drafts').objectStore('drafts').getAll();
      asked.addEventListener('success', () => {
        opening.result.close();
        resolve(JSON.stringify(asked.result));
      });
    });
  });

const markIn = (page: Page, words: string) =>
  page.locator('[data-viewer]').getByRole('button', { name: new RegExp(words) });

test('V3 a comment on a line is seen by a second person at once, answered, settled, and found after a change', async ({
  page,
  openElsewhere,
  context,
  baseURL,
}) => {
  const { id } = await bring('notes.txt', lines.join('\n'));
  const [viewer, hers] = [new ViewerPage(page), new CommentsPanel(page)];
  const ben = await openElsewhere(seededUsers.ben);
  const his = new CommentsPanel(ben);
  await viewer.open(id);
  await new ViewerPage(ben).open(id);
  await new ViewerPage(ben).tool('Comments').click();
  await expect(his.panel).toContainText('No open comments.');

  await page.getByText('line number 3', { exact: true }).click();
  const thread = await hers.write('Is **this** right?', 'Is this right?');
  await expect(thread.getByRole('button', { name: 'Line 3' })).toBeVisible();
  await expect(thread.locator('strong')).toHaveText('this');
  const seen = his.thread('Is this right?');
  await expect(seen).toBeVisible();
  await expect(ben.locator('.cm-commented')).toHaveText('line number 3');
  await seen.getByRole('button', { name: 'Reply' }).click();
  await ben.keyboard.type('It is.');
  await ben.keyboard.press('Control+Enter');
  await expect(thread).toContainText('It is.');
  await thread.getByRole('button', { name: 'React' }).first().click();
  await page.getByRole('button', { name: 'Thumbs up' }).click();
  await expect(seen.getByRole('button', { name: 'Thumbs up: 1' })).toBeVisible();
  await expectAccessible(page, '#content');

  // Something new before it: the line is found by what it says. Then it is gone.
  const save = async (body: string) => {
    const { revision } = await callApi<{ revision: number }>(context, `${baseURL}/api/resources/${id}`);
    await callApi(context, `${baseURL}/api/resources/${id}/content`, {
      method: 'PUT',
      body: Buffer.from(body),
      headers: { 'content-type': 'application/octet-stream', 'if-match': `"${revision}"` },
    });
  };
  await save(['new', 'new', ...lines].join('\n'));
  await expect(ben.locator('.cm-line').first()).toHaveText('new');
  await expect(ben.locator('.cm-commented')).toHaveText('line number 3');
  await expect(seen).not.toContainText('Place changed');
  await save('all is new');
  await expect(seen).toContainText('Place changed');
  await expect(seen.locator('blockquote')).toHaveText('line number 3');

  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(his.panel).toContainText('No open comments.');
  await his.panel.getByRole('radio', { name: 'Resolved' }).check();
  await expect(his.thread('Is this right?')).toContainText('Resolved by Ana');
});

test('V3 a comment is edited, deleted and brought back, and its draft outlives a reload', async ({
  page,
}) => {
  const { id } = await bring('notes.txt', 'one\ntwo');
  const [viewer, comments] = [new ViewerPage(page), new CommentsPanel(page)];
  await viewer.open(id);
  await expect(viewer.content).toContainText('two');
  const thread = await comments.write('Frist');
  await comments.act('Ana', 'Edit', thread);
  await page.getByRole('textbox', { name: 'Edit the comment' }).fill('First');
  await page.keyboard.press('Control+Enter');
  await comments.thread('First').getByRole('button', { name: 'Edited' }).click();
  await expect(page.getByRole('dialog')).toContainText('Frist');
  await page.keyboard.press('Escape');
  await comments.act('Ana', 'Delete');
  await expect(comments.panel).toContainText('Deleted by Ana');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comments.thread('First')).toBeVisible();

  await comments.field.fill('not sent yet');
  await expect.poll(() => page.evaluate(draftsHere)).toContain('not sent yet');
  await page.reload();
  await expect(comments.field).toHaveValue('not sent yet');
});

test('V3 a part of a picture is chosen with the pointer or by keys, and its comment leads back to it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await bring('picture.svg', picture);
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
  const paper = await bring('paper.pdf', makePdf(['Kiosk report', 'Second kiosk', 'The end']));
  const sound = await bring('sound.wav', makeSound(30));
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
  const paper = await bring('paper.pdf', makePdf(['Kiosk report', 'Second kiosk', 'The end']));
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
  const letter = await bring('letter.rtf', rtf('The bag is red.'));
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
  const plan = await bring('plan.md', '# Plan\n\nThe bag is red.\n\nThe bag is blue.\n');
  const table = await bring('table.csv', 'n;text\n1;one\n2;two\n');
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

test('B5 what waits for somebody stands on Home at once, and leads to its exact place', async ({
  page,
  openElsewhere,
  context,
  baseURL,
}) => {
  const me = await callApi<{ id: string }>(context, `${baseURL}/api/me`);
  const { items } = await callApi<{ items: { id: string }[] }>(
    context,
    `${baseURL}/api/notifications?filter=unread&limit=100`,
  );
  const ids = items.map(({ id }) => id);
  if (ids.length > 0)
    await callApi(context, `${baseURL}/api/notifications/read`, { method: 'POST', body: { ids } });
  const { id } = await bring('plan.txt', 'one');
  await page.goto('/space/home');
  const card = page.getByRole('region', { name: 'Waiting for me' });
  await expect(card).toContainText('Nothing waits for you.');
  await look(page);

  const ben = await openElsewhere(seededUsers.ben);
  await callApi(ben.context(), `${baseURL}/api/resources/${id}/messages`, {
    method: 'POST',
    body: { body: `<@${me.id}> can you look?`, anchor: null },
  });
  const waiting = card.getByRole('link', { name: /mentioned you in a comment on “plan\.txt”/ });
  await expect(waiting).toBeVisible();
  await expectAccessible(page, '#content');
  await waiting.click();
  await expect(new CommentsPanel(page).thread('can you look?')).toHaveAttribute('aria-current', 'true');
  await page.goto('/space/home');
  await expect(card).toContainText('Nothing waits for you.');
});

test('B10 people talk about a storage as a whole, live, with a draft that stays and a link that leads there', async ({
  page,
  openElsewhere,
  context,
}) => {
  const [hers, workspace] = [new CommentsPanel(page), new WorkspacePage(page)];
  await bring('one.txt', 'one');
  await workspace.open(storage);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(hers.panel.getByRole('heading', { name: 'Files' })).toBeVisible();
  await hers.field.fill('Half a thought');
  await expect.poll(() => page.evaluate(draftsHere)).toContain('Half a thought');
  await page.reload();
  await expect(hers.field).toHaveValue('Half a thought');
  const ben = await openElsewhere(seededUsers.ben);
  const his = new CommentsPanel(ben);
  await new WorkspacePage(ben).open(storage);
  await ben.getByRole('button', { name: 'Details' }).click();
  await expect(his.panel.getByText('No open comments.')).toBeVisible();

  await hers.field.fill('Who **tidies** this up?');
  await hers.field.press('Control+Enter');
  await expect(his.thread('Who tidies this up?').locator('strong')).toHaveText('tidies');
  await his.panel.getByRole('button', { name: 'Reply' }).click();
  await his.panel.getByRole('textbox', { name: 'Reply' }).fill('I do');
  await ben.keyboard.press('Control+Enter');
  await expect(hers.thread('Who tidies').getByText('I do')).toBeVisible();
  await look(page, 'aside');

  await workspace.row('one.txt').click();
  await expect(hers.thread('Who tidies')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hers.act('Ben', 'Copy link', hers.thread('Who tidies'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await hers.panel.getByRole('button', { name: 'Close the details' }).click();
  await page.goto(link);
  const named = hers.panel.getByRole('region', { name: 'The comment of this link' });
  await expect(named.getByText('I do')).toBeVisible();
});

test('B10 C1 a person is mentioned by keys, told at once, and led to the comment and its picture; a file is named by its name', async ({
  page,
  openElsewhere,
}) => {
  const { id } = await bring('budget.txt', lines.join('\n'));
  await bring('plan for may.txt', 'may');
  const [viewer, hers] = [new ViewerPage(page), new CommentsPanel(page)];
  const ben = await openElsewhere(seededUsers.ben);
  await openLive(ben, seededUsers.ben, '/space/home');
  await viewer.open(id);
  await page.keyboard.press('c');
  await expect(hers.field).toBeFocused();
  await page.keyboard.type('Ask @be');
  const offered = hers.panel.getByRole('listbox', { name: 'Who or what is meant' });
  await expect(offered.getByRole('option')).toHaveCount(1);
  await look(page, 'aside');
  await page.keyboard.press('Enter');
  await expect(hers.field).toHaveValue(/^Ask @Ben \S+ $/);
  await page.keyboard.type('about #plan for');
  await offered.getByRole('option', { name: 'plan for may.txt' }).waitFor();
  await page.keyboard.press('Tab');
  const chooser = page.waitForEvent('filechooser');
  await hers.panel.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles([{ name: 'shot.png', mimeType: 'image/png', buffer: dot }]);
  await expect(hers.panel.getByRole('button', { name: 'Leave shot.png out' })).toBeVisible();
  await expect(hers.panel.getByRole('button', { name: 'Comment', exact: true })).toBeEnabled();
  await hers.field.press('Control+Enter');
  const thread = hers.thread('Ask @Ben');
  await expect(thread.getByRole('link', { name: 'plan for may.txt' })).toBeVisible();
  await expect(hers.field).toHaveValue('');
  await hers.act('Ana', 'Edit', thread);
  await expect(hers.panel.getByRole('textbox', { name: 'Edit the comment' })).toHaveValue(
    /^Ask @Ben \S+ about #plan for may.txt$/,
  );

  await expect(ben.getByText('Information: You were mentioned')).toBeVisible();
  await ben.getByRole('button', { name: 'Open', exact: true }).click();
  const his = new CommentsPanel(ben);
  const named = his.panel.getByRole('region', { name: 'The comment of this link' });
  await expect(named.getByText('@Ben')).toBeVisible();
  await named.getByRole('button', { name: 'Show shot.png large' }).click();
  const large = ben.getByRole('dialog', { name: 'shot.png' }).getByRole('img', { name: 'shot.png' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await look(ben, '[role=dialog]');
});
