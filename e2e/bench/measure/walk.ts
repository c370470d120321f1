import type { Browser, BrowserContext, Page } from 'playwright';
import { watchAnswers } from './watchAnswers.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page with a list of folders and files in it, and somebody signed in to it. */
export interface WalkedPage {
  readonly address: string;
  readonly state?: State;
  /** Selector of what belongs to the frame alone, and a text in it: with it the real frame stands there. */
  readonly frame: { readonly selector: string; readonly text: string };
  /** Name of the folder that is opened by a double click. */
  readonly folder: string;
}

/** What somebody waited for on a page, in milliseconds; `shifts` as browsers count layout shifts. */
export interface Walk {
  readonly cold: number;
  readonly warm: number;
  readonly firstPaint: number;
  readonly folderClick: number;
  /** The slowest answer to a click or a key. */
  readonly slowestAnswer: number;
  /** How long the browser could not answer during the first visit: what is over 50 ms of each long task. */
  readonly blocked: number;
  readonly shifts: number;
}

/** Fast 4G, with the round trip of a good line. */
export const fast4G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9e6 * 0.9) / 8,
  uploadThroughput: (1.5e6 * 0.9) / 8,
};
/** Chromium tells of no answer that was quicker: it counts as this. */
const quickest = 16;

interface Seen {
  firstPaint: number;
  rows: number;
  blocked: number;
  shifts: number;
}
interface Opening {
  pressed: number;
  painted: number;
}
declare global {
  interface Window {
    seen: Seen;
    opening: Opening;
  }
}

async function openPage(context: BrowserContext, frame: WalkedPage['frame']): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch, frame);
  return page;
}

/** Comes to the address, waits until everything that was begun is over, and tells what was seen. */
async function come(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.rows > 0 && window.seen.firstPaint > 0, undefined, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return page.evaluate(() => window.seen);
}

/** Opens a folder by a double click: from the first press to the painted rows of the folder. */
async function openFolder(page: Page, folder: string): Promise<number> {
  const row = page.locator('[role=grid] [data-resource]').filter({ hasText: folder }).first();
  const box = await row.boundingBox();
  if (box === null) throw new Error(`There is no folder "${folder}" to click.`);
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(watchOpening);
  await page.mouse.dblclick(x, y);
  await page.waitForFunction(() => window.opening.painted > 0, undefined, { timeout: 30_000 });
  return page.evaluate(() => window.opening.painted - window.opening.pressed);
}

/** A few presses and keys, as somebody who looks for something. */
async function lookAround(page: Page): Promise<void> {
  const rows = page.locator('[role=grid] [data-resource]');
  const press = async (at: number) => {
    const box = await rows.nth(at).boundingBox();
    if (box === null) throw new Error('There is no row to press.');
    await page.mouse.click(box.x + 60, box.y + box.height / 2);
  };
  await press(4);
  await page.waitForTimeout(150);
  await press(6);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Escape']) {
    await page.waitForTimeout(150);
    await page.keyboard.press(key);
  }
}

/** Walks a page in a browser that knows nothing yet: a first visit, a second one, a folder, some rows of it. */
export async function walk(browser: Browser, { address, state, frame, folder }: WalkedPage): Promise<Walk> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  try {
    const page = await openPage(context, frame);
    const cold = await come(page, address);
    const warm = await come(page, address);
    const answers = await watchAnswers(page);
    await answers.begin();
    const folderClick = await openFolder(page, folder);
    await page.waitForTimeout(300);
    await lookAround(page);
    const slowestAnswer = Math.max(quickest, await answers.slowest());
    const { firstPaint, blocked, shifts } = cold;
    return { cold: cold.rows, warm: warm.rows, firstPaint, folderClick, slowestAnswer, blocked, shifts };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watch({ selector, text }: WalkedPage['frame']): void {
  const seen: Seen = (window.seen = { firstPaint: 0, rows: 0, blocked: 0, shifts: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  // What stands in the page at the beginning of a frame is painted before the next one begins.
  const painted = (what: 'firstPaint' | 'rows') =>
    requestAnimationFrame(() => (seen[what] = performance.now()));
  let told = { firstPaint: false, rows: false };
  function look(): void {
    const isFramed = () =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text));
    if (!told.firstPaint && isFramed()) {
      told = { ...told, firstPaint: true };
      painted('firstPaint');
    }
    if (!told.rows && document.querySelector('[role=grid] [data-resource]')) {
      told = { ...told, rows: true };
      painted('rows');
    }
    if (!told.firstPaint || !told.rows) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

/** Runs in the page: takes the moment of the next press, and that in which other rows than the present ones are painted. */
function watchOpening(): void {
  const opening: Opening = (window.opening = { pressed: 0, painted: 0 });
  const firstRow = () =>
    document.querySelector<HTMLElement>('[role=grid] [data-resource]')?.dataset['resource'];
  const before = firstRow();
  document.addEventListener('pointerdown', ({ timeStamp }) => (opening.pressed = timeStamp), {
    once: true,
    capture: true,
  });
  function look(): void {
    const present = firstRow();
    if (present === undefined || present === before) return void requestAnimationFrame(look);
    requestAnimationFrame(() => (opening.painted = performance.now()));
  }
  requestAnimationFrame(look);
}
