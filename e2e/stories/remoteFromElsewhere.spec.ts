import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOutsideRemote, type OutsideRemote } from '../support/outsideRemote.ts';
import { root } from '../support/root.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { look } from '../support/look.ts';
import { startModelServer, type ModelServer } from '../support/startModelServer.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);

let outside: OutsideRemote;
let server: RunningServer;
let model: ModelServer;
let env: Record<string, string>;
/** A port of this process alone, at which the model stands. */
const modelPort = 52_000 + (process.pid % 10_000);
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  outside = await buildOutsideRemote();
  const own = (await readFile(join(root, '.cache/publisher/public.txt'), 'utf8')).trim();
  model = await startModelServer(modelPort);
  env = { REMOTE_KEYS: `*=${own},notes=${outside.key}`, REACH_INSIDE: `127.0.0.1:${modelPort}` };
  server = await startServer({ env });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(server.dataFolder, { recursive: true, force: true });
  await model?.stop();
  await outside?.remove();
});

/** What the owner of the server does on its machine. */
async function remoteToken(...args: string[]): Promise<string> {
  const env = { ...process.env, HOLDALL_DATA: server.dataFolder };
  const command = join(root, 'server/src/commands/remoteToken.ts');
  return (await run(process.execPath, [command, ...args], { cwd: root, env })).stdout;
}

const publish = (token: string) =>
  outside.npx(['holdall-publish', '--to', server.url], { HOLDALL_PUBLISH_TOKEN: token });

