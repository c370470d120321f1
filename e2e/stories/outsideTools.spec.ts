import { startModelServer, type ModelServer } from '../support/startModelServer.ts';
import { startTestServer } from '../support/startTestServer.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

/** Ports of this process alone, at which the model and the server of tools stand. */
const modelPort = 31_000 + (process.pid % 10_000);
const toolsPort = 42_000 + (process.pid % 10_000);
/** At this one and the next stands a server that lets in by OAuth. */
const lettingInPort = 53_000 + 2 * (process.pid % 5000);
const reached = [modelPort, toolsPort, lettingInPort, lettingInPort + 1];
const test = testWithServer({ env: { REACH_INSIDE: reached.map((port) => `127.0.0.1:${port}`).join(',') } });
let model: ModelServer;
let tools: Awaited<ReturnType<typeof startTestServer>>;
let lettingIn: typeof tools;
test.beforeAll(async () => {
  model = await startModelServer(modelPort);
  tools = await startTestServer('tools', toolsPort);
  lettingIn = await startTestServer('lettingIn', lettingInPort);
});
test.afterAll(async () => {
  await lettingIn.stop();
  await tools.stop();
  await model.stop();
});

test('S9 the operator adds a server of tools; one is asked, and one is called once its person approves', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(seededUsers.olga);
  await page.goto('/admin/settings');
  const assistant = page.getByRole('region', { name: 'Assistant' });
  await assistant.getByRole('radio', { name: /A language model/ }).check();
  await assistant.getByLabel('Model', { exact: true }).fill('relaying');
  await assistant.getByLabel('Address').fill(model.address);
  await assistant.getByRole('button', { name: 'Save and try it' }).click();
  await expect(assistant.getByText(/The model answers/)).toBeVisible();

  const section = page.getByRole('region', { name: 'Tools from outside' });
  await section.getByRole('button', { name: 'Add a server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByLabel('Name').fill('Desk');
  await dialog.getByLabel('Address').fill(tools.address);
  await dialog.getByLabel('Token').fill('a token of the desk');
  await dialog.getByRole('button', { name: 'Add the server' }).click();
  await expect(dialog).toBeHidden();
  await section.getByRole('button', { name: 'List the tools of Desk' }).click();
  await expect(section.getByText(/The server has \d tools\./)).toBeVisible();
  const ticket = section.getByRole('checkbox', { name: 'Create a ticket', exact: true });
  await expect(ticket).not.toBeChecked();
  await ticket.click();
  await expect(ticket).toBeChecked();
  await section.getByRole('checkbox', { name: 'weather', exact: true }).click();
  const free = section.getByRole('checkbox', { name: '“weather” may be asked without approval' });
  await free.click();
  await expect(free).toBeChecked();
  await look(page);

  await context.clearCookies();
  await signIn(seededUsers.ana);
  await page.goto('/space/assistant');
  await expect(page.getByText(`Tools of Desk (127.0.0.1:${toolsPort}) may be asked too`)).toBeVisible();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('What is the weather? CALL Desk__weather_2 {"city":"Oslo"}');
  await question.press('Enter');
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await expect(talk.getByText('Asked Desk: weather')).toBeVisible();
  await talk.getByText('Asked Desk: weather').click();
  await expect(talk.getByLabel('Came back')).toHaveText('It rains in Oslo.');
  await expect(talk.getByText('No source found')).toBeVisible();
  await expect(talk.getByText(/from what tools have answered/)).toBeVisible();
  await look(page);

  await page.goto('/space/assistant');
  await question.fill('Tell the desk. CALL Desk__create_ticket_1 {"title":"A leak"}');
  await question.press('Enter');
  const card = talk.getByRole('region', { name: 'Call create_ticket of Desk' });
  await expect(card.getByText('What it does there cannot be undone here.')).toBeVisible();
  await expect(card.getByLabel('What is sent')).toContainText('A leak');
  await expect(card.getByLabel('Came back')).toHaveCount(0);
  await look(page);
  await card.getByRole('button', { name: 'Approve and call' }).click();
  await expect(card.getByText('Approved and called', { exact: true })).toBeVisible();
  await expect(card.getByLabel('Came back')).toHaveText('Ticket 7 was created: A leak.');
});

test('S9 the operator connects a server that asks for OAuth, comes back from it, and disconnects it', async ({
  page,
  signIn,
}) => {
  await signIn(seededUsers.olga);
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Tools from outside' });
  await section.getByRole('button', { name: 'Add a server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByLabel('Name').fill('Sums');
  await dialog.getByLabel('Address').fill(lettingIn.address);
  await dialog.getByRole('button', { name: 'Add the server' }).click();
  await expect(dialog).toBeHidden();
  await section.getByRole('button', { name: 'List the tools of Sums' }).click();
  await expect(section.getByText('Needs to be connected', { exact: true })).toBeVisible();
  await look(page);

  await section.getByRole('button', { name: 'Connect Sums', exact: true }).click();
  await expect(section.getByText('Sums is connected. Its tools can be listed now.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(section.getByText(/^Connected: one account for the whole installation/)).toBeVisible();
  await section.getByRole('button', { name: 'List the tools of Sums' }).click();
  await expect(section.getByText('The server has 1 tool.')).toBeVisible();
  await expect(section.getByRole('checkbox', { name: 'sum', exact: true })).not.toBeChecked();
  await look(page);

  await section.getByRole('button', { name: 'Disconnect Sums' }).click();
  await expect(section.getByText('Needs to be connected', { exact: true })).toBeVisible();

  await page.goto('/api/outside-servers/arrive?state=made-up&code=made-up');
  await expect(section.getByText(/^No server was connected: it took too long/)).toBeVisible();
});
