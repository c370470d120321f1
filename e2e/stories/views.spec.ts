import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** Ten times as high as it is wide. */
const tall =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="400"><rect width="40" height="400"/></svg>';

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B1 a folder is seen as a list, as tiles and in columns, each by keys; the choice and the place are kept', async ({
  page,
  context,
  baseURL,
}) => {
  const { files, make, bring } = await makeSpace(context, baseURL, 'Views');
  const outer = await make('folder', 'Projects');
  await make('folder', 'Archive');
  const inner = await make('folder', 'Kiosk', outer);
  await make('text', 'plan.txt', inner);
  await make('text', 'notes.txt');
  await bring('tall.svg', tall);
  const workspace = new WorkspacePage(page);
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  await workspace.open(files);

  await view('Grid').check({ force: true });
  await workspace.row('Archive').click();
  await page.keyboard.press('ArrowRight');
  await expect(workspace.row('Projects')).toBeFocused();
  await expect(workspace.row('tall.svg').getByRole('presentation')).toBeVisible();
  const tiles = await workspace.list.locator('[data-resource]').all();
  const heights = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())?.height));
  expect(new Set(heights).size).toBe(1);
  // On a phone there are two tiles to a line, of which this one begins the second.
  await page.keyboard.press('ArrowRight');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(workspace.list).toHaveAttribute('aria-rowcount', '2');
  await expect(workspace.row('notes.txt')).toBeFocused();
  if (wide) await page.setViewportSize(wide);
  await expect(workspace.list).toHaveAttribute('aria-rowcount', '1');
  await expect(workspace.row('notes.txt')).toBeFocused();

  await view('Columns').check({ force: true });
  await workspace.row('Projects').click();
  await page.keyboard.press('ArrowRight');
  await expect(workspace.row('Kiosk')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(workspace.row('plan.txt')).toBeFocused();
  const above = page.getByRole('group', { name: 'In Projects' });
  await expect(above.getByRole('button', { name: 'Kiosk' })).toHaveAttribute('aria-current', 'location');
  await look(page);

  // A phone has shown the open folder alone; the focus has stayed on its row. Out again, to the row that led in.
  await expect(above).toBeVisible();
  await expect(workspace.row('plan.txt')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(workspace.row('Kiosk')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(workspace.row('Projects')).toBeFocused();

  await page.reload();
  await expect(workspace.row('Projects')).toBeVisible();
  await expect(view('Columns')).toBeChecked();
  await workspace.openSection('Recent');
  await expect(view('List')).toBeChecked();
});

test('B1 a quick look lies over the list, goes with its rows, and leaves by its key', async ({
  page,
  context,
  baseURL,
}) => {
  const { files, make, bring } = await makeSpace(context, baseURL, 'Views');
  await make('folder', 'Folder');
  await bring('plan.md', '# The plan');
  await bring('words.txt', 'The first words of it');
  const workspace = new WorkspacePage(page);
  await workspace.open(files);
  await workspace.row('Folder').click();
  await page.keyboard.press('Space');
  const quickLook = page.getByRole('region', { name: 'Quick look' });
  await expect(quickLook).toContainText('Folder');
  await page.keyboard.press('ArrowDown');
  await expect(quickLook).toContainText('# The plan');
  await page.keyboard.press('ArrowDown');
  await expect(quickLook).toContainText('The first words of it');
  await look(page, '[data-glance]');
  // The rows of a phone are others than those of a wide window; the focus stays on the same one.
  await expect(workspace.row('words.txt')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(quickLook).toBeHidden();
  await expect(workspace.row('words.txt')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(quickLook).toBeVisible();
  await page.keyboard.press('Space');
  await expect(quickLook).toBeHidden();
});
