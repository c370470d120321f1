import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { readActors, watchDeeds } from './watchDeeds.ts';
import { watchPages, watchReaders } from './watchLargest.ts';

/** What every file has to keep to when it is looked at. */
export const most = {
  milliseconds: 10_000,
  /** For a process that reads it, and in a page over what that held before. */
  bytes: 300 * 2 ** 20,
  /** Of a page that has shown a whole set, one after the other: what is left behind is let go. */
  pageBytes: 600 * 2 ** 20,
};

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/**
 * Watches what it costs to look at files, and what they do: the time for each, the memory of the processes that read
 * and draw them, and everything beyond showing.
 */
export async function watchPromise(page: Page, url: string) {
  const session = await page.context().newCDPSession(page);
  const deeds = watchDeeds(page.context(), page, url);
  const readers = watchReaders(process.env['HOLDALL_STORIES_DATA'] ?? '');
  const pages = watchPages();
  const actors: string[] = [];
  const late: string[] = [];
  const large: string[] = [];
  let slowest = 0;
  let largest = { path: '', bytes: 0 };
  return {
    /** A file is about to be looked at: what is left of those before it is let go, so that it is not counted. */
    async begin(): Promise<void> {
      await session.send('HeapProfiler.collectGarbage');
      pages.begin();
    },
    /** Tells how long a file took; what is shown of it is searched for what could act. */
    async looked(path: string, milliseconds: number): Promise<void> {
      slowest = Math.max(slowest, milliseconds);
      if (milliseconds >= most.milliseconds) late.push(`${path}: ${milliseconds.toFixed(0)} ms`);
      const place = page.locator('[data-viewer]');
      const found = await place.evaluate(readActors);
      const sandbox = place.locator('iframe:not([aria-hidden])');
      if ((await sandbox.count()) > 0)
        found.push(...(await sandbox.first().contentFrame().locator('body').evaluate(readActors)));
      actors.push(...found.map((actor) => `${path}: ${actor}`));
      readers.look();
      pages.look();
      const bytes = pages.added();
      if (bytes > largest.bytes) largest = { path, bytes };
      if (bytes >= most.bytes) large.push(`${path}: ${megabytes(bytes)}`);
    },
    /** One line of what was measured. */
    line: () =>
      `slowest ${(slowest / 1000).toFixed(1)} s, a reader held ${megabytes(readers.peak())}, ` +
      `a page at most ${megabytes(pages.peak())}, ${megabytes(largest.bytes)} of them for ${largest.path}`,
    /** Ends watching, and holds what was seen to the promise. */
    hold(): void {
      readers.stop();
      pages.stop();
      expect(deeds).toEqual([]);
      expect(actors).toEqual([]);
      expect(late).toEqual([]);
      expect(readers.peak()).toBeLessThan(most.bytes);
      expect(large).toEqual([]);
      expect(pages.peak()).toBeLessThan(most.pageBytes);
    },
  };
}
