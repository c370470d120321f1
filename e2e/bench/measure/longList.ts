import type { Page } from 'playwright';

/** Opens a folder of the list that is shown, and gives the milliseconds until rows of it stand on the screen. */
export function openFolderTimed(page: Page, folderId: string): Promise<number> {
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const row = document.querySelector(`[data-resource="${id}"]`);
        const start = performance.now();
        row?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
        const look = () => {
          const isThere = row?.isConnected === false && document.querySelector('[role=grid] [data-resource]');
          if (isThere) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    folderId,
  );
}

/** Opens a folder of the list that is shown, and gives how many pictures pass before rows of it stand on the screen. */
export function openFolderInFrames(page: Page, folderId: string): Promise<number> {
  return page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const row = document.querySelector(`[data-resource="${id}"]`);
        row?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
        let frames = 0;
        const look = () => {
          frames += 1;
          const isThere = row?.isConnected === false && document.querySelector('[role=grid] [data-resource]');
          if (isThere) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    folderId,
  );
}

interface Scroll {
  /** Selector of the element that scrolls. */
  readonly scroller: string;
  readonly frames: number;
  readonly pixelsAFrame: number;
  /** Where to begin, as a share of the whole. */
  readonly from: number;
}

/** Scrolls on with each frame, and gives how long each frame took. */
export function scrollFrames(page: Page, scroll: Scroll): Promise<number[]> {
  return page.evaluate(
    ({ scroller, frames, pixelsAFrame, from }) =>
      new Promise<number[]>((resolve) => {
        const element = document.querySelector(scroller);
        if (element === null) return resolve([]);
        element.scrollTop = from * element.scrollHeight;
        const times: number[] = [];
        let last = 0;
        const next = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          if (times.length >= frames) return resolve(times);
          element.scrollTop += pixelsAFrame;
          requestAnimationFrame(next);
        };
        // The jump to the beginning is no part of it.
        setTimeout(() => requestAnimationFrame(next), 500);
      }),
    scroll,
  );
}

/** Megabytes of the page's heap after everything that can be collected has been. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 ** 2;
}
