import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { expectAccessible } from '../support/axe.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** A program as somebody would connect it: it knows the address and the token, and nothing else. */
async function connect(address: string, token: string): Promise<Client> {
  const client = new Client({ name: 'story', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
  return client;
}

async function ask(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input });
  return (content as { text: string }[])[0]?.text ?? '';
}

test('an agent reads a chosen storage by its token, and nothing once it is revoked', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Asked by agents');
  const word = `sluice${space.id.slice(-6)}`;
  await space.bring('levels.txt', `The gauge at the ${word} showed 31.62 metres.`);
  const hidden = await makeSpace(context, baseURL, 'Hidden from agents');
  await hidden.bring('secret.txt', `The ${word} has a secret.`);
  await page.goto(`/space/search?q=${word}`);
  await expect(page.locator('[data-found]')).toHaveCount(2);

  await page.goto('/admin/session');
  const agents = page.getByRole('region', { name: 'Agents' });
  await expect(agents.getByText('No agents yet.')).toBeVisible();
  await expectAccessible(page);
  await agents.getByRole('button', { name: 'New agent' }).click();
  const making = page.getByRole('dialog', { name: 'New agent' });
  await making.getByLabel('Name').fill('Claude on the laptop');
  await making.getByRole('radio', { name: 'Chosen storages' }).check();
  await making.getByRole('checkbox', { name: space.name }).check();
  await expectAccessible(page);
  await making.getByRole('button', { name: 'Make the agent' }).click();

  const made = page.getByRole('dialog', { name: 'The token of Claude on the laptop' });
  const token = (await made.getByText(/^hda_/).textContent()) ?? '';
  const address = (await made.getByText(/\/mcp$/).textContent()) ?? '';
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I have kept it' }).click();
  await expect(made).toBeHidden();
  await expect(page.getByText(token)).toHaveCount(0);

  const program = await connect(address, token);
  const found = JSON.parse(await ask(program, 'search', { q: word })) as { items: { id: string }[] };
  expect(found.items).toHaveLength(1);
  const text = await ask(program, 'read_file', { fileId: found.items[0]?.id });
  expect(text).toContain('31.62 metres');
  expect(await ask(program, 'list_storages', { spaceId: hidden.id })).toContain('does not exist');

  await page.reload();
  await expect(agents.getByText('3 of 1000 calls today')).toBeVisible();
  await agents.getByRole('button', { name: 'Activity of Claude on the laptop' }).click();
  const activity = page.getByRole('dialog', { name: 'Activity of Claude on the laptop' });
  await expect(activity.getByRole('listitem')).toHaveText([/Refused/, /levels\.txt/, new RegExp(word)]);
  await expectAccessible(page);
  await activity.getByRole('button', { name: 'Close' }).last().click();

  await agents.getByRole('button', { name: 'Revoke Claude on the laptop' }).click();
  await expect(agents.getByText('No agents yet.')).toBeVisible();
  await expect(program.listTools()).rejects.toThrow(/401|Unauthorized|revoked/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(agents.getByText('Claude on the laptop')).toBeVisible();
  expect((await program.listTools()).tools.length).toBeGreaterThan(0);
  await agents.getByRole('button', { name: 'Revoke Claude on the laptop' }).click();
  await expect(agents.getByText('No agents yet.')).toBeVisible();
  await expect(connect(address, token)).rejects.toThrow(/401|Unauthorized|revoked/);
});

test('a program that is given the address alone is let in on the page, by somebody who signs in for it', async ({
  page,
  baseURL,
}) => {
  const visited: string[] = [];
  const program = createServer((request, answer) => {
    if (request.url?.startsWith('/callback') === true) visited.push(request.url);
    answer.setHeader('content-type', 'text/html');
    answer.end('<title>Done</title><p>You can go back to the program.</p>');
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens } = {};
  let verifier = '';
  let sentTo = '';
  const authProvider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'Story program', redirect_uris: [callback] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (sentTo = url.href),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
  };
  const transport = () => new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`), { authProvider });
  const client = () => new Client({ name: 'story', version: '1' });
  const first = transport();
  await expect(client().connect(first)).rejects.toThrow('Unauthorized');

  await page.goto(sentTo);
  await page.getByRole('link', { name: 'E-mail and password' }).click();
  await page.getByLabel('E-mail').fill(seededUsers.ben.email);
  await page.getByLabel('Password', { exact: true }).fill(seededUsers.ben.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Let Story program read in your name?' });
  await expect(asking.getByText(new URL(callback).host)).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/admin/session`);
  await expectAccessible(page);
  await expect(asking.getByRole('button', { name: 'Let it read' })).toBeDisabled();
  await asking.getByRole('radio', { name: 'Everything that you may read' }).check();
  await asking.getByRole('button', { name: 'Let it read' }).click();
  await expect(page.getByText('You can go back to the program.')).toBeVisible();

  const back = new URL(visited[0] ?? '', callback);
  await first.finishAuth(back.searchParams.get('code') ?? '');
  const connected = client();
  await connected.connect(transport());
  expect(await ask(connected, 'list_spaces', {})).toContain('spaces');
  await connected.close();
  await page.goto('/admin/session');
  await page.getByRole('button', { name: 'Revoke Story program' }).click();
  await expect(page.getByText('No agents yet.')).toBeVisible();
  await expect(client().connect(transport())).rejects.toThrow();
  program.close();
});

test('S9 an agent that may propose is heard by its owner alone, who says what is done', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Tidied by agents');
  const folder = await space.make('folder', 'Archive');
  const { id } = await space.bring('bill.txt', 'A bill.');
  await page.goto('/admin/session');
  const agents = page.getByRole('region', { name: 'Agents' });
  await agents.getByRole('button', { name: 'New agent' }).click();
  const making = page.getByRole('dialog', { name: 'New agent' });
  await making.getByLabel('Name').fill('Tidy');
  await making.getByRole('checkbox', { name: /It may propose changes there/ }).check();
  await making.getByRole('button', { name: 'Make the agent' }).click();
  const made = page.getByRole('dialog', { name: 'The token of Tidy' });
  const token = (await made.getByText(/^hda_/).textContent()) ?? '';
  await made.getByRole('button', { name: 'I have kept it' }).click();

  const program = await connect(`${baseURL}/mcp`, token);
  const input = { fileIds: [id], toFolderId: folder };
  const { proposalId } = JSON.parse(await ask(program, 'propose_move', input)) as { proposalId: string };
  const state = () => ask(program, 'proposal_state', { proposalId });
  expect(await state()).toContain('"waits"');
  await agents.getByRole('link', { name: 'Proposals of agents' }).click();
  await expect(page).toHaveURL(/\/space\/assistant\/proposals$/);
  const card = page.getByRole('region', { name: 'Move 1 item to “Archive”' });
  await expect(card.getByText(/Tidy proposes this/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Look and approve' }).click();
  await page
    .getByRole('dialog', { name: 'Move 1 item' })
    .getByRole('button', { name: 'Move 1 item' })
    .click();
  await expect(card.getByText('Approved and done')).toBeVisible();
  expect(await state()).toContain('"approved"');
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Approved, done, and undone again')).toBeVisible();
  expect(await state()).toContain('"undone"');

  await context.clearCookies();
  await signIn(seededUsers.ben);
  await page.goto('/space/assistant/proposals');
  await expect(page.getByText(/No agent of yours has proposed anything/)).toBeVisible();
  await expectAccessible(page);
});
