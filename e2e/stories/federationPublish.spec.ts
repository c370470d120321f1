import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startRemotesServer, type RemotesServer } from '../support/remotesServer.ts';
import { copySample, releaseRemote, type SampleRemote } from '../support/sampleRemote.ts';

interface PageRegistry {
  readonly host: { readonly base: string };
  readonly remotes: readonly { readonly name: string; readonly version: string }[];
}

let server: RemotesServer;
let sample: SampleRemote;
test.beforeAll(async () => {
  [server, sample] = await Promise.all([startRemotesServer(), copySample()]);
});
test.afterAll(() => Promise.all([server.stop(), sample.remove()]));

/** What the page was made of. */
async function registryOf(page: Page): Promise<PageRegistry> {
  const text = await page.locator('#holdall-registry').textContent();
  return JSON.parse(text ?? '') as PageRegistry;
}

const versionOf = ({ remotes }: PageRegistry, name: string) =>
  remotes.find((remote) => remote.name === name)?.version;
const others = ({ host, remotes }: PageRegistry) => [
  host.base,
  ...remotes.filter(({ name }) => name !== 'space'),
];

test('one remote is built, published and taken back; everything else stays as it is', async ({ page }) => {
  test.setTimeout(300_000);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${server.address}/space`);
  const before = await registryOf(page);

  const dist = join(sample.folder, 'dist');
  const one = await releaseRemote(sample.folder, dist);
  expect(await server.command('remotePublish', 'remote-space', dist)).toContain(
    `space ${one} is served from the next page on`,
  );
  await page.reload();
  await expect(heading).toHaveText('The sample, edition one');
  // What it adds to the right panel stands in its release, and its code comes when it is shown.
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await expect(page.getByRole('region', { name: 'Sample' })).toHaveText('The sample knows of 1');
  expect(versionOf(await registryOf(page), 'space')).toBe(one);
  expect(others(await registryOf(page))).toEqual(others(before));

  await sample.edit('edition one', 'edition two');
  const two = await releaseRemote(sample.folder, dist);
  expect(two).not.toBe(one);
  await server.command('remotePublish', 'remote-space', dist);
  await expect(heading).toHaveText('The sample, edition one'); // An open page goes on with what it has.
  await page.reload();
  await expect(heading).toHaveText('The sample, edition two');

  expect(await server.command('remoteRollback', 'remote-space')).toContain(one);
  await page.reload();
  await expect(heading).toHaveText('The sample, edition one');

  await server.command('remoteRollback', 'remote-space');
  await page.reload();
  expect(await registryOf(page)).toMatchObject({ host: before.host });
  expect(versionOf(await registryOf(page), 'space')).toBe(versionOf(before, 'space'));
  expect(server.refusals()).toEqual([]);
});
