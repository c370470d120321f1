// npm run bench:list [-- --quick]
// Folders of 10 to 100,000 entries: the first page against the bare statement behind it, rows on the screen, and
// scrolling against a bare list of divs.
import { chromium, type Browser, type Page } from 'playwright';
import type { Database } from '../../server/src/platform/db/Database.ts';
import { browserFlags } from '../support/browserFlags.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { bareListing } from './baseline/bareListing.ts';
import { serveBareList } from './baseline/bareListPage.ts';
import { Client } from './measure/Client.ts';
import { heapMegabytes, openFolderTimed, scrollFrames } from './measure/longList.ts';
import { ms, Report } from './measure/Report.ts';
import { isQuick, pairCount } from './measure/size.ts';
import { median, percentile, timed } from './measure/statistics.ts';
import { addFolder, homeOf, type Home } from './world/addEntries.ts';
import { openFolder, prepareFolder } from './world/prepareFolder.ts';

const sizes = isQuick ? [10, 1000, 10_000] : [10, 1000, 10_000, 100_000];
const largest = sizes.at(-1) ?? 0;
const apiRounds = isQuick ? 30 : 200;
const frames = isQuick ? 60 : 300;
/** Ten rows a frame: 600 rows a second, faster than anybody reads. */
const pixelsAFrame = 420;
const rowHeight = 42;

interface Folder {
  readonly size: number;
  readonly id: string;
}

/** First pages of every size in turns, each beside the statement behind it on the same rows. */
async function comparePages(
  report: Report,
  { client, bare, home, folders }: { client: Client; bare: Database; home: Home; folders: readonly Folder[] },
): Promise<void> {
  const pages = new Map(folders.map(({ size }) => [size, [] as number[]]));
  const statements = new Map(folders.map(({ size }) => [size, [] as number[]]));
  const sameRows: number[] = [];
  const firstPage = async (id: string, limit: number) => {
    const path = `/api/storages/${home.storageId}/sections/files/resources?parentId=${id}&sort=name&limit=${limit}`;
    const answer = await client.send('GET', path);
    if (answer.status !== 200) throw new Error(`A list was answered with ${answer.status}.`);
  };
  const statement = (id: string) => bare.query(bareListing, [id], 'bare.list');
  for (let round = -10; round < apiRounds; round += 1) {
    for (const { size, id } of folders) {
      const page = await timed(() => firstPage(id, 100));
      const bareTime = await timed(() => statement(id));
      const short = size === largest ? await timed(() => firstPage(id, 10)) : 0;
      if (round < 0) continue;
      pages.get(size)?.push(page);
      statements.get(size)?.push(bareTime);
      if (short > 0) sameRows.push(short);
    }
  }
  const pageOf = (size: number) => median(pages.get(size) ?? []);
  for (const { size } of folders) {
    const baseline = median(statements.get(size) ?? []);
    report.add({
      what: `first page of ${size}, to the bare statement behind it`,
      ours: ms(pageOf(size)),
      baseline: ms(baseline),
      value: pageOf(size) / baseline,
      ...(size === largest ? { limit: { most: 3 } } : {}),
    });
  }
  report.add({
    what: `first page of ${largest}, to that of 10`,
    ours: ms(pageOf(largest)),
    baseline: ms(pageOf(10)),
    value: pageOf(largest) / pageOf(10),
  });
  // A hundred rows take longer than ten wherever they lie; what may not cost is what lies beside them.
  report.add({
    what: `ten rows of ${largest}, to those of 10`,
    ours: ms(median(sameRows)),
    baseline: ms(pageOf(10)),
    value: median(sameRows) / pageOf(10),
    limit: { most: 1.5 },
  });
}

async function signedInPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await signInByCall(context, url, seededUsers.ana);
  return context.newPage();
}

/**
 * The root is opened anew each time, so that no folder is known already. What must hold is that time does not grow with
 * the size; a folder that does not fill the screen draws fewer rows and may be faster than all others.
 */
