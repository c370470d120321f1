import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

interface World {
  readonly path: string;
  readonly spaceId: string;
  make(kind: 'folder' | 'text', name: string, parentId?: string | null): Promise<string>;
  bring(name: string, body: string): Promise<unknown>;
}

/** Ten times as high as it is wide. */
const tall =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="400"><rect width="40" height="400"/></svg>';

/** A space of one's own, and a way to put things into it. */
async function prepare(page: Page, baseURL: string | undefined): Promise<World> {
  const call = <T>(path: string, body?: unknown) =>
    callApi<T>(page.context(), `${baseURL}${path}`, body === undefined ? {} : { method: 'POST', body });
  const { id: spaceId } = await call<{ id: string }>('/api/spaces', { name: `Views ${unique()}` });
  const { items } = await call<{ items: { id: string }[] }>(`/api/spaces/${spaceId}/storages`);
  const storageId = items[0]?.id ?? '';
  return {
    spaceId,
    path: `/space/s/${spaceId}/${storageId}/files`,
    async make(kind, name, parentId = null) {
      const made = await call<{ resource: { id: string } }>(`/api/storages/${storageId}/resources`, {
        kind,
        name,
        parentId,
      });
      return made.resource.id;
    },
    bring: (name, body) =>
      callApi(page.context(), `${baseURL}/api/storages/${storageId}/files?name=${name}`, {
        method: 'PUT',
        body: Buffer.from(body),
        headers: { 'content-type': 'application/octet-stream' },
      }),
  };
}

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('B1 a folder is seen as a list, as tiles and in columns, each by keys; the choice and the place are kept', async ({
  page,
  baseURL,
}) => {
  const { path, make, bring } = await prepare(page, baseURL);
  const outer = await make('folder', 'Projects');
  await make('folder', 'Archive');
  const inner = await make('folder', 'Kiosk', outer);
  await make('text', 'plan.txt', inner);
  await make('text', 'notes.txt');
  await bring('tall.svg', tall);
  const workspace = new WorkspacePage(page);
  const view = (name: string) => page.getByRole('radio', { name, exact: true });
  await workspace.open(path);

  await view('Grid').check({ force: true });
  await workspace.row('Archive').click();
  await page.keyboard.press('ArrowRight');
  await expect(workspace.row('Projects')).toBeFocused();
  await expect(workspace.row('tall.svg').getByRole('presentation')).toBeVisible();
  const tiles = await workspace.list.locator('[data-resource]').all();
  const heights = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())?.height));
  expect(new Set(heights).size).toBe(1);

  await view('Columns').check({ force: true });
  await workspace.row('Projects').click();
  await page.keyboard.press('ArrowRight');
  await expect(workspace.row('Kiosk')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(workspace.row('plan.txt')).toBeFocused();
  const above = page.getByRole('group', { name: 'In Projects' });
  await expect(above.getByRole('button', { name: 'Kiosk' })).toHaveAttribute('aria-current', 'location');
  await look(page);

  // Out again, to the row that led in.
  await workspace.row('plan.txt').focus();
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
  baseURL,
}) => {
  const { path, make, bring } = await prepare(page, baseURL);
  await make('folder', 'Folder');
  await bring('plan.md', '# The plan');
  await bring('words.txt', 'The first words of it');
  const workspace = new WorkspacePage(page);
  await workspace.open(path);
  await workspace.row('Folder').click();
  await page.keyboard.press('Space');
  const glance = page.getByRole('region', { name: 'Quick look' });
  await expect(glance).toContainText('Folder');
  await page.keyboard.press('ArrowDown');
  await expect(glance).toContainText('# The plan');
  await page.keyboard.press('ArrowDown');
  await expect(glance).toContainText('The first words of it');
  await look(page, '[data-glance]');
  await workspace.row('words.txt').focus();
  await page.keyboard.press('Escape');
  await expect(glance).toBeHidden();
  await expect(workspace.row('words.txt')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(glance).toBeVisible();
  await page.keyboard.press('Space');
  await expect(glance).toBeHidden();
});
