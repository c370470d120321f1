import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from '../support/callApi.ts';
import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers, type Person } from '../support/seededUsers.ts';
import { startModelServer, type ModelServer } from '../support/startModelServer.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

/** A port of this process alone, at which the model of these stories stands. */
const modelPort = 31_000 + (process.pid % 10_000);
const test = testWithServer({ env: { REACH_INSIDE: `127.0.0.1:${modelPort}` } });
let model: ModelServer;
test.beforeAll(async () => {
  model = await startModelServer(modelPort);
});
test.afterAll(() => model.stop());

const settings = (page: Page) => page.getByRole('region', { name: 'Assistant' });

/** Has the operator name a model on the page of settings. */
async function nameModel(page: Page, name: string): Promise<void> {
  await page.goto('/admin/settings');
  await settings(page)
    .getByRole('radio', { name: /A language model/ })
    .check();
  await settings(page).getByLabel('Model', { exact: true }).fill(name);
  await settings(page).getByLabel('Address').fill(model.address);
  await settings(page).getByRole('button', { name: 'Save and try it' }).click();
  await expect(settings(page).getByText(/The model answers/)).toBeVisible();
}

interface Given {
  page: Page;
  context: BrowserContext;
  baseURL: string | undefined;
  signIn(person: Person): Promise<void>;
}

/** Has the operator name a model, then Ana a file with one sentence that is found, and asks about it. */
async function askModel({ page, context, baseURL, signIn }: Given, name: string): Promise<string> {
  await signIn(seededUsers.olga);
  await nameModel(page, name);
  await context.clearCookies();
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Modelled');
  const word = `weir${space.id.slice(-6)}`;
  await space.bring(
    'levels.txt',
    `The gauge at the ${word} showed 31.62 metres in November. Nothing else was seen.`,
  );
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(page).toHaveURL(/\/space\/assistant\/asn_/);
  return word;
}

test('S4 a planted false quote is flagged, and what is true opens at its place', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const word = await askModel({ page, context, baseURL, signIn }, 'planted');
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await expect(talk.getByText('Written by planted from passages of your sources.')).toBeVisible();
  await expect(talk.getByText('No source found')).toHaveCount(3);
  await expect(talk.getByText('the whole bridge has to be torn down at once')).toBeVisible();
  await expect(page.getByText(/planted writes the answers/)).toContainText(`127.0.0.1:${modelPort}`);
  await expectAccessible(page);
  await talk.getByRole('link', { name: 'Source 1: levels.txt' }).click();
  await expect(page).toHaveURL(/\/space\/r\/.*quote=/);
  const viewer = page.locator('[data-viewer]');
  await expect(
    viewer.getByText(`The gauge at the ${word} showed 31.62 metres in November.`),
  ).toBeInViewport();
});

test('E13 close the tab while a model writes; reopen on a phone; the answer is there', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const word = await askModel({ page, context, baseURL, signIn }, 'held');
  const draft = page.getByLabel('The answer, while it is written');
  await expect(draft).toContainText('The gauge');
  await page.reload();
  await expect(draft).toContainText('The gauge');
  await expectAccessible(page);
  await page.close();
  await model.release();

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/space/assistant');
  await phone.getByRole('link', { name: `What did the gauge at the ${word} show?` }).click();
  await expect(phone.getByText('Written by held from passages of your sources.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Source 1: levels.txt' }).first()).toBeVisible();
  await expectAccessible(phone);
});

test('S4 a model that fails leaves an answer of sentences, and says so', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await askModel({ page, context, baseURL, signIn }, 'faithful');
  await expect(page.getByText('Written by faithful from passages of your sources.')).toBeVisible();
  await model.stop();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('What did the gauge show in November?');
  await question.press('Enter');
  await expect(page.getByText(/The model has not written: it cannot be reached/)).toBeVisible({
    timeout: 30_000,
  });
  model = await startModelServer(modelPort);
});

