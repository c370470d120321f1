import type { Locator, Page, Request } from '@playwright/test';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const kB = 1000;
const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());
const isFont = (request: Request) => request.resourceType() === 'font';

const usableList = (page: Page) =>
  page.getByRole('grid').or(page.getByRole('button', { name: 'Upload files' }));

async function weightOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** What a first visit brings over the wire, as sent, until it can be used. */
async function weigh(page: Page, address: string, usable: Locator) {
  const asked: Request[] = [];
  const ask = (request: Request) => void asked.push(request);
  page.on('request', ask);
  await page.goto(address);
  await expect(usable).toBeVisible();
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
  expect(code).toBeLessThanOrEqual(160 * kB);
  expect(fonts).toBeLessThanOrEqual(80 * kB);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(18);
});

test('the workspace weighs no more than its budget', async ({ page, signIn }) => {
  await signIn(seededUsers.ana);
  const { code, fonts, requests } = await weigh(page, '/space', usableList(page));
  expect(code).toBeGreaterThan(20 * kB);
  expect(code).toBeLessThanOrEqual(260 * kB);
  expect(fonts).toBeLessThanOrEqual(80 * kB);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(18);
});

test('a second visit asks for nothing that it has', async ({ page, signIn }) => {
  await signIn(seededUsers.ana);
  await page.goto('/space');
  await expect(usableList(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/space');
  await expect(usableList(page)).toBeVisible();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  expect(fetched.filter((path) => /^\/[hr]\//.test(path))).toEqual([]);
  expect(fetched).toContain('/api/me');
});
