import type { Page } from '@playwright/test';
import { openFolderInFrames } from '../bench/measure/longList.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { callApi } from '../support/callApi.ts';
import { fillSpace } from '../support/fillSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** Thirteen pages. */
const rows = 1280;

/** Scrolls to the end at 30 pixels a millisecond, and counts the frames in which it stood so long that it may be read. */
function flyToEnd(page: Page): Promise<{ pauses: number; sawPassing: boolean }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const scroller = document.querySelector('[role=grid] [role=rowgroup]:last-child');
        let [last, pauses, sawPassing] = [0, 0, false];
        const next = (now: number) => {
          if (last > 0 && now - last > 80) pauses += 1;
          if (last > 0 && scroller) scroller.scrollTop += 30 * (now - last);
          last = now;
          sawPassing ||= document.querySelector('[role=grid] [data-passing]') !== null;
          const rest = scroller ? scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop : 0;
          if (rest < 2) resolve({ pauses, sawPassing });
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );
}

test('B1 what flies past is neither fetched nor drawn in full; where it stands, all is there', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.slow();
  await signIn(seededUsers.ana);
  const { path } = await fillSpace(page.context(), baseURL ?? '', rows);
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  await page.locator('[data-remote=space] [data-row="3"]').click();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/sections/files/resources?')) asked += 1;
  });

  const { pauses, sawPassing } = await flyToEnd(page);
  expect(sawPassing).toBe(true);

  // The last one and all that is on the screen with it: full rows, that can be chosen and have their own names.
  await expect(page.locator(`[data-remote=space] [data-row="${rows - 1}"]`)).toBeVisible();
  await expect(workspace.list.locator('[data-passing]')).toHaveCount(0);
  await expect(page.locator(`[data-remote=space] [data-row="${rows - 10}"]`)).toHaveAttribute(
    'aria-label',
    /\.txt, /,
  );
  // The page that was left, and those of the end: not the eleven between.
  expect(asked).toBeLessThanOrEqual(3 + 2 * pauses);

  // What had been chosen is still chosen, and the keys go on from there.
  await page.keyboard.press('ArrowDown');
  const below = page.locator('[data-remote=space] [data-row="4"]');
  await expect(below).toBeFocused();
  await expect(below).toHaveAttribute('aria-selected', 'true');
});

test('B1 from one end of a long list to the other by keys: what was meant has the focus, and is chosen', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.slow();
  await signIn(seededUsers.ana);
  const { path } = await fillSpace(page.context(), baseURL ?? '', rows);
  const workspace = new WorkspacePage(page);
  // Answers take their time: the keys are faster than the pages.
  await page.route('**/sections/files/resources?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await workspace.open(path);
  const row = (index: number) => page.locator(`[data-remote=space] [data-row="${index}"]`);
  const chosen = page.getByRole('toolbar', { name: 'Selection' }).getByRole('status');
  await row(3).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(row(0)).toBeFocused();
  await expect(row(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(row(rows - 1)).toBeFocused();
  await expect(row(rows - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(chosen).toHaveText('All 1,280 selected');
  await page.keyboard.press('Escape');
  // Where nothing is chosen, a key means the row with the focus.
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Move to' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(rows - 1)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(chosen).toHaveText('1 selected');
});

test('B1 a folder that was seen before stands there in the next frame, every time', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn(seededUsers.ana);
  const { path, storageId } = await fillSpace(page.context(), baseURL ?? '', 20);
  const call = <T>(address: string, body: object) =>
    callApi<T>(page.context(), `${baseURL}${address}`, { method: 'POST', body });
  const things = `/api/storages/${storageId}/resources`;
  const { resource } = await call<{ resource: { id: string } }>(things, {
    kind: 'folder',
    name: 'Seen',
    parentId: null,
  });
  await call(things, { kind: 'text', name: 'inside.txt', parentId: resource.id });
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();

  await workspace.row('Seen').dblclick();
  await expect(workspace.row('inside.txt')).toBeVisible();
  for (let visit = 0; visit < 12; visit += 1) {
    await back.click();
    await expect(workspace.row('Seen')).toBeVisible();
    expect(await openFolderInFrames(page, resource.id)).toBe(1);
    await expect(workspace.row('inside.txt')).toBeVisible();
  }
});
