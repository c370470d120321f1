import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/freePort.ts';
import { startRemotesServer, type RemotesServer } from '../support/remotesServer.ts';
import { root } from '../support/root.ts';
import { copySample, type SampleRemote } from '../support/sampleRemote.ts';

let server: RemotesServer;
let sample: SampleRemote;
let source: ChildProcess;
let origin: string;

test.describe.configure({ timeout: 600_000 });
test.beforeAll(async () => {
  [server, sample] = await Promise.all([startRemotesServer(), copySample()]);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const program = join(root, 'shared/build/product/dev.mjs');
  source = spawn(
    process.execPath,
    [program, sample.folder, '--host', server.address, '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    source.stdout?.on('data', (text: Buffer) => text.includes('compiled') && resolve());
    source.once('exit', (code) => reject(new Error(`The source server ended with ${code}.`)));
  });
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => source.once('exit', resolve));
  source.kill('SIGTERM');
  await ended;
  await Promise.all([server.stop(), sample.remove()]);
});

test('an operator takes one remote from source; an edit shows at once and keeps state', async ({ page }) => {
  await page.goto(`${server.address}/space?from-source=space@${origin}`);
  await expect(page).toHaveURL(`${server.address}/space`);
  await expect(page.getByRole('complementary', { name: 'From source' })).toContainText(origin);
  const count = page.getByRole('button', { name: /^Counted/ });
  await count.click();
  await expect(count).toHaveText('Counted 1');

  const times: number[] = [];
  const editions = [
    'edition one',
    'edition two',
    'edition three',
    'edition four',
    'edition five',
    'edition six',
  ];
  for (const [at, next] of editions.slice(1).entries()) {
    const started = Date.now();
    await sample.edit(editions[at] ?? '', next);
    await expect(page.getByText(`The sample, ${next}`)).toBeVisible({ timeout: 120_000 });
    times.push(Date.now() - started);
    await expect(count).toHaveText('Counted 1');
  }
  process.stdout.write(`save to screen: ${times.join(', ')} ms\n`);
  expect(server.refusals()).toEqual([]);
});

test('nobody else is touched by it, and it can be ended', async ({ page, browser }) => {
  await page.goto(`${server.address}/space?from-source=space@${origin}`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const answer = await other.goto(`${server.address}/space`);
  expect(await other.locator('#holdall-registry').textContent()).toContain('"flavour":"production"');
  expect(answer?.headers()['content-security-policy']).not.toContain(origin);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Stop' }).click();
  await expect(page.getByRole('complementary', { name: 'From source' })).toHaveCount(0);
  await expect
    .poll(() => page.locator('#holdall-registry').textContent())
    .toContain('"flavour":"production"');
});

test('only the own machine can be named, and no other site can ask for it', async ({ request }) => {
  const ask = (wish: string, site: string) =>
    request.get(`${server.address}/space?from-source=${wish}`, {
      maxRedirects: 0,
      headers: { 'sec-fetch-site': site },
    });
  const foreign = await ask('space@http://evil.example', 'none');
  expect(foreign.headers()['set-cookie']).toContain('Max-Age=0');
  const crossSite = await ask(`space@${origin}`, 'cross-site');
  expect(crossSite.headers()['set-cookie']).toBeUndefined();
});
