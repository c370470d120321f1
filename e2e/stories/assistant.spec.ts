import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The sources stand beside the answer or below it, by the width. */
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true });

test('S4 an answer is made of sentences of the files, each of which opens at its place', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Asked');
  const word = `weir${space.id.slice(-6)}`;
  const lines = Array.from({ length: 300 }, (_, index) => `Line ${index} of the survey says nothing.`);
  lines.splice(200, 0, `The gauge at the ${word} showed 31.62 metres in November.`);
  await space.bring('levels.txt', lines.join('\n'));
  await space.bring('menu.txt', 'Soup and bread are served at noon.');
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await page.goto('/space/assistant');
  await expectAccessible(page);
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(page).toHaveURL(/\/space\/assistant\/asn_/);
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  const answer = `The gauge at the ${word} showed 31.62 metres in November.`;
  await expect(talk.getByText(answer).filter({ visible: true })).toHaveCount(1);
  await expect(shown(page, 'Found word for word, current')).toHaveCount(1);
  await expect(page.getByText('Built from sentences of your sources')).toBeVisible();
  await expectAccessible(page);

  await talk.getByRole('link', { name: 'Source 1: levels.txt' }).click();
  await expect(page).toHaveURL(/\/space\/r\/.*quote=/);
  await expect(page.locator('[data-viewer]').getByText(answer)).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the answer' }).click();

  await question.fill('Which colour has the flag of Norway?');
  await question.press('Enter');
  await expect(talk.getByText('Not found in your sources.')).toBeVisible();

  // Beside the answers stand the sources of the last one; those of an earlier one are with it.
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(talk.getByText(answer).filter({ visible: true })).toHaveCount(2);
  await talk.getByText('1 source', { exact: true }).filter({ visible: true }).click();
  await expect(shown(page, 'Found word for word, current')).toHaveCount(2);

  await page.getByRole('button', { name: 'More about this session' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the session' }).fill(`About ${word}`);
  await page.keyboard.press('Enter');
  const sessions = page.getByRole('navigation', { name: 'Assistant' });
  await expect(sessions.getByRole('link', { name: `About ${word}` })).toBeVisible();
  await page.getByRole('button', { name: 'More about this session' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(sessions.getByRole('link', { name: `About ${word}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sessions.getByRole('link', { name: `About ${word}` })).toBeVisible();
});

test('E13 close the tab while it writes; reopen on a phone; the answer is there', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Left alone');
  const word = `ferry${space.id.slice(-6)}`;
  await space.bring('timetable.txt', `The last ${word} leaves the island at ten past nine.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`When does the last ${word} leave?`);
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/assistant/requests'));
  await question.press('Enter');
  await sent;
  await page.close();

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/space/assistant');
  await phone.getByRole('link', { name: `When does the last ${word} leave?` }).click();
  await expect(phone.getByText(`The last ${word} leaves the island at ten past nine.`).first()).toBeVisible();
  await phone.getByText('1 source').click();
  await expect(shown(phone, 'Found word for word, current')).toHaveCount(1);
  await expectAccessible(phone);
});

test('S8 an answer says by itself when what it stands on has changed', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Changing');
  const word = `sill${space.id.slice(-6)}`;
  const sentence = `The ${word} lies at 31.62 metres above the sea.`;
  const { id } = await space.bring('levels.txt', sentence);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`How high lies the ${word}?`);
  await question.press('Enter');
  await expect(shown(page, 'Found word for word, current')).toHaveCount(1);

  const write = async (text: string) => {
    const { revision } = await space.call<{ revision: number }>(`/api/resources/${id}`);
    await space.call(`/api/resources/${id}/content`, {
      method: 'PUT',
      body: Buffer.from(text),
      headers: { 'content-type': 'text/plain', 'if-match': `"${revision}"` },
    });
  };
  await write(`${sentence} It was measured anew.`);
  await expect(shown(page, 'The file has changed. The quote is still there.')).toHaveCount(1);
  await write(`The ${word} was taken away.`);
  await expect(shown(page, 'The file has changed. The quote is gone.')).toHaveCount(1);
  await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
});

test('S3 the assistant tells a colleague without rights nothing', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Kept');
  const word = `canary${space.id.slice(-6)}`;
  await space.bring('secret.txt', `Nobody but me knows the ${word} of the mill.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);

  await context.clearCookies();
  await signIn(seededUsers.ben);
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`Who knows the ${word} of the mill?`);
  await question.press('Enter');
  await expect(page.getByText('Not found in your sources.')).toBeVisible();
  await expect(page.getByText('Nobody but me')).toHaveCount(0);
});

test('B12 a question is about what a search finds: from the search, and by its name', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Narrowed');
  const word = `lock${space.id.slice(-6)}`;
  await space.bring('gate.txt', `The gate of the ${word} was painted green in spring.`);
  await space.bring('wall.txt', `The wall of the ${word} was painted white in summer.`);
  await page.goto(`/space/search?q=${word}+green`);
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ask the assistant about these', exact: true }).click();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await expect(page.getByRole('button', { name: `Remove ${word} green` })).toBeVisible();
  await expectAccessible(page);
  await look(page, '#content');
  await question.fill(`When was the ${word} painted?`);
  await question.press('Enter');
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await expect(
    talk.getByText(`The gate of the ${word} was painted green in spring.`).filter({ visible: true }),
  ).toHaveCount(1);
  await expect(talk.getByText(`painted white`)).toHaveCount(0);

  await page.goto('/space/assistant');
  await question.pressSequentially(`@${word}`);
  const offers = page.getByRole('listbox', { name: 'Who or what is meant' });
  await offers.getByRole('option', { name: `${word} green` }).click();
  await expect(page.getByRole('button', { name: `Remove ${word} green` })).toBeVisible();
});
