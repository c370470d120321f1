import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** What is left in a page once everything that can be let go was let go. */
interface Left {
  readonly heapBytes: number;
  readonly documents: number;
  readonly elements: number;
  readonly workers: number;
}

/**
 * What a page may hold more after a set than before it. What the server said of a file is kept for five minutes and comes
 * to some thirty kilobytes; the code of another viewer stays. No document, no worker and no elements may stay.
 */
const mostLeft = { bytesOfAFile: 100_000, bytesOfViewers: 5_000_000, elements: 1500 };

async function leftIn(session: CDPSession, page: Page): Promise<Left> {
  // Twice: what the first round lets go of may have held something else.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { documents, nodes } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, documents, elements: nodes, workers: page.workers().length };
}

/** Compares what a page holds now with what it holds when the same file is shown again after many others. */
export async function watchLeftovers(session: CDPSession, page: Page) {
  const before = await leftIn(session, page);
  return {
    /** Holds the page to having let go of so many files. Answers a few words on what is left. */
    async hold(files: number): Promise<string> {
      const letGo = async () => {
        const now = await leftIn(session, page);
        return {
          documents: now.documents - before.documents,
          workers: now.workers - before.workers,
          hasTooManyElements: now.elements - before.elements > mostLeft.elements,
        };
      };
      // A worker is given two seconds to end by itself.
      await expect.poll(letGo).toEqual({ documents: 0, workers: 0, hasTooManyElements: false });
      const { heapBytes } = await leftIn(session, page);
      const left = heapBytes - before.heapBytes;
      expect(left).toBeLessThan(mostLeft.bytesOfViewers + files * mostLeft.bytesOfAFile);
      return `${Math.round(left / files / 1000)} kB left of each`;
    },
  };
}
