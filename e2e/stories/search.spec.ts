import { entryOf } from '../pages/entryOf.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { openLive } from '../support/openLive.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test('S1 S2 what stands in a file is found from anywhere, narrowed by chips and keys, and opened', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Found');
  const word = `scour${space.id.slice(-6)}`;
  await space.bring(
    'inspection.docx',
    makeDocx(paragraph(`The ${word} has exposed the foundation at pier 3.`)),
  );
  await space.bring('survey.txt', `Lowest level at the nose of pier 3. The ${word} is deep.`);
  await space.bring('menu.txt', 'Soup and bread.');
  await page.goto(space.files);
  await expect(page.getByText('survey.txt')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(word);
  await page.getByRole('option', { name: `Search in files for “${word}”` }).click();
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(2);
  await expect(page.locator('mark', { hasText: word })).toHaveCount(2);
  await expectAccessible(page);

  const narrow = page.getByRole('complementary', { name: 'Narrow down' });
  await narrow.getByRole('checkbox', { name: 'Doc' }).check();
  await expect(hits).toHaveCount(1);
  await expect(page).toHaveURL(/kind%3Adocument/);
  const field = page.getByRole('searchbox', { name: 'Search in everything that you may read' });
  await expect(field).toHaveValue(`${word} kind:document`);
  await page.getByRole('button', { name: 'Remove kind:document' }).click();
  await expect(hits).toHaveCount(2);
  await field.fill(`${word} changed:today by:me`);
  await expect(hits).toHaveCount(2);

  await field.fill(`${word} colour:red`);
  await expect(page.getByText('This field is not known.')).toBeVisible();
  await expect(hits).toHaveCount(0);
  await field.fill(`${word} -nose`);
  await expect(hits).toHaveCount(1);
  await hits.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/space\/r\//);
  await page.goBack();
  await expect(hits).toHaveCount(1);

  // On a phone, what it can be narrowed by is shown when asked for.
  await page.setViewportSize({ width: 390, height: 844 });
  await field.fill(word);
  await expect(hits).toHaveCount(2);
  await expect(narrow).toBeHidden();
  await page.getByRole('button', { name: 'Narrow down' }).click();
  await narrow.getByRole('checkbox', { name: 'Doc' }).check();
  await expect(hits).toHaveCount(1);
  await expectAccessible(page);
});

test('B9 a word that is typed wrong finds what is nearly the same, and words are completed by keys', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Misspelt');
  // Letters alone: a word with a number in it is not spelt.
  const own = Array.from(space.id.slice(-6), (sign) => String.fromCodePoint(97 + parseInt(sign, 16))).join(
    '',
  );
  const word = `sluice${own}`;
  const wrong = `slucie${own}`;
  await space.bring('gates.txt', `The ${word} is opened at high water.`);
  await space.bring('keys.txt', `The key of the ${word} hangs behind the door.`);
  await page.goto('/space/search');
  const field = page.getByRole('searchbox', { name: 'Search in everything that you may read' });
  const hits = page.locator('[data-found]');
  await field.fill(word);
  await expect(hits).toHaveCount(2);

  await field.fill(wrong);
  await expect(page.getByText(`Nothing has “${wrong}”. Shown: ${word}.`)).toBeVisible();
  await expect(hits).toHaveCount(2);
  await expect(page.locator('mark', { hasText: word })).toHaveCount(2);
  await expectAccessible(page);
  await look(page, '#content');
  await page.getByRole('button', { name: `Search for “${wrong}” only` }).click();
  await expect(field).toHaveValue(`"${wrong}"`);
  await expect(hits).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await field.fill(wrong);
  await expect(hits).toHaveCount(2);
  await expectAccessible(page);

  await field.fill('');
  await field.pressSequentially(`hangs ${word.slice(0, -2)}`);
  const offers = page.getByRole('listbox', { name: 'Words that complete it' });
  await expect(offers.getByRole('option', { name: word })).toBeVisible();
  // What was found before is faint until this is looked for.
  await expect(page).toHaveURL(/q=hangs/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`hangs ${word}`);
  await expect(offers).toHaveCount(0);
  await expect(hits).toHaveCount(1);
});