test('a remote that was built elsewhere from packed packages uses whole libraries, from the one instance of the page', async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  page.on('console', (line) => line.type() === 'error' && refused.push(line.text()));
  await signInByCall(context, server.url, seededUsers.ana);
  const hostOf = async () => /"host":\{"base":"([^"]+)"/.exec(await page.content())?.[1];
  await page.goto(`${server.url}/space`);
  const lean = await hostOf();

  const [token = ''] = (await remoteToken('make', 'The notes team', '--remotes', 'notes')).split('\n');
  expect(await publish(token)).toMatch(/^notes [a-f0-9]{16} is served from the next page on/);
  await page.goto(`${server.url}/space/notes`);
  await expect(page.getByRole('heading', { name: /^Notes in / })).toBeVisible();
  expect(await hostOf()).not.toBe(lean);
  // Its own loader has read its stylesheet.
  await expect(page.getByRole('main').last()).toHaveCSS('padding-top', '12px');

  const note = page.getByRole('textbox', { name: 'Note' });
  await note.pressSequentially('ab');
  await expect(page.getByText('A note has three letters at least.')).toBeVisible();
  await note.pressSequentially('cde', { delay: 20 });
  await expect(page.getByTestId('settled')).toHaveText(/(^|\|)abcde$/);
  expect((await page.getByTestId('settled').textContent())?.split('|').length).toBeLessThanOrEqual(2);

  await page.getByRole('link', { name: 'Leave' }).click();
  const question = page.getByRole('region', { name: 'Unsaved' });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/space/notes`);
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved abcde')).toBeVisible();

  const found = await page.evaluate(async () => {
    type Objects = Record<string, unknown>;
    type Container = { get(expose: string): Promise<() => { held: Objects }> };
    type Shared = Record<string, { get(): Promise<() => Objects> }>;
    type Instance = { name: string; shareScopeMap: { default: Record<string, Shared> } };
    const here = globalThis as unknown as Record<string, Container> & {
      __FEDERATION__: { __INSTANCES__: Instance[] };
    };
    const held = (await here['holdall_notes']?.get('./NotesScreen'))?.().held ?? {};
    const host = here.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'holdall_host');
    const scope = host?.shareScopeMap.default ?? {};
    const ofPage: Objects = {};
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) Object.assign(ofPage, (await shared.get())());
    const names = Object.keys(held);
    return {
      names,
      differing: names.filter((name) => held[name] === undefined || held[name] !== ofPage[name]),
      copies: Object.values(scope).map((versions) => Object.keys(versions).length),
    };
  });
  expect(found.names.sort()).toEqual(
    [
      'Button',
      'ShellContext',
      'Subject',
      'debounceTime',
      'useBlocker',
      'useMutation',
      'useShell',
      'useState',
    ].sort(),
  );
  expect(found.differing).toEqual([]);
  expect(new Set(found.copies)).toEqual(new Set([1]));

  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/notes/);
  expect(refused).toEqual([]);
});

test('S9 the assistant has tools of that remote, once the operator lets it: one is asked, one waits for approval', async ({
  page,
  context,
}) => {
  await signInByCall(context, server.url, seededUsers.olga);
  await page.goto(`${server.url}/admin/settings`);
  const assistant = page.getByRole('region', { name: 'Assistant' });
  await assistant.getByRole('radio', { name: /A language model/ }).check();
  await assistant.getByLabel('Model', { exact: true }).fill('relaying');
  await assistant.getByLabel('Address').fill(model.address);
  await assistant.getByRole('button', { name: 'Save and try it' }).click();
  await expect(assistant.getByText(/The model answers/)).toBeVisible();
  const section = page.getByRole('region', { name: 'Tools of remotes' });
  const tools = section.getByRole('list', { name: 'Tools of Team notes' });
  await expect(tools.getByText('Tells the notes of the team that have a word.')).toBeVisible();
  const isOn = section.getByRole('switch', { name: 'The assistant has the tools of Team notes' });
  await expect(isOn).not.toBeChecked();
  await isOn.click();
  await expect(isOn).toBeChecked();
  await look(page);

  await context.clearCookies();
  await signInByCall(context, server.url, seededUsers.ana);
  await page.goto(`${server.url}/space/preferences/assistant`);
  await expect(page.getByRole('list', { name: 'Tools of the assistant' })).toContainText('Find notes');
  await look(page);
  const question = page.getByRole('textbox', { name: 'Your question' });
  /** The assistant, in a window that has said what it can run. */
  const openAssistant = async () => {
    await page.goto(`${server.url}/space/assistant`);
    await expect(page.getByText('Tools of Team notes may be asked too, in this window')).toBeVisible();
  };
  await openAssistant();
  await question.fill('When does it open? CALL Team_notes__find_1 {"word":"kiosk"}');
  await question.press('Enter');
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await talk.getByText('Asked Team notes: Find notes').click();
  await expect(talk.getByLabel('Came back')).toContainText('The kiosk opens at nine.');
  await expect(talk.getByText('It ran in a window of yours.')).toBeVisible();
  await expect(talk.getByText(/from what tools have answered/)).toBeVisible();
  await look(page);

  await openAssistant();
  await question.fill('Is it broken? CALL Team_notes__find_1 {"word":"broken"}');
  await question.press('Enter');
  await expect(
    talk.getByText('Team notes failed. It is not known whether it has done anything.'),
  ).toBeVisible();

  await openAssistant();
  await question.fill('Note it. CALL Team_notes__add_2 {"text":"Bread at ten."}');
  await question.press('Enter');
  const card = talk.getByRole('region', { name: 'Run “Add a note” of Team notes' });
  await expect(card.getByText('It runs in a window of yours, with your rights.')).toBeVisible();
  await expect(card.getByLabel('What is sent')).toContainText('Bread at ten.');
  await expect(card.getByLabel('Came back')).toHaveCount(0);
  await look(page);
  await card.getByRole('button', { name: 'Approve and run' }).click();
  await expect(card.getByText('Approved and run', { exact: true })).toBeVisible();
  await expect(card.getByLabel('Came back')).toHaveText('There are 2 notes.');
});

test('a token that was revoked publishes nothing any more', async () => {
  const made = await remoteToken('make', 'The notes team', '--remotes', 'notes');
  const [token = ''] = made.split('\n');
  const id = /pbt_[0-9a-f]{32}/.exec(made)?.[0] ?? '';
  expect(await publish(token)).toContain('is served already');
  expect(await remoteToken('list')).toContain(`${id}  notes  The notes team  used`);
  await remoteToken('revoke', id);
  await expect(publish(token)).rejects.toThrow('This token does not publish this remote');
});

test('S9 a tool that a kill of the server interrupts is asked again by the question, in the window that comes back', async ({
  page,
  context,
}) => {
  await signInByCall(context, server.url, seededUsers.ana);
  await page.goto(`${server.url}/space/assistant`);
  await expect(page.getByText('Tools of Team notes may be asked too, in this window')).toBeVisible();
  const taken = () => page.waitForResponse((response) => response.url().endsWith('/take') && response.ok());
  const first = taken();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('Is it slow? CALL Team_notes__find_1 {"word":"slow"}');
  await question.press('Enter');
  await first;
  const { dataFolder, port } = server;
  await server.kill();
  const again = taken();
  server = await startServer({ env, dataFolder, port });
  await again;
  const talk = page.getByRole('list', { name: 'Questions and answers' });
  await talk.getByText('Asked Team notes: Find notes').click();
  await expect(talk.getByLabel('Came back')).toContainText('"notes": []');
});
