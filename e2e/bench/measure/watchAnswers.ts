import type { Page } from 'playwright';

/** What a page tells of the time between a key or a click and the next picture after it. */
export interface Answers {
  /** Forgets what was before. */
  begin(): Promise<void>;
  /** Milliseconds of the slowest since then; what took under 16 ms counts as nothing. */
  slowest(): Promise<number>;
}

declare global {
  interface Window {
    answers?: number[];
  }
}

/** Watches a page as browsers measure "interaction to next paint": from the event to the frame that shows its effect. */
export async function watchAnswers(page: Page): Promise<Answers> {
  await page.evaluate(() => {
    const seen: number[] = (window.answers = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  // Entries come after the frame that they are about.
  const settle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() =>
            setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 500 }), 50),
          );
        }),
    );
  return {
    async begin() {
      await settle();
      await page.evaluate(() => void (window.answers ? (window.answers.length = 0) : 0));
    },
    async slowest() {
      await settle();
      return page.evaluate(() => Math.max(0, ...(window.answers ?? [])));
    },
  };
}
