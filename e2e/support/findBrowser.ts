import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallDebianPackages, installDebianPackage } from './installDebianPackage.ts';
import { root } from './root.ts';
import { runScript } from './runTool.ts';

/** The one without windows of its own comes first: a story costs it less. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that is on this machine: the one of `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function installedBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  const places = [
    ...programs.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...onMac,
    chromium.executablePath(),
  ];
  return places.find((place) => existsSync(place));
}

/** Finds a Chromium, else brings Playwright's, else Debian's. Answers its path, or one sentence saying what to install. */
export async function findBrowser(): Promise<{ path: string } | { missing: string }> {
  for (const bring of [undefined, bringPlaywrights, bringDebians]) {
    if (bring && !(await bring())) continue;
    const path = installedBrowser();
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

async function bringDebians(): Promise<boolean> {
  return canInstallDebianPackages() && installDebianPackage('chromium-headless-shell');
}