test('S5 a table goes on without its page, and is stopped from a phone', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.olga);
  await nameModel(page, 'slow');
  await context.clearCookies();
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Asked at length');
  const word = `lock${space.id.slice(-6)}`;
  const items: string[] = [];
  for (const pier of [1, 2, 3, 4]) {
    const text = `The level at the ${word} of pier ${pier} was measured twice in November.`;
    items.push((await space.bring(`pier ${pier}.txt`, text)).id);
  }
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(4);
  const questions = [`What was measured at the ${word}?`];
  const { runId } = await space.post<{ runId: string }>('/api/runs', { items, questions, title: 'Levels' });
  await page.goto(`/space/assistant/runs/${runId}`);
  await expect(page.getByText('0 of 4 files asked')).toBeVisible();
  await page.close();

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/space/assistant/runs');
  await phone.getByRole('link', { name: 'Levels' }).click();
  await expect(phone.getByText(/[1-3] of 4 files asked/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Stop' }).click();
  await expect(phone.getByText('You have stopped it.')).toBeVisible();
  await expect(phone.getByRole('row').filter({ hasText: 'Waiting' })).not.toHaveCount(0);
  await expect(phone.getByRole('link', { name: 'Source 1: pier 1.txt' })).toBeVisible();
});

test('B12 a space keeps a model out, its person goes without, and a storage says how it is answered', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const word = await askModel({ page, context, baseURL, signIn }, 'instructed');
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await expect(talk.getByText('I was told:')).toBeVisible();
  const { items } = (await (await page.request.get('/api/spaces')).json()) as {
    items: { id: string; name: string }[];
  };
  const space = items.find(({ name }) => name.startsWith('Modelled'));
  const storages = (await (await page.request.get(`/api/spaces/${space?.id}/storages`)).json()) as {
    items: { id: string }[];
  };
  const storageId = storages.items[0]?.id ?? '';
  await page.goto(`/space/texts/${storageId}`);
  await page
    .getByRole('textbox', { name: /How the assistant answers here/ })
    .fill('Write metres, never feet.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask about this storage' }).click();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(talk.getByText(/says Write metres, never feet/)).toBeVisible();

  const letSpace = async (assistantMode: string) => {
    const address = `/api/spaces/${space?.id}`;
    const { revision } = (await (await page.request.get(address)).json()) as { revision: number };
    await callApi(context, `${baseURL}${address}`, {
      method: 'PATCH',
      body: { assistantMode },
      headers: { 'if-match': `"${revision}"` },
    });
  };
  await letSpace('extractive');
  await page.goto(`/space/assistant?about=${storageId}`);
  await expect(page.getByText('This space lets no language model write')).toBeVisible();
  await expectAccessible(page);
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(talk.getByText('Built from sentences of your sources.')).toBeVisible();

  await letSpace('off');
  await page.goto(`/space/assistant?about=${storageId}`);
  await expect(page.getByText('The assistant is switched off in this space.')).toBeVisible();
  await question.fill(`What did the gauge at the ${word} show?`);
  await question.press('Enter');
  await expect(page.getByRole('region', { name: 'New question' }).getByRole('alert')).toHaveText(
    'The assistant is switched off in this space.',
  );

  await page.goto('/space/preferences/assistant');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'How your questions are answered' }).selectOption('off');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto('/space/assistant');
  await expect(page.getByText('You have switched the assistant off in your preferences.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: 'Change it' }).click();
  await page.getByRole('combobox', { name: 'How your questions are answered' }).selectOption('model');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
});

