import { expect, test, type Page, type Route } from '@playwright/test';
import { startRemotesServer, type RemotesServer } from '../support/remotesServer.ts';

const places = { public: '/pb/sign-in', space: '/space', admin: '/admin/account' } as const;
type RemoteName = keyof typeof places;

const script = (body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/javascript', body });

/** Ways in which the files of a remote can be wrong. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'is not there': (route) => route.abort('connectionrefused'),
  'answers 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'no' }),
  'answers 503 with a page': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  'is a page of somebody else': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>portal</title>' }),
  'is garbage': script('}{ not js \u0000'),
  'is empty': script(''),
  throws: script('throw new Error("broken")'),
  'is cut short': async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
  },
  'was tampered with': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.tamperedRan = true;${await answer.text()}` });
  },
  'does not come': () => new Promise(() => {}),
};

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
const screen = (page: Page, name: RemoteName) => page.locator(`[data-remote="${name}"] > *`).first();

let server: RemotesServer;
test.beforeAll(async () => {
  server = await startRemotesServer();
});
test.afterAll(() => server.stop());
test.use({ serviceWorkers: 'block' });

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Goes on inside the page, as a link does. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Every failure of the workspace, and of the others those in which the rest could go wrong. */
const cases = (Object.entries(places) as [RemoteName, string][]).flatMap(([name, path]) =>
  Object.entries(failures)
    .filter(([failure]) => name === 'space' || ['is not there', 'was tampered with'].includes(failure))
    .map(([failure, act]) => ({ name, path, failure, act })),
);

for (const { name, path, failure, act } of cases) {
  test(`when the ${name} remote ${failure}, a card stands in its place, the rest lives, and Retry recovers`, async ({
    page,
    context,
  }) => {
    await context.route((url) => url.pathname.startsWith(`/r/${name}/`), act);
    await page.goto(server.address + path, { waitUntil: 'commit' });
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => 'tamperedRan' in window)).toBe(false);

    await mark(page);
    const [otherName, otherPath] = (Object.entries(places) as [RemoteName, string][]).find(
      ([other]) => other !== name,
    ) ?? [name, path];
    await walkTo(page, otherPath);
    await expect(screen(page, otherName)).toBeVisible();

    await walkTo(page, path);
    await expect(card(page)).toBeVisible();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // What did not come may do so by itself as soon as nothing holds it back, and the card is gone then.
    const retry = card(page).getByRole('button', { name: 'Retry' });
    await retry.click({ timeout: 3_000 }).catch(() => undefined);
    await expect(screen(page, name)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('a remote that comes late takes the place of its card by itself', async ({ page, context }) => {
  const held: Route[] = [];
  let isHeld = true;
  await context.route(
    (url) => url.pathname.startsWith('/r/space/'),
    (route) => (isHeld ? void held.push(route) : route.continue()),
  );
  await page.goto(server.address + places.space, { waitUntil: 'commit' });
  await expect(card(page)).toBeVisible();
  isHeld = false;
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await expect(screen(page, 'space')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a remote that was loaded stays when its files are gone', async ({ page, context }) => {
  await page.goto(server.address + places.space);
  await expect(screen(page, 'space')).toBeVisible();
  await context.route(
    (url) => url.pathname.startsWith('/r/space/'),
    (route) => route.abort(),
  );
  await walkTo(page, places.admin);
  await expect(screen(page, 'admin')).toBeVisible();
  await walkTo(page, places.space);
  await expect(screen(page, 'space')).toBeVisible();
});

test('one chunk that is wrong is refused like the entry', async ({ page, context }) => {
  await context.route(/\/r\/space\/[^/]+\/(?!remoteEntry).*\.js(\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.tamperedRan = true;${await answer.text()}` });
  });
  await page.goto(server.address + places.space, { waitUntil: 'commit' });
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => 'tamperedRan' in window)).toBe(false);
});

test('Copy details gives what support needs', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(
    (url) => url.pathname.startsWith('/r/space/'),
    (route) => route.abort(),
  );
  await page.goto(server.address + places.space);
  await card(page).getByRole('button', { name: 'Copy details' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^remote: space [a-f0-9]{16}\naddress: \/space/);
});

test('nothing was refused by policy', () => {
  expect(server.refusals()).toEqual([]);
});
