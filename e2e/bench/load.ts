// npm run bench:load [-- --quick] [-- --bare]
// The way to a usable list, over HTTP/2 with TLS, as on a slow device: the pages against a page without any framework that
// shows the same rows, in a good mobile network; and against one bundle of the same source with its best preload, in a poor
// one. `--bare` measures the first alone.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { browserFlags } from '../support/browserFlags.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { root } from '../support/root.ts';
import { runScript } from '../support/runTool.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer } from '../support/startServer.ts';
import { startBare } from './baseline/startBare.ts';
import { ms, Report, type Limit } from './measure/Report.ts';
import { isQuick, pairCount } from './measure/size.ts';
import { inTurns, median } from './measure/statistics.ts';
import { appearance, openSlowly, visit, type Visit } from './measure/visit.ts';
import { walk, type Walk, type WalkedPage } from './measure/walk.ts';
import { addFolder, homeOf } from './world/addEntries.ts';
import { prepareFolder } from './world/prepareFolder.ts';
import { createTrustedLine } from './world/trustedLine.ts';

const pairs = isQuick ? 3 : 15;
const baseline = join(root, 'e2e/bench/baseline');

/** One of the two builds, and somebody signed in to it. */
interface Side {
  readonly address: string;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}
/** A first visit, and the same page once more. */
interface Visits {
  readonly cold: Visit;
  readonly warm: Visit;
  readonly lastSeen: string;
}

async function signIn(browser: Browser, url: string, path: string): Promise<Side> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await signInByCall(context, url, seededUsers.ana);
  const state = await context.storageState();
  await context.close();
  return { address: url + path, state };
}

/** A browser that knows nothing yet comes twice. */
async function comeTwice(browser: Browser, { address, state }: Side): Promise<Visits> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  try {
    const page = await openSlowly(context);
    const cold = await visit(page, address);
    // What is fetched ahead comes to its end, so that it does not weigh on the second visit.
    await page.waitForLoadState('networkidle');
    const warm = await visit(page, address);
    return { cold, warm, lastSeen: await appearance(page) };
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, ours: Side, bundle: Side) {
  const mine: Visits[] = [];
  const other: Visits[] = [];
  const come = async (side: Side, into: Visits[]) => {
    const visits = await comeTwice(browser, side);
    into.push(visits);
    return visits.cold.milliseconds;
  };
  const first = await comeTwice(browser, ours);
  const second = await comeTwice(browser, bundle);
  if (first.lastSeen !== second.lastSeen)
    throw new Error(`The two pages are not the same:\n${first.lastSeen}\n${second.lastSeen}`);
  await inTurns(
    pairs,
    () => come(ours, mine),
    () => come(bundle, other),
  );
  return mine.map((visits, at) => ({ ours: visits, bundle: other[at] ?? visits }));
}
type Pairs = Awaited<ReturnType<typeof measure>>;

function compare(report: Report, all: Pairs) {
  return (
    what: string,
    take: (visits: Visits) => number,
    limit: Limit,
    write: (value: number) => string = ms,
  ) => {
    const [ours, bundle] = [all.map((pair) => take(pair.ours)), all.map((pair) => take(pair.bundle))];
    const ratios = ours.map((value, at) => (value + 1) / ((bundle[at] ?? Number.NaN) + 1));
    const [shown, against] = [write(median(ours)), write(median(bundle))];
    report.add({ what, ours: shown, baseline: against, value: median(ratios), limit });
  };
}

function tell(report: Report, all: Pairs): void {
  const add = compare(report, all);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  add('time to a usable list, first visit', ({ cold }) => cold.milliseconds, { most: 1.15 });
  add('blocking time, first visit', ({ cold }) => cold.blocked, { most: 1.15 });
  add('scripts and styles, brotli', ({ cold }) => cold.bytes, { most: 1.4 }, kB);
  add('time to a usable list, second visit', ({ warm }) => warm.milliseconds, { most: 1.05 });
  const mine = (take: (visits: Visits) => number) => Math.max(...all.map(({ ours }) => take(ours)));
  const most = (what: string, value: number, unit: string, limit: number) =>
    report.add({ what, value, unit, limit: { most: limit } });
  most('scripts and styles of the workspace, brotli', mine(({ cold }) => cold.bytes) / 1000, 'kB', 300);
  most(
    'requests of a first visit',
    mine(({ cold }) => cold.requests),
    '',
    18,
  );
  most(
    'static files fetched at a second visit',
    mine(({ warm }) => warm.fetched),
    '',
    0,
  );
}