async function compareOpening(
  report: Report,
  { page, home, folders }: { page: Page; home: Home; folders: readonly Folder[] },
): Promise<void> {
  const times = new Map(folders.map(({ size }) => [size, [] as number[]]));
  for (let round = -1; round < pairCount; round += 1) {
    for (const { size, id } of folders) {
      await page.goto(`/space/s/${home.spaceId}/${home.storageId}/files`);
      await page.locator(`[data-resource="${id}"]`).waitFor();
      await page.waitForLoadState('networkidle');
      const time = await openFolderTimed(page, id);
      if (round >= 0) times.get(size)?.push(time);
    }
  }
  const medians = folders.map(({ size }) => median(times.get(size) ?? []));
  const middle = median(medians);
  for (const [index, { size }] of folders.entries()) {
    const mine = medians[index] ?? Number.NaN;
    report.add({
      what: `rows of ${size} on the screen, to the middle of all sizes`,
      ours: ms(mine),
      baseline: ms(middle),
      value: mine / middle,
      limit: { most: 1.15 },
    });
  }
}

/** Both lists are scrolled in turns from the same places; then the heap is what it was. */
async function compareScrolling(
  report: Report,
  { page, browser, home, folder }: { page: Page; browser: Browser; home: Home; folder: Folder },
): Promise<void> {
  const bareList = await serveBareList(folder.size, rowHeight);
  const barePage = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await barePage.goto(bareList.url);
  await page.goto(`/space/s/${home.spaceId}/${home.storageId}/files?path=${folder.id}`);
  await page.locator('[role=grid] [data-resource]').first().waitFor();
  const scrollTurn = async (shown: Page, scroller: string, turn: number) => {
    await shown.bringToFront();
    const from = (turn % pairCount) / pairCount;
    return percentile(await scrollFrames(shown, { scroller, frames, pixelsAFrame, from }), 0.95);
  };
  const scrollOurs = (turn: number) => scrollTurn(page, '[role=grid] [role=rowgroup]:last-child', turn);
  const scrollBare = (turn: number) => scrollTurn(barePage, '#rows', turn);
  // Each place once before: what the browser compiles and remembers on the way is no growth.
  for (let turn = 0; turn < pairCount; turn += 1) await scrollOurs(turn);
  await scrollBare(0);
  const heapBefore = await heapMegabytes(page);
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let turn = 0; turn < pairCount; turn += 1) {
    ours.push(await scrollOurs(turn));
    baseline.push(await scrollBare(turn));
  }
  const heapAfter = await heapMegabytes(page);
  const pairs = ours.map((value, index) => value / (baseline[index] ?? Number.NaN));
  report.add({
    what: `scrolling ${folder.size} rows: p95 frame, to bare divs`,
    ours: ms(median(ours)),
    baseline: ms(median(baseline)),
    value: median(pairs),
    limit: { most: 1.2 },
  });
  report.add({
    what: 'heap after scrolling, to before',
    ours: `${heapAfter.toFixed(1)} MB`,
    baseline: `${heapBefore.toFixed(1)} MB`,
    value: heapAfter / heapBefore,
    limit: { within: 0.1 },
  });
  bareList.close();
}

async function inBrowser(
  report: Report,
  { server, home, folders }: { server: RunningServer; home: Home; folders: readonly Folder[] },
): Promise<void> {
  const found = await findBrowser('measures');
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const page = await signedInPage(browser, server.url);
    await compareOpening(report, { page, home, folders });
    const folder = folders.at(-1);
    if (folder) await compareScrolling(report, { page, browser, home, folder });
  } finally {
    await browser.close();
  }
}

const report = new Report(
  'bench:list',
  `${sizes.join(', ')} entries, ${apiRounds} pages, ${pairCount} pairs`,
);
let home: Home = { userId: '', spaceId: '', storageId: '' };
const folders: Folder[] = [];
const prepared = await prepareFolder(async (database) => {
  home = await homeOf(database, seededUsers.ana.email);
  for (const size of sizes)
    folders.push({ size, id: await addFolder(database, home, `Folder of ${size}`, size) });
});
const server = await startServer({ dataFolder: prepared.folder, env: { LIMITS: 'load' } });
try {
  const bare = await openFolder(prepared.copy);
  const client = new Client(server.url);
  await client.signIn(seededUsers.ana);
  await comparePages(report, { client, bare, home, folders });
  client.close();
  await bare.close();
  await inBrowser(report, { server, home, folders });
} finally {
  await server.stop();
  await prepared.remove();
}
report.close();
