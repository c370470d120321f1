import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { browserFlags } from '../../support/browserFlags.ts';
import { callApi } from '../../support/callApi.ts';
import { findBrowser } from '../../support/findBrowser.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { signInByCall } from '../../support/signInByCall.ts';
import { startServer } from '../../support/startServer.ts';
import type { Report } from '../measure/Report.ts';
import { pairCount } from '../measure/size.ts';
import { median } from '../measure/statistics.ts';
import { fast4G } from '../measure/walk.ts';
import { addFolder, homeOf } from '../world/addEntries.ts';
import { prepareFolder } from '../world/prepareFolder.ts';
import { createTrustedLine } from '../world/trustedLine.ts';

interface Seen {
  /** Until the first file is painted, in milliseconds. */
  readonly usable: number;
  /** Bytes of scripts and styles on the wire. */
  readonly code: number;
}

/** Runs in the page, before anything of it: waits for a file of the list. */
function watchForFile(): void {
  const weigh = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const look = () => {
    const isThere = [...document.querySelectorAll('button')].some(({ textContent }) =>
      /\.txt/.test(textContent),
    );
    if (!isThere) return void requestAnimationFrame(look);
    requestAnimationFrame(() =>
      Object.assign(window, { linkSeen: { usable: performance.now(), code: weigh() } }),
    );
  };
  requestAnimationFrame(look);
}

/** A browser that knows nothing comes, as a phone in a good mobile network. */
async function visitLink(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', fast4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchForFile);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'linkSeen' in window, undefined, { timeout: 60_000 });
    return await page.evaluate(() => (window as unknown as { linkSeen: Seen }).linkSeen);
  } finally {
    await context.close();
  }
}

/** The page of a link to a folder: how soon it can be used, and what it weighs. */
export async function measureLink(report: Report): Promise<void> {
  const found = await findBrowser('measures');
  if ('missing' in found) throw new Error(found.missing);
  const scratch = await mkdtemp(join(tmpdir(), 'holdall-link-'));
  const line = await createTrustedLine(scratch);
  let folderId = '';
  const prepared = await prepareFolder(async (database) => {
    folderId = await addFolder(database, await homeOf(database, seededUsers.ana.email), 'Linked', 100);
  });
  const server = await startServer({ dataFolder: prepared.folder, env: { ...line.env, LIMITS: 'load' } });
  const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags, line.flag] });
  try {
    const inside = await browser.newContext({ ignoreHTTPSErrors: true });
    await signInByCall(inside, server.url, seededUsers.ana);
    const { address } = await callApi<{ address: string }>(
      inside,
      `${server.url}/api/public-links/of/${folderId}`,
      { method: 'POST', body: { name: 'Linked', role: 'viewer' } },
    );
    await inside.close();
    const visits: Seen[] = [];
    await visitLink(browser, server.url + address);
    for (let turn = 0; turn < pairCount; turn += 1)
      visits.push(await visitLink(browser, server.url + address));
    const usable = median(visits.map((one) => one.usable));
    const code = median(visits.map((one) => one.code));
    report.add({
      what: 'the page of a link can be used',
      value: usable / 1000,
      unit: 's',
      limit: { most: 1 },
    });
    report.add({
      what: 'scripts and styles of it, packed',
      value: code / 1000,
      unit: 'kB',
      limit: { most: 180 },
    });
  } finally {
    await browser.close();
    await server.stop();
    await prepared.remove();
    await rm(scratch, { recursive: true, force: true });
  }
}