/** Walks the product's page and the bare one in turns, once before it counts. */
async function walkInTurns(browser: Browser, ours: WalkedPage, bare: WalkedPage) {
  const mine: Walk[] = [];
  const other: Walk[] = [];
  const go = async (page: WalkedPage, into: Walk[]) => into.push(await walk(browser, page));
  await go(ours, []);
  await go(bare, []);
  await inTurns(
    pairCount,
    () => go(ours, mine),
    () => go(bare, other),
  );
  return { mine, other };
}

/** What is allowed beside a page that has no framework, no rights and no texts. */
function tellBare(report: Report, { mine, other }: Awaited<ReturnType<typeof walkInTurns>>): void {
  const compared = (what: string, take: (one: Walk) => number, most: number) => {
    const [ours, bare] = [mine.map(take), other.map(take)];
    const value = median(ours.map((one, at) => one / (bare[at] ?? Number.NaN)));
    report.add({ what, ours: ms(median(ours)), baseline: ms(median(bare)), value, limit: { most } });
  };
  compared('beside a bare page: first visit, to the first row', ({ cold }) => cold, 4);
  compared('beside a bare page: second visit, to the first row', ({ warm }) => warm, 4);
  compared('beside a bare page: the frame is painted', ({ firstPaint }) => firstPaint, 1.5);
  compared('beside a bare page: a folder is opened', ({ folderClick }) => folderClick, 2);
  compared('beside a bare page: slowest answer to clicks and keys', ({ slowestAnswer }) => slowestAnswer, 3);
  const blocked = median(mine.map((one) => one.blocked));
  report.add({
    what: 'blocking time of a first visit',
    value: blocked / 1000,
    unit: 's',
    limit: { most: 0.6 },
  });
  const value = median(mine.map(({ shifts }) => shifts));
  report.add({ what: 'layout shifts of a first visit', value, unit: '', limit: { most: 0.02 } });
}

const isBareAlone = process.argv.includes('--bare');
const network = isBareAlone ? 'Fast 4G' : 'Slow 4G (one bundle) and Fast 4G (bare page)';
const report = new Report(
  'bench:load',
  `${pairs} and ${pairCount} pairs, HTTP/2 with TLS, ${network}, processor slowed 4 times`,
);
if (!isBareAlone) {
  const { code } = await runScript(join(baseline, 'buildMonolith.mjs'), [], { shown: true });
  if (code !== 0) throw new Error('The bundle to compare with could not be built.');
}
const found = await findBrowser('measures');
if ('missing' in found) throw new Error(found.missing);

const scratch = await mkdtemp(join(tmpdir(), 'holdall-load-'));
const line = await createTrustedLine(scratch);
const folderName = 'Atlantic branch';
let path = '';
let rootFolder = '';
const prepared = await prepareFolder(async (database) => {
  const home = await homeOf(database, seededUsers.ana.email);
  for (let number = 10; number < 40; number += 1) await addFolder(database, home, `Branch ${number}`, 3);
  const folder = await addFolder(database, home, folderName, 200);
  rootFolder = home.storageId;
  path = `/space/s/${home.spaceId}/${home.storageId}/files?path=${folder}`;
});
const second = join(scratch, 'data');
if (!isBareAlone) await cp(prepared.folder, second, { recursive: true });
const env = { ...line.env, LIMITS: 'load' };
const ours = await startServer({ dataFolder: prepared.folder, env });
const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags, line.flag] });

async function besideBare(): Promise<void> {
  const server = await startBare('barePage.ts', [prepared.copy, env.TLS_CERT, env.TLS_KEY, rootFolder]);
  const bare: WalkedPage = {
    address: server.url.replace('http:', 'https:'),
    frame: { selector: 'h1', text: 'Files' },
    folder: folderName,
  };
  const frame = { selector: 'nav', text: 'Home' };
  const { address, state } = await signIn(browser, ours.url, '/space');
  try {
    tellBare(report, await walkInTurns(browser, { address, state, frame, folder: folderName }, bare));
  } finally {
    await server.stop();
  }
}

async function besideBundle(): Promise<void> {
  const server = await startServer({
    dataFolder: second,
    env: { ...env, HOST_BUILD: join(baseline, 'dist') },
  });
  try {
    const [mine, bundle] = [await signIn(browser, ours.url, path), await signIn(browser, server.url, path)];
    tell(report, await measure(browser, mine, bundle));
  } finally {
    await server.stop();
  }
}

try {
  await besideBare();
  if (!isBareAlone) await besideBundle();
} finally {
  await browser.close();
  await ours.stop();
  await prepared.remove();
  await rm(scratch, { recursive: true, force: true });
}
report.close();
