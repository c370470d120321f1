// How soon a click and a key answer in a folder of a hundred thousand, on a processor four times slower.
import type { Page } from 'playwright-core';
import { openFolderInFrames } from '../measure/longList.ts';
import { watchAnswers } from '../measure/watchAnswers.ts';
import type { Report } from '../measure/Report.ts';
import { isQuick } from '../measure/size.ts';
import { median } from '../measure/statistics.ts';
import type { Home } from '../world/addEntries.ts';

/** So many entries the folder has. */
export const longSize = isQuick ? 10_000 : 100_000;

const slower = 4;
const rounds = isQuick ? 2 : 5;
const mostMs = 100;
const grid = '[role=grid] [data-resource]';

/** What a person does in a list, by name: each is one or more clicks or keys. */
const deeds: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on a row': (page) => page.locator(grid).nth(4).click(),
  'Ctrl and a click on another': (page) =>
    page
      .locator(grid)
      .nth(7)
      .click({ modifiers: ['ControlOrMeta'] }),
  'an arrow': (page) => page.keyboard.press('ArrowDown'),
  'Shift and an arrow': (page) => page.keyboard.press('Shift+ArrowDown'),
  'a page down': (page) => page.keyboard.press('PageDown'),
  'the end': (page) => page.keyboard.press('End'),
  'the beginning': (page) => page.keyboard.press('Home'),
  'everything chosen': (page) => page.keyboard.press('ControlOrMeta+a'),
  'nothing chosen': (page) => page.keyboard.press('Escape'),
  'a letter': (page) => page.keyboard.press('p'),
  'the details': (page) => page.keyboard.press('i'),
  'the menu of a row': async (page) => {
    await page.locator(grid).nth(4).click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
  },
  'a filter': async (page) => {
    await page.getByRole('searchbox').last().click();
    await page.keyboard.type('plan');
    await page.locator(grid).first().waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.locator(grid).first().waitFor();
    await page.locator(grid).nth(4).click();
  },
};

/** Adds the slowest answer of each deed, and how many frames a folder that was seen before needs for its rows. */
export async function measureAnswers(
  report: Report,
  { page, home, folderId }: { page: Page; home: Home; folderId: string },
): Promise<void> {
  const root = `/space/s/${home.spaceId}/${home.storageId}/files`;
  await page.goto(`${root}?path=${folderId}`);
  await page.locator(grid).nth(10).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const answers = await watchAnswers(page);
  for (const [what, deed] of Object.entries(deeds)) {
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await answers.begin();
      await deed(page);
      slowest.push(await answers.slowest());
    }
    report.add({
      what: `${what}: slowest answer`,
      value: median(slowest),
      unit: 'ms',
      limit: { most: mostMs },
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const frames: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
    await page.locator(`[data-resource="${folderId}"]`).waitFor();
    frames.push(await openFolderInFrames(page, folderId));
  }
  report.add({
    what: `rows of a folder of ${longSize} that was seen before`,
    value: median(frames),
    unit: 'frames',
    limit: { most: 1 },
  });
}
