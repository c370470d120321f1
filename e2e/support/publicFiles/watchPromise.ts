import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { readActors, watchDeeds } from './watchDeeds.ts';
import { watchPages, watchReaders } from './watchLargest.ts';
import { watchLeftovers } from './watchLeftovers.ts';

/**
 * What every public file has to keep to when it is looked at. `milliseconds`: from the address to what is seen of it.
 * `bytes`: for the process of the server that reads it, wholly, and for the page that shows it, without the program of
 * the browser; a page has let go of the files before it when it is measured, as if it had shown nothing else.
 */
export const most = { milliseconds: 10_000, bytes: 300 * 2 ** 20 };

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/**
 * Watches what it costs to look at files, and what they do: the time for each, the memory of the processes that read
 * and draw them, what is left of them in the page, and everything beyond showing. Begun with a small file shown.
 */
export async function watchPromise(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  const deeds = watchDeeds(page.context(), page, url);
  const readers = watchReaders(process.env['HOLDALL_STORIES_DATA'] ?? '');
  const pages = watchPages();
  const leftovers = await watchLeftovers(session, page);
  const actors: string[] = [];
  const late: string[] = [];
  const large: string[] = [];
  let files = 0;
  let slowest = { path: '', milliseconds: 0 };
  let largest = { path: '', bytes: 0 };
  return {
    /** A file is about to be looked at: what is left of those before it is let go, so that it is not counted. */
    async begin(): Promise<void> {
      // Only what is shown now may still be read.
      await expect.poll(() => page.workers().length).toBeLessThanOrEqual(1);
      await session.send('HeapProfiler.collectGarbage');
      pages.begin();
    },
    /** Whether the page has come to hold more than it may since then. */
    isTooLarge: () => pages.peak() >= most.bytes,
    /** Tells how long a file took; what is shown of it is searched for what could act. */
    async looked(path: string, milliseconds: number): Promise<void> {
      files += 1;
      if (milliseconds > slowest.milliseconds) slowest = { path, milliseconds };
      if (milliseconds >= most.milliseconds) late.push(`${path}: ${milliseconds.toFixed(0)} ms`);
      const bytes = pages.peak();
      if (bytes > largest.bytes) largest = { path, bytes };
      if (bytes >= most.bytes) large.push(`${path}: ${megabytes(bytes)}`);
      const place = page.locator('[data-viewer]');
      const found = await place.evaluate(readActors);
      const sandbox = place.locator('iframe:not([aria-hidden])');
      if ((await sandbox.count()) > 0)
        found.push(...(await sandbox.first().contentFrame().locator('body').evaluate(readActors)));
      actors.push(...found.map((actor) => `${path}: ${actor}`));
    },
    /**
     * Ends watching once that small file is shown again, and holds what was seen to the promise. `say` is told of it
     * first, in one line.
     */
    async hold(say: (line: string) => void): Promise<void> {
      readers.look();
      readers.stop();
      say(
        `slowest ${(slowest.milliseconds / 1000).toFixed(1)} s (${slowest.path}), a reader held ${megabytes(readers.peak())}, ` +
          `a page at most ${megabytes(largest.bytes)} (${largest.path}), ` +
          `${deeds.length} deeds, ${actors.length} that could act`,
      );
      expect(deeds).toEqual([]);
      expect(actors).toEqual([]);
      expect(late).toEqual([]);
      expect(readers.peak()).toBeLessThan(most.bytes);
      expect(large).toEqual([]);
      say(await leftovers.hold(files));
    },
  };
}
