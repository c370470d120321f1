import type { BrowserContext, Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const { ana, ben } = seededUsers;
/** Names that nobody but Ana has ever seen. */
const hers = ['Her winter plans', 'Hers alone', 'Hers within'];

/** Tells of each moment in which a page of this browser holds one of her names, seen or not: its data counts as well. */
async function watchForNames(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('tellName', (name: string) => void found.push(name));
  await context.addInitScript((names) => {
    const look = () => {
      const text = document.documentElement?.outerHTML ?? '';
      for (const name of names)
        if (text.includes(name)) void (window as unknown as { tellName(name: string): void }).tellName(name);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    // A page that comes back as it was changes nothing.
    addEventListener('pageshow', look);
  }, hers);
  return found;
}

/** Everything that the browser keeps of the product, as one text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(history.state),
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(name, request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database cannot be read.')));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });

test('after signing out nothing of the first person is left, neither by Back nor for a second one', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  test.slow();
  await signIn(ana);
  const workspace = new WorkspacePage(page);
  const [spaceName = '', folder = '', within = ''] = hers;
  const { files: path } = await makeSpace(context, baseURL, spaceName);
  await workspace.open(path);
  await workspace.makeFolder(folder);
  await workspace.row(folder).dblclick();
  await expect(page.getByRole('heading', { name: folder })).toBeVisible();
  await workspace.makeFolder(within);
  await page.reload();
  await expect(workspace.row(within)).toBeVisible();
  // What is kept for when there is no connection is there too, so that it can be missing later.
  await expect.poll(() => keptText(page), { timeout: 30_000 }).toContain(within);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const welcome = page.getByRole('heading', { name: 'Welcome to Holdall' });
  await expect(welcome).toBeVisible();
  const found = await watchForNames(context);

  const expectNothing = async () => {
    // An address of before leads on to another one, which is looked at once it is there.
    await page.waitForLoadState('networkidle');
    expect(found).toEqual([]);
    const [html, kept] = [await page.content(), await keptText(page)];
    for (const name of hers) {
      expect(html).not.toContain(name);
      expect(kept).not.toContain(name);
    }
  };
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expectNothing();
  // Back through all that she has opened, to where the browser began.
  let backs = 0;
  for (await page.goBack(); page.url() !== 'about:blank'; await page.goBack()) {
    await expect(welcome).toBeVisible();
    await expectNothing();
    backs += 1;
  }
  expect(backs).toBeGreaterThan(0);

  const form = new SignInPage(page);
  await form.open();
  await form.signIn(ben);
  await expect(page.getByRole('button', { name: /^Account of Ben/ })).toBeVisible();
  await expectNothing();
  for (await page.goBack(); page.url() !== 'about:blank'; await page.goBack()) await expectNothing();
  // Her address by heart shows him that there is nothing, in words that name nothing.
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Account of Ben/ })).toBeVisible();
  await expectNothing();
});
