import type { Locator, Page, Request } from '@playwright/test';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { comesWithin, stopClock } from '../support/stillClock.ts';
import { expect } from '../support/test.ts';
import { testWithServer } from '../support/testWithServer.ts';

// Of its own: what others change meanwhile would be asked for once more, and counted.
const test = testWithServer();

const kB = 1000;
const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());
const isFont = (request: Request) => request.resourceType() === 'font';

const usableList = (page: Page) =>
  page.getByRole('grid').or(page.getByRole('button', { name: 'Upload files' }));

async function weightOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/**
 * Opens a page until it can be used, on a clock that then stands: what the page fetches for later, once it has been
 * quiet, does not come.
 */
async function visit(page: Page, address: string, usable: Locator): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await comesWithin(page, usable, 5000);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await stopClock(page);
});

/** What a first visit brings over the wire, as sent, until it can be used. */
async function weigh(page: Page, address: string, usable: Locator) {
  const asked: Request[] = [];
  const ask = (request: Request) => void asked.push(request);
  page.on('request', ask);
  await visit(page, address, usable);
  page.off('request', ask);
  await page.waitForLoadState('networkidle');
  return {
    code: await weightOf(asked.filter(isCode)),
    fonts: await weightOf(asked.filter(isFont)),
    requests: asked.map((request) => new URL(request.url()).pathname),
  };
}

test('the sign-in page weighs no more than its budget', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const { code, fonts, requests } = await weigh(page, '/pb/sign-in/email', button);
  expect(code).toBeGreaterThan(20 * kB);
  expect(code).toBeLessThanOrEqual(190 * kB);
  expect(fonts).toBeLessThanOrEqual(80 * kB);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(18);
});

test('the workspace weighs no more than its budget', async ({ page, signIn }) => {
  await signIn(seededUsers.ana);
  const { code, fonts, requests } = await weigh(page, '/space', usableList(page));
  expect(code).toBeGreaterThan(20 * kB);
  expect(code).toBeLessThanOrEqual(300 * kB);
  expect(fonts).toBeLessThanOrEqual(80 * kB);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(18);
});

test('the page of a link weighs no more than its budget', async ({ page, browser, baseURL, signIn }) => {
  const inside = await browser.newContext();
  await signIn(seededUsers.ana, inside);
  const space = await makeSpace(inside, baseURL, 'Light');
  const folder = await space.make('folder', 'Light');
  await space.bringInto(folder, 'light.txt', 'Light.');
  const { address } = await space.post<{ address: string }>(`/api/public-links/of/${folder}`, {
    name: 'Light',
    role: 'viewer',
  });
  await inside.close();
  const { code, fonts, requests } = await weigh(
    page,
    address,
    page.getByRole('button', { name: 'light.txt' }),
  );
  expect(code).toBeGreaterThan(20 * kB);
  expect(code).toBeLessThanOrEqual(220 * kB);
  expect(fonts).toBeLessThanOrEqual(80 * kB);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(24);
});

test('a second visit asks for nothing that it has', async ({ page, signIn }) => {
  await signIn(seededUsers.ana);
  await visit(page, '/space', usableList(page));
  await page.waitForLoadState('networkidle');
  await visit(page, '/space', usableList(page));
  // An observer, because the page's `performance` goes by the story's clock and knows of nothing.
  const fetched = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'resource',
        buffered: true,
      }),
    );
    return entries
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(fetched.filter((path) => /^\/[hr]\//.test(path))).toEqual([]);
  // Who is here stands in the HTML; the rest is asked as ever.
  expect(fetched).not.toContain('/api/me');
  expect(fetched).not.toEqual([]);
});
