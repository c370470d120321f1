/**
 * `npm run pictures [-- screens]`: the pictures of the README, with files made for them, in both themes; or those of every
 * screen in `test-results/screens`, which are looked at before a release and belong to nobody's history.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserFlags } from './browserFlags.ts';
import { findBrowser } from './findBrowser.ts';
import { fillPictureSpace } from './fillPictureSpace.ts';
import { pictureScreens } from './pictureScreens.ts';
import { root } from './root.ts';
import { seededUsers } from './seededUsers.ts';
import { signInByCall } from './signInByCall.ts';
import { startServer } from './startServer.ts';
import { say } from './tally.ts';

const folder = join(root, 'docs/pictures');

const found = await findBrowser('measures');
if ('missing' in found) {
  say(found.missing);
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const server = await startServer({ env: { LIMITS: 'load' } });
const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
try {
  const place = await prepare(browser);
  if (process.argv[2] === 'screens') await pictureScreens(browser, server.url);
  else for (const theme of ['light', 'dark']) await picture(browser, theme, place);
} finally {
  await browser.close();
  await server.stop();
}

/** Fills the workspace once, over the API, and answers the address to show. */
async function prepare(using: Browser): Promise<string> {
  const context = await using.newContext();
  await signInByCall(context, server.url, seededUsers.ana);
  const place = await fillPictureSpace(context, server.url);
  await context.close();
  return place;
}

async function picture(using: Browser, theme: string, place: string): Promise<void> {
  const context = await using.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await signInByCall(context, server.url, seededUsers.ana);
  const page = await context.newPage();
  await page.goto(`${server.url}${place}`);
  await page.getByRole('row').nth(3).or(page.getByRole('option').nth(3)).first().click();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const file = join(folder, `workspace-${theme}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  say(file);
  await context.close();
}
