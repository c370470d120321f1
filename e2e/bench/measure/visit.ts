import type { BrowserContext, Page } from 'playwright';

/** What one visit of a page took until its list could be used. */
export interface Visit {
  /** From the start of the navigation to the first painted row. */
  readonly milliseconds: number;
  /** How long the browser could not answer meanwhile: what is over 50 ms of each long task. */
  readonly blocked: number;
  /** Scripts and styles on the wire, packed as they were. */
  readonly bytes: number;
  readonly requests: number;
  /** Scripts, styles and fonts that came over the wire. */
  readonly fetched: number;
}

const slow4G = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44 * 1e6) / 8,
  uploadThroughput: (0.675 * 1e6) / 8,
};

/** Opens a page of a context as a phone in a poor network would: Slow 4G and a processor of a quarter of the speed. */
export async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchForRows);
  return page;
}

/** Visits an address and waits for its list. */
export async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'holdallVisit' in globalThis, undefined, { timeout: 60_000 });
  return page.evaluate(() => (globalThis as unknown as { holdallVisit: Visit }).holdallVisit);
}

/** How the list stands there: two pages whose work is compared must show the same. */
export function appearance(page: Page): Promise<string> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role=grid] [data-resource]')];
    const { fontFamily, fontSize, color } = getComputedStyle(rows[0] ?? document.body);
    const faces = [...document.fonts].map(({ family }) => family).sort();
    return JSON.stringify({ fontFamily, fontSize, color, faces, height: rows[0]?.offsetHeight });
  });
}

/** Runs in the page, before anything of it. */
function watchForRows(): void {
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });

  function weigh() {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const code = entries.filter(({ name }) => /\.(js|css)(\?|$)/.test(name));
    const kept = entries.filter(
      ({ name }) => /\.(js|css|woff2)(\?|$)/.test(name) && !name.endsWith('/consent.js'),
    );
    return {
      bytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: entries.length + 1,
      fetched: kept.filter(({ transferSize }) => transferSize > 0).length,
    };
  }

  function look(): void {
    if (!document.querySelector('[role=grid] [data-resource]')) return void requestAnimationFrame(look);
    // The frame in which the row stands is painted before the next one begins.
    requestAnimationFrame(() => {
      const milliseconds = performance.now();
      // Long tasks are told a little later.
      setTimeout(
        () => Object.assign(globalThis, { holdallVisit: { milliseconds, blocked, ...weigh() } }),
        100,
      );
    });
  }
  requestAnimationFrame(look);
}
