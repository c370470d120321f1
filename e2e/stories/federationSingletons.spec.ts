import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from '@playwright/test';
import { startRemotesServer, type RemotesServer } from '../support/remotesServer.ts';
import { root } from '../support/root.ts';
import { releaseRemote } from '../support/sampleRemote.ts';

const places = { public: '/pb/terms', space: '/space', admin: '/admin/account' };
const probe = `./probe=${join(root, 'e2e/fixtures/remote-sample/probe.ts')}`;

let server: RemotesServer;
let output: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startRemotesServer();
  output = await mkdtemp(join(tmpdir(), 'holdall-probe-'));
  for (const name of Object.keys(places)) {
    await releaseRemote(join(root, `remote-${name}`), join(output, name), probe);
    await server.command('remotePublish', `remote-${name}`, join(output, name));
  }
});
test.afterAll(() => Promise.all([server.stop(), rm(output, { recursive: true, force: true })]));

test('host and all remotes hold the same objects, and each is there once', async ({ page }) => {
  await page.goto(server.address + places.space);
  for (const [name, path] of Object.entries(places)) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator(`[data-remote="${name}"] > *`).first()).toBeVisible();
  }

  const found = await page.evaluate(async () => {
    type Objects = Record<string, unknown>;
    type Container = { get(expose: string): Promise<() => { singletons: Objects }> };
    type Shared = Record<string, { get(): Promise<() => Objects> }>;
    type Instance = { name: string; shareScopeMap: { default: Record<string, Shared> } };
    const page = globalThis as unknown as Record<string, Container> & {
      __FEDERATION__: { __INSTANCES__: Instance[] };
    };

    const objectsOf = async (remote: string) =>
      (await page[`holdall_${remote}`]?.get('./probe'))?.().singletons ?? {};
    const [ofPublic, ofSpace, ofAdmin] = await Promise.all(['public', 'space', 'admin'].map(objectsOf));

    const scope =
      page.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'holdall_host')?.shareScopeMap.default ??
      {};
    const ofHost: Objects = {};
    for (const versions of Object.values(scope)) {
      for (const shared of Object.values(versions)) {
        Object.assign(ofHost, (await shared.get())());
      }
    }
    const names = Object.keys(ofSpace ?? {});
    return {
      names,
      differing: names.filter(
        (name) => new Set([ofHost[name], ofPublic?.[name], ofSpace?.[name], ofAdmin?.[name]]).size !== 1,
      ),
      missing: names.filter((name) => ofSpace?.[name] === undefined),
      modules: Object.keys(scope).length,
      copies: Object.values(scope).map((versions) => Object.keys(versions).length),
    };
  });

  expect(found.names.length).toBeGreaterThanOrEqual(20);
  expect(found.missing).toEqual([]);
  expect(found.differing).toEqual([]);
  expect(found.copies).toEqual(Array.from({ length: found.modules }, () => 1));
  expect(server.refusals()).toEqual([]);
});