test('B9 words are completed by keys on Home and in the palette too', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Completed');
  const own = Array.from(space.id.slice(-6), (sign) => String.fromCodePoint(97 + parseInt(sign, 16))).join(
    '',
  );
  const word = `culvert${own}`;
  await space.bring('pipes.txt', `The ${word} hangs over the river.`);
  await page.goto(`/space/search?q=${word}`);
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(1);

  await page.goto('/space/home');
  const field = page.getByRole('searchbox', { name: 'Find or ask in everything that you may read' });
  await field.pressSequentially(`hangs ${word.slice(0, -2)}`);
  const offers = page.getByRole('listbox', { name: 'Words that complete it' });
  await expect(offers.getByRole('option', { name: word })).toBeVisible();
  await expectAccessible(page);
  await look(page, '#content');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`hangs ${word}`);
  await expect(offers).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(hits).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(`river ${word.slice(0, -2)}`);
  await page.getByRole('option', { name: `river ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`q=river(%20|\\+)${word}`));
  await expect(hits).toHaveCount(1);
});

test('B9 what was looked for is offered again, until it is cleared or not to be kept', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Looked for');
  const word = `sluice${space.id.slice(-6)}`;
  await space.bring('gates.txt', `The ${word} is opened at high water.`);
  await page.goto('/space/search');
  const field = page.getByRole('searchbox', { name: 'Search in everything that you may read' });
  await field.fill(word);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-found]')).toHaveCount(1);

  await page.goto('/space/search');
  const history = page.getByRole('region', { name: 'You have looked for' });
  await expectAccessible(page);
  await history.getByRole('button', { name: word }).click();
  await expect(page.locator('[data-found]')).toHaveCount(1);

  await page.goto('/space/search');
  await history.getByRole('button', { name: 'Clear' }).click();
  await expect(history).toHaveCount(0);
  await field.fill(word);
  await page.keyboard.press('Enter');
  await field.fill('');
  await history.getByRole('button', { name: 'Do not keep it' }).click();
  await field.fill(word);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.goto('/space/search');
  await expect(page.getByText('What you look for is not kept in this browser.')).toBeVisible();
  await expect(history).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep it', exact: true }).click();
});

test('B9 a search is saved, followed and told of, renamed and deleted, and comes back', async ({
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Watched');
  await space.addBen('editor');
  const word = `weir${space.id.slice(-6)}`;
  await space.bring('first.txt', `The ${word} holds.`);

  const ben = await openElsewhere(seededUsers.ben);
  await openLive(ben, seededUsers.ben, `/space/search?q=${word}`);
  await expect(ben.locator('[data-found]')).toHaveCount(1);
  await ben.getByRole('button', { name: 'Save the search…' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Save the search' });
  const name = `Weirs of ${space.name}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Tell me when it finds something new').check();
  await expectAccessible(ben, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const saved = ben.getByRole('button', { name: `Saved as “${name}”` });
  await expect(saved).toBeVisible();
  await look(ben, '#content');

  await space.bring('second.txt', `Water runs over the ${word}.`);
  await expect(ben.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible();
  await ben.getByRole('button', { name: /^Notifications/ }).click();
  const inbox = ben.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox.getByText(`“${name}” finds a new file: “second.txt”.`)).toBeVisible({ timeout: 30_000 });
  await ben.keyboard.press('Escape');

  await ben.goto('/space/search');
  const mine = ben.getByRole('region', { name: 'Saved searches' });
  await expectAccessible(ben);
  await mine.getByRole('button', { name }).click();
  await expect(ben.locator('[data-found]')).toHaveCount(2);
  await saved.click();
  await ben.getByRole('menuitem', { name: 'Rename' }).click();
  await ben.getByRole('dialog', { name: 'Rename the search' }).getByLabel('Name').fill(`${name} 2`);
  await ben.keyboard.press('Enter');
  await ben.getByRole('button', { name: `Saved as “${name} 2”` }).click();
  await ben.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(ben.getByRole('button', { name: 'Save the search…' })).toBeVisible();
  await ben.getByRole('button', { name: 'Undo' }).click();
  await expect(ben.getByRole('button', { name: `Saved as “${name} 2”` })).toBeVisible();
});

test('B9 a search becomes a collection that finds by itself what is read later, and says what it does not keep', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Collected');
  const word = `sluice${space.id.slice(-6)}`;
  await space.bring('first.txt', `The ${word} is open.`);
  await space.bring('draft.txt', `A draft about the ${word}.`);
  await openLive(page, seededUsers.ana, `/space/search?q=${word}+-draft`);
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Make a collection of it…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a collection of the search' });
  await dialog.getByLabel('Name', { exact: true }).fill('Open sluices');
  await dialog.getByLabel('Space', { exact: true }).selectOption(space.id);
  await expect(dialog.getByRole('region', { name: 'Looks into' })).toContainText(space.name);
  await expect(dialog.getByRole('region', { name: 'Not kept of the search' })).toContainText('The order');
  await expectAccessible(page, '[role=dialog]');
  await look(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Make the collection' }).click();

  await expect(page.getByRole('heading', { name: 'Open sluices' })).toBeVisible();
  await expect(entryOf(page, 'first.txt')).toContainText(`by rule: text:${word} · -text:draft`);
  await expect(entryOf(page, 'draft.txt')).toBeHidden();
  await space.bring('second.txt', `Nobody has shut the ${word}.`);
  await expect(entryOf(page, 'second.txt')).toBeVisible();
});

test('S1 whoever comes back from a file stands in what was found where they were, on a later page too', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Come back');
  const word = `sluice${space.id.slice(-6)}`;
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      space.bring(`gate ${at + 10}.txt`, `The ${word} number ${at + 10}.`),
    ),
  );
  await page.goto(`/space/search?q=${word}&sort=name`);
  const hits = page.locator('[data-found]');
  await expect(page.getByText('24 items', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(hits).toHaveCount(24);
  const late = hits.filter({ hasText: 'gate 32.txt' });
  await late.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'gate 32.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to what was found' }).click();
  await expect(hits).toHaveCount(24);
  await expect(late).toBeInViewport();

  await late.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'gate 32.txt' })).toBeVisible();
  await page.goBack();
  await expect(late).toBeInViewport();
});

