import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** The very axe that the builder brings, half a megabyte of script. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as { source: string };
/** A frame without scripts never answers. */
const answersWithinMs = 1000;

const grave = new Set(['serious', 'critical']);

type Theme = 'light' | 'dark';

/** The theme of the page as it stands. */
export const themeOf = (page: Page) =>
  page.evaluate((): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'));

/**
 * Expects that axe finds nothing serious on the page as it stands, in the themes that its project names (`playwright.config.ts`).
 * `within` narrows it to one region, which is waited for. The theme of before is put back.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (!isLookedAt()) return;
  const before = await themeOf(page);
  await lookInThemes(page, within);
  await showTheme(page, before);
}

/** Whether the project looks as axe does at all: one that tells the stories of another one with other hands does not. */
export const isLookedAt = () => test.info().project.metadata['themes'] !== 'none';

/** Looks in the theme that is there and then in the other one, which stays: each change of it draws the whole page anew. */
export async function lookInThemes(page: Page, within?: string): Promise<void> {
  if (within) await page.locator(within).first().waitFor();
  const first = await themeOf(page);
  const other: Theme = first === 'light' ? 'dark' : 'light';
  const themes = test.info().project.metadata['themes'] === 'both' ? [first, other] : [first];
  for (const theme of themes) {
    await showTheme(page, theme);
    await stopsMoving(page);
    // Another theme has other colours, and everything else as it was. The legacy mode opens no page of its own.
    const rules = theme === first ? {} : { runOnly: ['color-contrast'] };
    await bringAxe(page);
    const builder = new AxeBuilder({ page, axeSource: ';' })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], ...rules });
    const { violations } = await (within ? builder.include(within) : builder).analyze();
    const found = violations
      .filter(({ impact }) => grave.has(impact ?? ''))
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${theme}: ${id}: ${html}\n${failureSummary}`),
      );
    expect(found).toEqual([]);
  }
}

/**
 * Brings axe into every frame that has none. The builder would send it twice for each look and theme, which takes longer
 * than to look; so it is given an empty script instead.
 */
async function bringAxe(page: Page): Promise<void> {
  const inTime = <T>(answer: Promise<T>) =>
    Promise.race([answer, wait(answersWithinMs)]).catch(() => undefined);
  const bring = async (frame: Frame) => {
    if ((await inTime(frame.evaluate(() => 'axe' in window))) === false) await inTime(frame.evaluate(source));
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const others = page.frames().filter((frame) => frame !== page.mainFrame());
  await Promise.all(others.map(bring));
}

/** As if the theme were chosen in another tab: the whole page follows, an organization's colours too. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  if ((await themeOf(page)) === theme) return;
  await page.evaluate((wanted) => {
    localStorage.setItem('theme', wanted);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: wanted, storageArea: localStorage }));
  }, theme);
  await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached();
}

/** Colours that fade over would be measured half way. What has just come begins to move with the next frame. */
export const stopsMoving = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await Promise.allSettled(moving().map((animation) => animation.finished));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (moving().length === 0) return;
    }
  });
