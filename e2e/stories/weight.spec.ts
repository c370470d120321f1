import type { Page } from '@playwright/test';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const kB = 1000;

/** What a first visit brings over the wire, as sent. */
async function weigh(page: Page, address: string) {
  const weights = { code: 0, fonts: 0, requests: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    weights.requests += 1;
    const isCode = ['script', 'stylesheet'].includes(request.resourceType());
    const isFont = request.resourceType() === 'font';
    if (isCode || isFont) {
      sizes.push(
        request
          .sizes()
          .then(({ responseBodySize }) => void (weights[isCode ? 'code' : 'fonts'] += responseBodySize)),
      );
    }
  });
  await page.goto(address);
  // Long enough for all that a first look needs; what is fetched ahead afterwards is another matter.
  await page.waitForTimeout(2000);
  await Promise.all(sizes);
  return weights;
}

test('the sign-in page weighs no more than its budget', async ({ page }) => {
  const { code, fonts, requests } = await weigh(page, '/pb/sign-in');
  expect(code).toBeGreaterThan(20 * kB);
  expect(code).toBeLessThanOrEqual(186 * kB);
  expect(fonts).toBeLessThanOrEqual(80 * kB);
  expect(requests).toBeLessThanOrEqual(18);
});

test('the workspace weighs no more than its budget', async ({ page, signIn }) => {
  await signIn(seededUsers.ana);
  const { code, fonts, requests } = await weigh(page, '/space');
  expect(code).toBeGreaterThan(20 * kB);
  expect(code).toBeLessThanOrEqual(300 * kB);
  expect(fonts).toBeLessThanOrEqual(80 * kB);
  expect(requests).toBeLessThanOrEqual(40);
});
