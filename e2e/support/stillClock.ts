import { expect, type Locator, type Page } from '@playwright/test';

/** So far ahead that no machine is late for it. */
const aheadMs = 60_000;
/** Time passes in such steps, with a look after each. */
const stepMs = 250;

/**
 * Stops the page's own clock, so that a story judges what the product does in a time and not how fast the machine is.
 * The story has called `page.clock.install()` before it opened the page.
 */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.pauseAt(Date.now() + aheadMs);
}

/** Lets time pass in a page whose clock stands, and waits until the page has drawn what came of it. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/**
 * Lets time pass in a page whose clock stands until something is seen, and no more than so much. The machine may take as
 * long as it needs; the product may not wait for longer.
 */
export async function comesWithin(page: Page, wanted: Locator, milliseconds: number): Promise<void> {
  let left = milliseconds;
  await expect(async () => {
    const step = Math.min(left, stepMs);
    left -= step;
    if (step > 0) await page.clock.runFor(step);
    expect(await wanted.isVisible()).toBe(true);
  }).toPass({ intervals: [500] });
}

/** What was due in the page is done: messages are taken in the order in which they were sent, React's own among them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { port1, port2 } = new MessageChannel();
      const come = new Promise((resolve) => (port1.onmessage = resolve));
      port2.postMessage(null);
      await come;
    }
  });
}
