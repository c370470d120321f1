import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { callApi } from '../support/callApi.ts';
import { fillSpace } from '../support/fillSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** Parts of the page that a step in its list may concern or not. */
const parts = {
  search: 'aside[aria-label=Space] > button',
  filter: '[data-command=filter]',
  list: '[data-remote=space] [role=grid]',
  chosen: '[data-row="3"]',
  other: '[data-row="5"]',
} as const;
type Part = keyof typeof parts;

/** Remembers how the parts of the page stand there; then tells of which of them are drawn anew, and whether the list is another. */
async function watchDrawing(page: Page) {
  await page.evaluate((selectors) => {
    /** React gives an element new properties whenever what it stands in is drawn, even if nothing of them has changed. */
    const propsOf = (element: Element | null): unknown =>
      Object.entries(element ?? {}).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    const look = () =>
      Object.entries(selectors).map(([part, selector]) => {
        const element = document.querySelector(selector);
        return { part, element, props: propsOf(element) };
      });
    const before = look();
    Object.assign(globalThis, {
      drawn: () =>
        look()
          .filter(({ props }, at) => props !== before[at]?.props)
          .map(({ part }) => part),
      isSameList: () => before.find(({ part }) => part === 'list')?.element?.isConnected,
    });
  }, parts);
  type Watching = { drawn(): Part[]; isSameList(): boolean };
  return {
    drawn: () => page.evaluate(() => (globalThis as unknown as Watching).drawn()),
    isSameList: () => page.evaluate(() => (globalThis as unknown as Watching).isSameList()),
  };
}

/** Thirty folders before some files, and files in the last of them; answers the address of their list. */
async function fillFolders(page: Page, url: string): Promise<string> {
  const { path, storageId } = await fillSpace(page.context(), url, 20);
  const make = async (kind: string, name: string, parentId: string | null) => {
    const address = `${url}/api/storages/${storageId}/resources`;
    const body = { kind, name, parentId };
    const { resource } = await callApi<{ resource: { id: string } }>(page.context(), address, {
      method: 'POST',
      body,
    });
    return resource.id;
  };
  let last = '';
  for (let number = 10; number < 40; number += 1) last = await make('folder', `folder ${number}`, null);
  for (let number = 10; number < 40; number += 1) await make('text', `inside ${number}.txt`, last);
  return path;
}

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B1 a choice draws its rows, and another folder comes into the same list', async ({ page, baseURL }) => {
  const workspace = new WorkspacePage(page);
  await workspace.open(await fillFolders(page, baseURL ?? ''));
  // What comes once the list stands has come.
  await expect(page.getByRole('tab')).toBeVisible();
  const chosen = page.getByText('1 selected', { exact: true });
  await page.locator(parts.chosen).click();
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();

  const choosing = await watchDrawing(page);
  await page.locator(parts.chosen).click();
  await expect(chosen).toBeVisible();
  expect(await choosing.drawn()).toEqual(['list', 'chosen']);

  await page
    .locator(parts.list)
    .locator('[role=rowgroup]')
    .last()
    .evaluate((rows) => (rows.scrollTop = 800));
  await expect(workspace.row('folder 39')).toBeVisible();
  const opening = await watchDrawing(page);
  await workspace.row('folder 39').dblclick();
  // It begins at its top, though the list was scrolled.
  await expect(workspace.row('inside 10.txt')).toBeInViewport();
  expect(await opening.isSameList()).toBe(true);
  const drawn = await opening.drawn();
  expect(drawn).toEqual(expect.arrayContaining(['filter', 'list']));
});

test('a row is pressed as soon as it is seen, while the list still rolls', async ({ page, baseURL }) => {
  const workspace = new WorkspacePage(page);
  await workspace.open(await fillFolders(page, baseURL ?? ''));
  await expect(workspace.row('folder 12')).toBeVisible();
  const list = await page.locator(parts.list).boundingBox();
  const [x, y] = [(list?.x ?? 0) + 200, (list?.y ?? 0) + 300];
  await page.mouse.move(x, y);
  // The frame in which the list has moved, and no moment longer: a wait for what is pressed would let it come to rest.
  const moved = await page.evaluateHandle(() => ({
    frame: new Promise<void>((resolve) =>
      addEventListener('scroll', () => requestAnimationFrame(() => setTimeout(resolve)), {
        capture: true,
        once: true,
      }),
    ),
  }));
  await page.mouse.wheel(0, 600);
  await moved.evaluate(({ frame }) => frame);
  await page.mouse.dblclick(x, y);
  await expect(page).toHaveURL(/path=/);
});