test('B12 the assistant is switched off: nothing offers it', async ({ page, context, signIn }) => {
  await signIn(seededUsers.olga);
  await page.goto('/admin/settings');
  await settings(page).getByRole('radio', { name: /Off/ }).check();
  await settings(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  await signIn(seededUsers.ana);
  await page.goto('/space/home');
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toHaveCount(0);
  await page.goto('/space/assistant');
  await expect(page.getByText('The assistant is switched off here.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveCount(0);
});

test('S9 the assistant moves files by a plan that its person approves, and takes it back', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.olga);
  await nameModel(page, 'acting');
  await context.clearCookies();
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Acting');
  const place = `Archive${space.id.slice(-6)}`;
  const thing = 'Quittance';
  const folder = await space.make('folder', place);
  for (const month of ['2025-01', '2025-02', '2024-12']) await space.bring(`${thing} ${month}.txt`, 'Due.');
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(`Move all ${thing} of 2025 into ${place}.`);
  await question.press('Enter');
  const card = page.getByRole('region', { name: `Move 2 items to “${place}”` });
  await expect(card).toContainText(`${thing} 2025-01.txt`);
  await expect(card).not.toContainText(`${thing} 2024-12.txt`);
  await expect(page.getByText('Proposed by acting. Nothing is done unless you approve it.')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the proposal' });
  await editing.getByRole('checkbox', { name: new RegExp(`${thing} 2025-02`) }).uncheck();
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('region', { name: `Move 1 item to “${place}”` });
  await changed.getByRole('button', { name: 'Look and approve' }).click();
  const sheet = page.getByRole('dialog', { name: 'Move 1 item' });
  await expect(sheet.getByText(/1 file/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Move 1 item' }).click();
  await expect(changed.getByText('Approved and done')).toBeVisible();
  const inFolder = async () =>
    (await space.call<{ childrenCount: number | null }>(`/api/resources/${folder}`)).childrenCount;
  expect(await inFolder()).toBe(1);
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(changed.getByText('Approved, done, and undone again')).toBeVisible();
  expect(await inFolder()).toBe(0);

  await question.fill(`Move all ${thing} of 2024 into ${place}.`);
  await question.press('Enter');
  const last = page.getByRole('region', { name: `Move 1 item to “${place}”` }).last();
  await last.getByRole('button', { name: 'Reject' }).click();
  await expect(last.getByText('You have rejected this. Nothing was done.')).toBeVisible();
  expect(await inFolder()).toBe(0);
  await question.fill(`Move all ${thing} of 2025 into Nowhere.`);
  await question.press('Enter');
  await expect(page.getByText('No folder or storage that you see is called “Nowhere”.')).toBeVisible();
  await expectAccessible(page);
});

test('S9 the assistant makes a folder for files by a plan, and both are taken back as one', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.olga);
  await nameModel(page, 'scripted');
  await context.clearCookies();
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Tidy');
  const place = `Yard${space.id.slice(-6)}`;
  const thing = `Beam${space.id.slice(-6)}`;
  const yard = await space.make('folder', place);
  for (const number of [1, 2]) await space.bring(`${thing} ${number}.txt`, 'Oak.');
  const inYard = async () =>
    (await space.call<{ childrenCount: number | null }>(`/api/resources/${yard}`)).childrenCount;
  await page.goto('/space/assistant');
  const question = page.getByRole('textbox', { name: 'Your question' });
  const wish = (input: object) => `Please CALL propose_folder ${JSON.stringify(input)}`;
  await question.fill(wish({ name: 'Oak', query: `name:${thing}`, to: place }));
  await question.press('Enter');
  const card = page.getByRole('region', {
    name: `Make the folder “Oak” in “${place}” and move 2 items into it`,
  });
  await expect(card).toContainText(`${thing} 1.txt`);
  await look(page);

  await card.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the proposal' });
  await editing.getByRole('textbox', { name: 'Name of the folder' }).fill('Old oak');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('region', { name: /^Make the folder “Old oak”/ });
  await changed.getByRole('button', { name: 'Look and approve' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make a folder for 2 items' });
  await expect(sheet.getByText('New folder: Old oak')).toBeVisible();
  await look(page);
  await sheet.getByRole('button', { name: 'Make a folder for 2 items' }).click();
  await expect(changed.getByText('Approved and done')).toBeVisible();
  expect(await inYard()).toBe(1);
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(changed.getByText('Approved, done, and undone again')).toBeVisible();
  expect(await inYard()).toBe(0);

  await question.fill(wish({ name: 'Empty', to: place }));
  await question.press('Enter');
  const bare = page.getByRole('region', { name: `Make the folder “Empty” in “${place}”`, exact: true });
  await bare.getByRole('button', { name: 'Look and approve' }).click();
  await page
    .getByRole('dialog', { name: 'Make a folder' })
    .getByRole('button', { name: 'Make a folder' })
    .click();
  await expect(bare.getByText('Approved and done')).toBeVisible();
  expect(await inYard()).toBe(1);
});

test('S8 a summary is told in another language, with what of it could be compared', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.olga);
  await nameModel(page, 'faithful');
  await context.clearCookies();
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'In other words');
  const word = `sluice${space.id.slice(-6)}`;
  const { id } = await space.bring(
    'gate.txt',
    `The gate of the ${word} weighs 4,200 kilograms. Nothing else was weighed.`,
  );
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(1);
  await page.goto(`/space/r/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'gate.txt' })).toBeVisible();
  await space.post(`/api/resources/${id}/summaries`, {});
  const summary = page.getByRole('dialog', { name: 'gate.txt' });
  await expect(summary.getByText('Written by faithful from sentences of the source.')).toBeVisible();
  await summary.getByLabel('Language of the summary').selectOption('German');
  await expect(
    summary.getByText('Translated by faithful: only its numbers could be compared with the source.'),
  ).toBeVisible();
  await expect(summary.getByText(/«kilograms 4,200 weighs/)).toBeVisible();
  await look(page);
});
