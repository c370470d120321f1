import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** A space of Ana’s with two files that answer questions about a word of their own. */
async function survey(page: Page, context: BrowserContext, baseURL: string | undefined, name: string) {
  const space = await makeSpace(context, baseURL, name);
  const word = `weir${space.id.slice(-6)}`;
  const { id: levelsId } = await space.bring('levels.txt', `The gauge at the ${word} showed 31.62 metres.`);
  await space.bring(`offer ${word}.txt`, `Kruse offers the armour of the ${word} for 48,200 pounds.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(2);
  return { space, word, levelsId };
}

test('B12 a question is asked in another way, and the first one stays with what went on from it', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const { word } = await survey(page, context, baseURL, 'Asked in two ways');
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(talk.getByText('showed 31.62 metres.').first()).toBeVisible();
  await question.fill('Which colour has the flag of Norway?');
  await question.press('Enter');
  await expect(talk.getByText('Not found in your sources.')).toBeVisible();

  await talk.getByRole('button', { name: 'Edit the question' }).first().focus();
  await page.keyboard.press('Enter');
  const edited = page.getByRole('textbox', { name: 'The question in another way' });
  await expect(edited).toBeFocused();
  await edited.fill(`Who offers the armour of the ${word}?`);
  await expectAccessible(page);
  await edited.press('Enter');
  await expect(talk.getByText('Kruse offers the armour').first()).toBeVisible();
  await expect(talk.getByText('Norway')).toHaveCount(0);
  const ways = talk.getByRole('group', { name: 'Ways in which this was asked' });
  await expect(ways).toContainText('2 of 2');
  await expectAccessible(page);

  await ways.getByRole('button', { name: 'Previous way' }).focus();
  await page.keyboard.press('Enter');
  await expect(ways).toContainText('1 of 2');
  await expect(talk.getByText('Norway')).toBeVisible();
  await expect(talk.getByText('showed 31.62 metres.').first()).toBeVisible();
  await expect(ways.getByRole('button', { name: 'Next way' })).toBeFocused();
  await page.reload();
  await expect(ways).toContainText('1 of 2');

  await talk.getByRole('button', { name: 'Ask again' }).last().click();
  await expect(ways).toHaveCount(2);
  await expect(ways.last()).toContainText('2 of 2');
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(talk.getByText('showed 31.62 metres.').filter({ visible: true })).toHaveCount(2);

  await talk.getByRole('button', { name: 'Good answer' }).first().click();
  await expect(talk.getByRole('button', { name: 'Good answer', pressed: true })).toHaveCount(1);
  await talk.getByRole('button', { name: 'Say why…' }).click();
  await page.getByRole('textbox', { name: /Why/ }).fill('It names the gauge.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(talk.getByRole('button', { name: 'Why: It names the gauge.' })).toBeVisible();
  await page.reload();
  await expect(talk.getByRole('button', { name: 'Why: It names the gauge.' })).toBeVisible();
});

test('B12 a question begins with a proposal that is filled in', async ({ page, signIn }) => {
  await signIn(seededUsers.ana);
  await page.goto('/space/assistant');
  await page.getByRole('button', { name: 'Begin with…' }).click();
  // No model writes here: nothing is summarised or drafted.
  await expect(page.getByRole('menuitem')).toHaveText(['Compare', 'Extract a table']);
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await expect(question).toBeFocused();
  await page.keyboard.type('piers');
  await expect(question).toHaveValue('What is said about piers, and what about …?');
});

test('B12 a question is about what an @ names, also when it goes on', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const { word, space } = await survey(page, context, baseURL, 'Narrowed');
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await question.pressSequentially('@levels');
  await expect(page.getByRole('option', { name: /^levels\.txt/ }).first()).toBeVisible();
  await expectAccessible(page);
  await question.press('Control+a');
  await question.pressSequentially(`@${space.name}`);
  const offered = page.getByRole('option').first();
  await expect(offered).toHaveText(space.name);
  await question.press('Enter');
  await expect(question).toHaveValue('');
  await question.pressSequentially(`@offer ${word}`);
  await page
    .getByRole('option', { name: `offer ${word}.txt` })
    .first()
    .click();
  await page.getByRole('button', { name: `Remove ${space.name}` }).click();
  await question.pressSequentially(`What of the ${word}?`);
  await question.press('Enter');
  await expect(talk.getByText('Kruse offers the armour').first()).toBeVisible();
  await expect(talk.getByText('31.62')).toHaveCount(0);
  await expect(talk.getByText(`About offer ${word}.txt`)).toBeVisible();
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(talk.getByText(`About offer ${word}.txt`)).toHaveCount(2);
  await expect(talk.getByText('31.62')).toHaveCount(0);
  await expectAccessible(page);
});

test('B12 an answer is put into the comment on its source, and is not sent', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const { word, space, levelsId } = await survey(page, context, baseURL, 'Commented');
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await page.getByRole('button', { name: 'Insert as a comment…' }).click();
  await page.getByRole('menuitem', { name: 'levels.txt' }).click();
  await expect(page).toHaveURL(new RegExp(`/space/r/${levelsId}`));
  const comment = page.getByRole('textbox', { name: 'New comment' });
  await expect(comment).toHaveValue(/showed 31\.62 metres\. \[1\]\n\n- \[1\] #levels\.txt/);
  await expect(comment).toBeFocused();
  const threads = await space.call<{ items: unknown[] }>(`/api/resources/${levelsId}/messages`);
  expect(threads.items).toEqual([]);
  await comment.press('Control+Enter');
  await expect(page.getByRole('listitem').getByText('31.62 metres').first()).toBeVisible();
  await expectAccessible(page);
});

test('B12 sessions lie in folders; one that is incognito lies nowhere, and is gone when it is left', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const { word, space } = await survey(page, context, baseURL, 'In folders');
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  const sessions = page.getByRole('navigation', { name: 'Assistant' });
  const asked = `What did the gauge at the ${word} show?`;
  await question.fill(asked);
  await question.press('Enter');
  await page.getByRole('button', { name: 'More about this session' }).click();
  await page.getByRole('menuitem', { name: 'Put into a folder' }).click();
  await page.getByRole('menuitem', { name: 'New folder…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(space.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(sessions.getByRole('link', { name: asked })).toHaveCount(0);
  await sessions.getByRole('button', { name: space.name, exact: true }).click();
  await expect(sessions.getByRole('link', { name: asked })).toBeVisible();
  await expectAccessible(page);
  await sessions.getByRole('button', { name: `More about ${space.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(sessions.getByRole('button', { name: space.name, exact: true })).toHaveCount(0);
  await expect(sessions.getByRole('link', { name: asked })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sessions.getByRole('button', { name: space.name, exact: true })).toBeVisible();

  await sessions.getByRole('link', { name: 'New question' }).click();
  await page.getByRole('button', { name: 'Incognito' }).click();
  const secret = `How deep is the ${word}?`;
  await question.fill(secret);
  await question.press('Enter');
  await expect(page.getByRole('heading', { name: secret })).toBeVisible();
  await expect(page.getByText('Incognito: it is in no list')).toBeVisible();
  await expect(sessions.getByRole('link', { name: secret })).toHaveCount(0);
  await expectAccessible(page);
  const address = page.url();
  await sessions.getByRole('link', { name: 'New question' }).click();
  await expect(page.getByRole('heading', { name: secret })).toHaveCount(0);
  await expect
    .poll(async () =>
      (await page.request.get(address.replace('/space/assistant/', '/api/assistant/sessions/'))).status(),
    )
    .toBe(404);
});