test('S3 a colleague without rights gets no trace', async ({ page, context, baseURL, signIn }) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Secret');
  const word = `canary${space.id.slice(-6)}`;
  await space.bring('secret.txt', `Nobody but me knows the ${word}.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);

  await context.clearCookies();
  await signIn(seededUsers.ben);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await expect(page.locator('[data-found]')).toHaveCount(0);
});

test('S3 a file that a collection grants is found, and named by the collection alone', async ({
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Gather');
  const elsewhere = await makeSpace(context, baseURL, 'Canary elsewhere');
  const word = `caisson${space.id.slice(-6)}`;
  const { id: granted } = await elsewhere.bring('Offer.txt', `The ${word} was lowered by divers in spring.`);
  await elsewhere.bring('Costs.txt', `The ${word} costs more than anybody knows.`);
  const collection = await space.addStorage('For Ben', 'virtual');
  await space.post(`/api/virtual/${collection}/entries`, { resources: [granted] });
  await space.addBen('editor');
  const share = `/api/virtual/${collection}/share`;
  await space.call(share, { method: 'PUT', body: { mode: 'grant' } });
  const found = async () => (await space.call<{ count: number }>(`/api/search?q=${word}`)).count;
  await expect.poll(found).toBe(2);

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/search?q=${word}`);
  const hits = ben.locator('[data-found]');
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText('Offer.txt');
  await expect(hits).toContainText('For Ben');
  await expect(ben.getByText('Costs.txt')).toHaveCount(0);
  await expect(ben.getByText(/Canary/)).toHaveCount(0);
  await look(ben);

  // Why it is not found by something else is told as well, and not where it comes from.
  await ben.goto(`/space/search?q=${word}+in:"${elsewhere.name}"`);
  await expect(ben.getByText('Nothing was found.')).toBeVisible();
  await ben.getByRole('button', { name: 'A file is missing?' }).click();
  await ben.getByRole('searchbox', { name: 'The name of the file, or its address' }).fill('Offer');
  await ben.getByRole('button', { name: `Offer.txt ${space.name} › For Ben`, exact: true }).click();
  await expect(ben.getByText('does not hold for it.')).toBeVisible();

  await ben.goto(`/space/search?q=${word}`);
  await hits.dblclick();
  await expect(ben.getByRole('heading', { level: 1, name: 'Offer.txt' })).toBeVisible();

  // Taking it back ends it at once.
  await space.call(share, { method: 'DELETE' });
  await ben.goto(`/space/search?q=${word}`);
  await expect(ben.getByText('Nothing was found.')).toBeVisible();
});

test('S1 why is it not found: the reason is told of a file that is missing, and what leaves it out is taken away', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Missing');
  const word = `sluice${space.id.slice(-6)}`;
  const name = `gate ${space.id.slice(-6)}.txt`;
  await space.bring(name, `The ${word} was opened at dawn.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);

  const field = page.getByRole('searchbox', { name: 'Search in everything that you may read' });
  await field.fill(`${word} kind:pdf`);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await page.getByRole('button', { name: 'A file is missing?' }).click();
  await page.getByRole('searchbox', { name: 'The name of the file, or its address' }).fill(name);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText('The condition “kind:pdf” does not hold for it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask without it' }).click();
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await expect(page.getByText('It is found: it is number 1')).toBeVisible();
});

test('S1 what is read of a storage adds up, with the reason for what could not be read', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Read');
  await space.bring('sound.txt', `The lock ${space.id.slice(-6)} was opened at dawn.`);
  await space.bring('broken.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 1)]));
  await page.goto(space.files);
  await expect(page.getByText('broken.docx')).toBeVisible();
  await page.getByRole('button', { name: 'Space menu' }).click();
  await page.getByRole('menuitem', { name: /^What is read of/ }).click();
  await expect(page.getByRole('heading', { name: /^What is read of/ })).toBeVisible();
  await expect(page.getByText('2 contents seen')).toBeVisible();
  const row = page.locator('[data-unread]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('It is damaged.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read again: broken.docx' }).click();
  await expect(row).toContainText('It is damaged.');
});
