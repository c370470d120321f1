import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallDebianPackages, installDebianPackage } from './installDebianPackage.ts';
import { root } from './root.ts';
import { runScript } from './runTool.ts';

/** Chromium without windows of its own. */
const windowless = 'chromium-headless-shell';
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What somebody needs a browser for: stories take the cheapest one; what is measured or shown takes the one that people have. */
type Use = 'stories' | 'measures';

/** The path of a Chromium that is on this machine: the one of `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function installedBrowser(use: Use = 'stories'): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  const places = [
    ...(use === 'stories' ? [windowless, ...programs] : programs).flatMap((name) =>
      folders.map((folder) => join(folder, name)),
    ),
    ...onMac,
    chromium.executablePath(),
  ];
  return places.find((place) => existsSync(place));
}

/** Finds a Chromium, else brings Playwright's, else Debian's. Answers its path, or one sentence saying what to install. */
export async function findBrowser(use: Use = 'stories'): Promise<{ path: string } | { missing: string }> {
  for (const bring of [undefined, bringPlaywrights, bringDebians]) {
    if (bring && !(await bring(use))) continue;
    const path = installedBrowser(use);
    if (path) return { path };
  }
  return { missing: 'No browser to test with: install Chromium or Chrome, or name one with CHROMIUM_PATH.' };
}

async function bringPlaywrights(): Promise<boolean> {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  const script = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const { code } = await runScript(script, ['install', 'chromium'], { env, milliseconds: 300_000 });
  return code === 0;
}

async function bringDebians(use: Use): Promise<boolean> {
  return canInstallDebianPackages() && installDebianPackage(use === 'stories' ? windowless : 'chromium');
}
