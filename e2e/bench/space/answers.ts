// How soon a click and a key answer in a folder of a hundred thousand, on a processor four times slower.
import type { Page } from 'playwright';
import { openFolderInFrames } from '../measure/longList.ts';
import { watchAnswers } from '../measure/watchAnswers.ts';
import type { Report } from '../measure/Report.ts';
import { isQuick } from '../measure/size.ts';
import { median } from '../measure/statistics.ts';
import type { Home } from '../world/addEntries.ts';

/** So many entries the folder has. */
export const longSize = isQuick ? 10_000 : 100_000;

const slower = 4;
const rounds = isQuick ? 2 : 9;
/** After which what was done before a deed is over. */
const settlesMs = 1000;
const mostMs = 100;
const grid = '[role=grid] [data-resource]';

/** What a person does in a list. */
interface Deed {
  readonly what: string;
  /** Comes to where the deed has something to do; it is not measured. */
  before?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);

const deeds: readonly Deed[] = [
  {
    what: 'a click on a row',
    before: (page) => page.locator(grid).nth(7).click(),
    act: (page) => page.locator(grid).nth(4).click(),
  },
  {
    what: 'Ctrl and a click on another',
    act: (page) =>
      page
        .locator(grid)
        .nth(7)
        .click({ modifiers: ['ControlOrMeta'] }),
  },
  { what: 'an arrow', act: press('ArrowDown') },
  { what: 'Shift and an arrow', act: press('Shift+ArrowDown') },
  { what: 'a page down', act: press('PageDown') },
  { what: 'the end', before: press('Home'), act: press('End') },
  { what: 'the beginning', before: press('End'), act: press('Home') },
  { what: 'everything chosen', before: press('Escape'), act: press('ControlOrMeta+a') },
  { what: 'nothing chosen', before: press('ControlOrMeta+a'), act: press('Escape') },
  { what: 'a letter', act: press('x') },
  { what: 'the details', act: press('i') },
  {
    what: 'the menu of a row',
    before: press('Escape'),
    async act(page) {
      await page.locator(grid).nth(4).click({ button: 'right' });
      await page.getByRole('menu').waitFor();
    },
  },
  {
    what: 'a filter',
    async before(page) {
      await press('Escape')(page);
      await page.getByRole('searchbox').last().click();
      await press('ControlOrMeta+a')(page);
      await press('Delete')(page);
      await page.locator(grid).first().waitFor();
    },
    act: (page) => page.keyboard.type('plan'),
  },
];

/** What a deed can change: the row with the focus, what is chosen, what lies beside or over the list, the filter. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.activeElement?.getAttribute('data-row'),
      document.querySelectorAll('[role=grid] [aria-selected=true]').length,
      document.querySelector('[role=toolbar] [role=status]')?.textContent,
      document.querySelectorAll('aside, [role=menu]').length,
      document.querySelector<HTMLInputElement>('[data-remote=space] header input[type=search]')?.value,
    ].join(),
  );

/** How long a deed may take to show: far more than it may cost. */
const patienceMs = 10_000;

/** Waits until a state is another one than it was; a deed without an effect answers at once and would say nothing. */
async function changed(page: Page, was: string, what: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while ((await stateOf(page)) === was) {
    if (Date.now() > end) throw new Error(`Nothing came of ${what}.`);
    await page.waitForTimeout(50);
  }
}

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
  for (const { what, before, act } of deeds) {
    const slowest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await before?.(page);
      await page.waitForTimeout(settlesMs);
      const was = await stateOf(page);
      await answers.begin();
      await act(page);
      await changed(page, was, what);
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
