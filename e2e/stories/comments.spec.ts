import { CommentsPanel } from '../pages/CommentsPanel.ts';
import { ViewerPage } from '../pages/ViewerPage.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { makeSpace, type OwnSpace } from '../support/makeSpace.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const lines = Array.from({ length: 40 }, (_, index) => `line number ${index + 1}`);
/** The smallest picture. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let space: OwnSpace;
test.beforeEach(async ({ signIn, context, baseURL }) => {
  await signIn(seededUsers.ana);
  space = await makeSpace(context, baseURL, 'Comments');
  await space.addBen('viewer');
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

test('V3 a comment on a line is seen by a second person at once, answered, settled, and found after a change', async ({
  page,
  openElsewhere,
  context,
  baseURL,
}) => {
  const { id } = await space.bring('notes.txt', lines.join('\n'));
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
  const { id } = await space.bring('notes.txt', 'one\ntwo');
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

  // So does the picture that goes with it.
  const chooser = page.waitForEvent('filechooser');
  await comments.panel.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles([{ name: 'shot.png', mimeType: 'image/png', buffer: dot }]);
  await expect(comments.panel.getByRole('button', { name: 'Comment', exact: true })).toBeEnabled();
  await expect.poll(() => page.evaluate(draftsHere)).toContain('shot.png');
  await page.reload();
  await expect(comments.panel.getByRole('button', { name: 'Leave shot.png out' })).toBeVisible();
  await comments.field.press('Control+Enter');
  const sent = comments.thread('not sent yet');
  await expect(sent.getByRole('button', { name: 'Show shot.png large' })).toBeVisible();
  await expect.poll(() => page.evaluate(draftsHere)).not.toContain('shot.png');
});

test('B10 people talk about a storage as a whole, live, with a draft that stays and a link that leads there', async ({
  page,
  openElsewhere,
  context,
}) => {
  const [hers, workspace] = [new CommentsPanel(page), new WorkspacePage(page)];
  await space.bring('one.txt', 'one');
  await workspace.open(space.files);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(hers.panel.getByRole('heading', { name: 'Files' })).toBeVisible();
  await hers.field.fill('Half a thought');
  await expect.poll(() => page.evaluate(draftsHere)).toContain('Half a thought');
  await page.reload();
  await expect(hers.field).toHaveValue('Half a thought');
  const ben = await openElsewhere(seededUsers.ben);
  const his = new CommentsPanel(ben);
  await new WorkspacePage(ben).open(space.files);
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
  const { id } = await space.bring('budget.txt', lines.join('\n'));
  await space.bring('plan for may.txt', 'may');
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
