import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const sentences = [
  'The survey of the harbour found deep scour at the foundation of the pier.',
  'Scour takes the gravel away on which the foundation of the pier stands.',
  'Lunch was served in a tent near the car park.',
  'The harbour is closed to lorries until the foundation of the pier is repaired.',
  'Somebody has lost a blue umbrella at the gate.',
  'A dog barked at the boats for an hour.',
];

test('S7 a file is summarised in sentences of its own, which are copied, and opened again from the jobs', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Summaries');
  const name = `survey ${space.id.slice(-6)}.txt`;
  const workspace = new WorkspacePage(page);
  await workspace.open(space.files);
  await workspace.upload({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(sentences.join(' ')),
  });
  await workspace.act(name, 'Summarise');

  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText('Built from sentences of the source.');
  const shown = sentences.filter((sentence) => sentence.includes('pier'));
  for (const sentence of shown) await expect(dialog).toContainText(sentence);
  await expect(dialog).not.toContainText('Lunch');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy to clipboard' }).click();
  await expect(page.getByText('Summary is copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join(' '));

  // Another form of it takes the place of this one.
  await dialog.getByRole('radio', { name: 'Points' }).check();
  await expect(dialog).toContainText(shown.map((sentence) => `• ${sentence}`).join('\n'));
  await expect(dialog.getByRole('radio', { name: 'Points' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  await page.goto('/space/jobs');
  const again = page
    .getByRole('main')
    .getByRole('button', { name: `Open: Summarise ${name}` })
    .last();
  await again.click();
  // It may be there before the file behind it, of which nothing can be asked while it is open.
  await expect(dialog).toContainText(shown.join(' '));
  await expect(page).toHaveURL(/\/space\/r\/res_[0-9a-f]{32}$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('S7 a folder is summarised from its row, each sentence opens its file, and it says when it is out of date', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Layers');
  const folder = await space.make('folder', 'Works');
  const bring = (name: string, text: string) =>
    space.call(`/api/storages/${space.storageId}/files?name=${name}&parentId=${folder}`, {
      method: 'PUT',
      body: Buffer.from(text),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const minutes =
    'The council has decided to close the bridge in May. The bridge is old and its piers are worn. ' +
    'Coffee was served at ten. Lorries may not cross the bridge any more.';
  await bring('pier.txt', sentences.join(' '));
  await bring('minutes.txt', minutes);
  const workspace = new WorkspacePage(page);
  await workspace.open(space.files);
  await workspace.act('Works', 'Summarise');

  const dialog = page.getByRole('dialog', { name: 'Works' });
  await expect(dialog).toContainText('2 files were read.');
  await expect(dialog.getByRole('link', { name: 'pier.txt' })).not.toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'minutes.txt' })).not.toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('radio', { name: 'Decisions' }).check();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^The council has decided to close the bridge in May\./,
  ]);
  await bring('late.txt', 'The bridge has a new lamp. The lamp of the bridge is green and bright.');
  await expect(dialog).toContainText('A file has changed, has come or is gone since.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Summarise again' }).click();
  await expect(dialog).toContainText('3 files were read.');
  await expect(dialog).not.toContainText('A file has changed');

  await dialog.getByRole('link', { name: 'minutes.txt' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'minutes.txt' })).toBeVisible();
  await page.goto('/space/jobs');
  await page.getByRole('main').getByRole('button', { name: 'Open: Summarise Works' }).last().click();
  await expect(dialog).toContainText('Built from sentences of the files.');
  await expect(page).toHaveURL(/\/space\/home$/);
});

test('S7 chosen files are summarised together from the bar of what is chosen', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Chosen');
  await space.bring('one.txt', sentences.join(' '));
  await space.bring('two.txt', `${sentences.toReversed().join(' ')} It ends here for everybody.`);
  const workspace = new WorkspacePage(page);
  await workspace.open(space.files);
  await workspace.row('one.txt').click();
  await workspace.row('two.txt').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Summarise' }).click();
  await expect(page.getByRole('dialog', { name: '2 files' })).toContainText('2 files were read.');
});

test('S7 a summary that cannot be made says why', async ({ page, context, baseURL, signIn }) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Blank');
  await space.bring('blank.txt', ' \n ');
  const workspace = new WorkspacePage(page);
  await workspace.open(space.files);
  await workspace.act('blank.txt', 'Summarise');
  const failed = page.getByText('Storage: Files. Resource: blank.txt. There is not one word in it.', {
    exact: true,
  });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
});
