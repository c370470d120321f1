// npm run bench:load [-- --quick]
// The way to a usable list: the federated pages against one bundle of the same source with its best preload, in turns,
// over HTTP/2 with TLS, as in a poor mobile network on a slow device.
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
import { ms, Report, type Limit } from './measure/Report.ts';
import { isQuick } from './measure/size.ts';
import { inTurns, median } from './measure/statistics.ts';
import { appearance, openSlowly, visit, type Visit } from './measure/visit.ts';
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

const report = new Report('bench:load', `${pairs} pairs, HTTP/2 with TLS, Slow 4G, processor slowed 4 times`);
const { code } = await runScript(join(baseline, 'buildMonolith.mjs'), [], { shown: true });
if (code !== 0) throw new Error('The bundle to compare with could not be built.');
const found = await findBrowser('measures');
if ('missing' in found) throw new Error(found.missing);

const scratch = await mkdtemp(join(tmpdir(), 'holdall-load-'));
const line = await createTrustedLine(scratch);
let path = '';
const prepared = await prepareFolder(async (database) => {
  const home = await homeOf(database, seededUsers.ana.email);
  const folder = await addFolder(database, home, 'Northern branch', 200);
  path = `/space/s/${home.spaceId}/${home.storageId}/files?path=${folder}`;
});
const second = join(scratch, 'data');
await cp(prepared.folder, second, { recursive: true });
const env = { ...line.env, LIMITS: 'load' };
const servers = [
  await startServer({ dataFolder: prepared.folder, env }),
  await startServer({ dataFolder: second, env: { ...env, HOST_BUILD: join(baseline, 'dist') } }),
] as const;
const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags, line.flag] });
try {
  const ours = await signIn(browser, servers[0].url, path);
  const bundle = await signIn(browser, servers[1].url, path);
  tell(report, await measure(browser, ours, bundle));
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.stop()));
  await prepared.remove();
  await rm(scratch, { recursive: true, force: true });
}
report.close();
