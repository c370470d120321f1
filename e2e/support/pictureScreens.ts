import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from './callApi.ts';
import { adminScreens, publicScreens, spaceScreens } from './findScreens.ts';
import { fillMoments, moments, type MomentPlace } from './pictureMoments.ts';
import { resultsFolder } from './root.ts';
import { seededUsers } from './seededUsers.ts';
import { signInByCall } from './signInByCall.ts';
import { say } from './tally.ts';

/** A window that every screen is looked at in. */
interface Look {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly language?: string;
  readonly options: BrowserContextOptions;
}

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const lastSeen: readonly Look[] = [
  { name: 'light', theme: 'light', options: desktop },
  { name: 'dark', theme: 'dark', options: desktop },
  { name: 'phone', theme: 'light', options: phone },
  { name: 'arabic', theme: 'light', language: 'ar', options: { ...desktop, locale: 'ar' } },
];

const folder = join(resultsFolder, 'screens');

/**
 * Pictures of every screen that the route rows name, and of what stands on them for a moment, in each look. Those of
 * before are taken away.
 */
export async function pictureScreens(browser: Browser, url: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const signedIn = await browser.newContext();
  await signInByCall(signedIn, url, seededUsers.ana);
  const place = await fillMoments(signedIn, url);
  const addresses = await spaceScreens(signedIn, url);
  await makeOrganization(browser, url);
  for (const look of lastSeen) {
    await inLook(browser, look, (page) => pictureAll(page, url, publicScreens(), look.name));
    await inLook(
      browser,
      look,
      async (page) => {
        await pictureAll(page, url, addresses, look.name);
        await pictureMoments(page, place, look.name);
      },
      (context) => signInByCall(context, url, seededUsers.ana),
    );
    await inLook(
      browser,
      look,
      (page) => pictureAll(page, url, adminScreens(), look.name),
      (context) => signInByCall(context, url, seededUsers.olga),
    );
  }
  await signedIn.close();
}

/** Some pages are for those who run an installation, some for those who own an organization: one person sees all of them. */
async function makeOrganization(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  await signInByCall(context, url, seededUsers.olga);
  await callApi(context, `${url}/api/organizations`, { method: 'POST', body: { name: 'Northwind Studio' } });
  await context.close();
}

async function inLook(
  browser: Browser,
  { theme, language, options }: Look,
  work: (page: Page) => Promise<void>,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) if (value) localStorage.setItem(key, value);
    },
    { theme, language },
  );
  await prepare?.(context);
  await work(await context.newPage());
  await context.close();
}

async function pictureAll(
  page: Page,
  url: string,
  addresses: readonly string[],
  look: string,
): Promise<void> {
  const taken = new Map<string, number>();
  for (const address of addresses) {
    const name = nameOf(address);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    await page.goto(`${url}${address}`);
    await page.locator('[data-remote] h1').first().waitFor();
    await take(page, `${name}${count === 1 ? '' : `-${count}`}-${look}`);
  }
}

async function pictureMoments(page: Page, place: MomentPlace, look: string): Promise<void> {
  for (const { name, open } of moments) {
    await open(page, place);
    await take(page, join('moments', `${name}-${look}`));
  }
}

/** What comes once a page is quiet has come after this time. */
const lateMs = 1200;

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(lateMs);
  const file = join(folder, `${name}.webp`);
  await mkdir(dirname(file), { recursive: true });
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toFile(file);
  say(file);
}

/** `/space/s/spc_…/sto_…/files?path=…` is `space/s-space-storage-files-path`: the ids are others each time. */
function nameOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://host');
  const words: Readonly<Record<string, string>> = { spc: 'space', sto: 'storage', res: 'resource' };
  const named = pathname
    .slice(1)
    .split('/')
    .map((part) =>
      words[part.slice(0, 3)] && part.includes('_') ? (words[part.slice(0, 3)] ?? part) : part,
    );
  const [area = '', ...rest] = named;
  return join(area, [...rest, ...(searchParams.has('path') ? ['path'] : [])].join('-') || 'index');
}
