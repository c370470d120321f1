import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { uploadFiles } from '../../support/uploadFiles.ts';
import { browserFlags } from '../../support/browserFlags.ts';
import { callApi } from '../../support/callApi.ts';
import { findBrowser } from '../../support/findBrowser.ts';
import { freePort } from '../../support/freePort.ts';
import { root } from '../../support/root.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { signInByCall } from '../../support/signInByCall.ts';
import { say, type Phase } from '../../support/tally.ts';
import { applyEdit } from './applyEdit.ts';
import { copyTree } from './copyTree.ts';
import { readGuide } from './readGuide.ts';

const name = 'run-one-remote';
const limitMs = 180_000;
const fileName = 'of the host.txt';

/**
 * The guide to one remote from source, followed to the letter: its commands are run, with free ports and a folder of its own
 * in place of those in it, the host here and the remote in a copy of the tree; its addresses are opened, its edit is made.
 */
export function sourceGuidePhases(names: readonly string[]): readonly Phase[] {
  if (names.length > 0 && !names.includes(name)) return [];
  return [{ name: `guide ${name}.md`, run: follow }];
}

async function follow() {
  const found = await findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const started: ChildProcess[] = [];
  const data = await mkdtemp(join(tmpdir(), 'holdall-elsewhere-'));
  const copy = await copyTree();
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    await tell(browser, copy, data, started);
    return { passed: 1, failed: 0 };
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  } finally {
    await browser.close();
    await Promise.all(started.map(end));
    for (const folder of [data, copy]) await rm(folder, { recursive: true, force: true });
  }
}

async function tell(browser: Browser, copy: string, data: string, started: ChildProcess[]): Promise<void> {
  const [host, source] = [await freePort(), await freePort()];
  const guide = (await readFile(join(root, `docs/guides/${name}.md`), 'utf8'))
    .replaceAll('8090', String(host))
    .replaceAll('7111', String(source))
    .replaceAll('.cache/elsewhere', data);
  const [startHost = '', serve = ''] = blocksOf(guide, 'sh');
  const [open = '', stop = ''] = blocksOf(guide, 'text');
  const url = new URL(open).origin;

  // The people of a test run stand for those of the host.
  started.push(run(startHost, root, { HOLDALL_TEST: '1', LOG_LEVEL: 'warn' }));
  await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true);
  const mine = await browser.newContext();
  await signInByCall(mine, url, seededUsers.olga);
  const { files } = await uploadFiles(mine, url, 'Elsewhere', [{ name: fileName, body: 'x' }]);
  const plan = await callApi<{ planId: string }>(mine, `${url}/api/plans`, {
    method: 'POST',
    body: { action: 'delete', items: files.map(({ id }) => id) },
  });
  await callApi(mine, `${url}/api/plans/${plan.planId}/apply`, { method: 'POST', body: {} });

  started.push(run(serve, copy, {}));
  await until(
    async () =>
      (await fetch(new URL('/remoteEntry.js', `http://127.0.0.1:${source}`)).catch(() => undefined))?.ok ===
      true,
  );
  const page = await mine.newPage();
  await page.goto(open);
  await page.getByRole('complementary', { name: 'From source' }).waitFor({ timeout: limitMs });
  await heading(page, 'Trash');
  // The data of the host, under the session that was there.
  await page.getByText(fileName).first().waitFor();

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const edit of readGuide(guide)) await applyEdit(copy, edit);
  await heading(page, 'Trash, from source');
  if (!(await page.evaluate(() => 'sameDocument' in window))) throw new Error('The page was loaded anew.');

  const others = await browser.newContext();
  await signInByCall(others, url, seededUsers.ana);
  const theirs = await others.newPage();
  await theirs.goto(new URL('/space/trash', url).href);
  await heading(theirs, 'Trash');
  const registry = (await theirs.locator('#holdall-registry').textContent()) ?? '';
  if (!registry.includes('"flavour":"production"') || registry.includes(String(source)))
    throw new Error('Somebody else is touched by it.');

  await page.goto(stop);
  await heading(page, 'Trash');
}

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor({ timeout: limitMs });

/** The blocks of a language, in their order. */
function blocksOf(markdown: string, language: string): string[] {
  const parts = markdown.split(`\n\`\`\`${language}\n`).slice(1);
  return parts.map((part) => part.slice(0, part.indexOf('\n```')));
}

/** Runs a line as a person would type it, with all that it starts in a group of its own. */
const run = (line: string, cwd: string, env: Readonly<Record<string, string>>) =>
  spawn('sh', ['-c', line], { cwd, env: { ...process.env, ...env }, stdio: 'inherit', detached: true });

/** Ends all that a line has started. The shell and npm go first; the server behind them still writes for a while. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const group = -child.pid;
  if (signal(group, 'SIGTERM')) await until(() => Promise.resolve(!signal(group, 0)));
}

/** Sends a signal to a group of processes; false when there is none left. */
function signal(group: number, name: 'SIGTERM' | 0): boolean {
  try {
    return process.kill(group, name);
  } catch {
    return false;
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(`Not within ${limitMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
