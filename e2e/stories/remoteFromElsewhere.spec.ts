import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOutsideRemote, type OutsideRemote } from '../support/outsideRemote.ts';
import { root } from '../support/root.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);

let outside: OutsideRemote;
let server: RunningServer;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  outside = await buildOutsideRemote();
  const own = (await readFile(join(root, '.cache/publisher/public.txt'), 'utf8')).trim();
  server = await startServer({ env: { REMOTE_KEYS: `*=${own},notes=${outside.key}` } });
});
test.afterAll(async () => {
  await server?.stop();
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

test('a token that was revoked publishes nothing any more', async () => {
  const made = await remoteToken('make', 'The notes team', '--remotes', 'notes');
  const [token = ''] = made.split('\n');
  const id = /pbt_[0-9a-f]{32}/.exec(made)?.[0] ?? '';
  expect(await publish(token)).toContain('is served already');
  expect(await remoteToken('list')).toContain(`${id}  notes  The notes team  used`);
  await remoteToken('revoke', id);
  await expect(publish(token)).rejects.toThrow('This token does not publish this remote');
});
