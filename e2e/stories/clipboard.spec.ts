import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const line = (page: Page) => page.getByRole('region', { name: 'Clipboard' });

/** A space of its own with two storages, and files in the first. */
async function prepare(page: Page, baseURL: string | undefined, names: readonly string[]) {
  const space = await makeSpace(page.context(), baseURL, 'Clips');
  for (const name of names) await space.make('text', name);
  const second = await space.addStorage('Second');
  return { first: space.files, second: `/space/s/${space.id}/${second}/files` };
}

/** Pastes what another program has copied. */
async function pasteFromOutside(page: Page, text: string, picture = false) {
  await page.evaluate(
    ({ content, withPicture }) => {
      const clipboardData = new DataTransfer();
      if (content !== '') clipboardData.setData('text/plain', content);
      if (withPicture) clipboardData.items.add(new File(['not really'], 'image.png', { type: 'image/png' }));
      dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { content: text, withPicture: picture },
  );
}

// What is held is a person's own, in all their windows: other stories hold things as Ana.
test.beforeEach(async ({ signIn }) => signIn(seededUsers.ben));

test('B4 cut in one tab, put down in another, in another storage; undone as one act', async ({
  page,
  context,
  baseURL,
}) => {
  const { first, second } = await prepare(page, baseURL, ['one.txt', 'two.txt', 'three.txt']);
  const from = new WorkspacePage(page);
  await from.open(first);
  const to = new WorkspacePage(await context.newPage());
  await to.open(second);

  await from.row('one.txt').click();
  await from.row('two.txt').click({ modifiers: ['ControlOrMeta'] });
  await from.takeByKey('x', '2 items cut');
  await expect(from.row('one.txt')).toHaveAttribute('data-cut', '');
  await expect(line(to.page)).toContainText('2 items cut from Files');
  await look(page);

  await line(to.page).getByRole('button', { name: 'Paste here' }).click();
  await expect(to.row('one.txt')).toBeVisible();
  await expect(from.row('one.txt')).toBeHidden();
  await expect(line(page)).toBeHidden();
  await to.undo('2 items pasted');
  await expect(from.row('two.txt')).toBeVisible();
  await expect(to.row('two.txt')).toBeHidden();
});

test('B4 copy and paste by keys and by menu agree; Escape lets go', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { first } = await prepare(page, baseURL, ['report.txt', 'other.txt']);
  const workspace = new WorkspacePage(page);
  await workspace.open(first);
  await workspace.row('report.txt').click();
  await workspace.takeByKey('c', '1 item copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/space\/r\/res_[0-9a-f]{32}$/);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(workspace.row('report (2).txt')).toBeVisible();

  await workspace.act('other.txt', 'Copy Ctrl');
  await expect(line(page)).toContainText('1 item copied');
  await workspace.act('report.txt', 'Paste');
  await expect(workspace.row('other (2).txt')).toBeVisible();

  // What was put down is not shown any more, and can be put down again.
  await expect(line(page)).toBeHidden();
  await workspace.act('report.txt', 'Paste');
  await expect(workspace.row('other (3).txt')).toBeVisible();

  await workspace.act('other.txt', 'Copy Ctrl');
  await expect(line(page)).toBeVisible();
  // The menu is gone, and the row has the keys again.
  await expect(workspace.row('other.txt')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(line(page)).toBeHidden();
  await workspace.row('report.txt').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: /^Cut/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Paste/ })).toBeHidden();
});

test('B4 a picture, a text and an address are pasted as files', async ({ page, baseURL }) => {
  const { first } = await prepare(page, baseURL, ['here.txt']);
  const workspace = new WorkspacePage(page);
  await workspace.open(first);
  await expect(workspace.row('here.txt')).toBeVisible();
  await pasteFromOutside(page, 'https://example.org/a');
  await expect(workspace.row('example.org a.url')).toBeVisible();
  await pasteFromOutside(page, '', true);
  await expect(
    workspace.list.locator('[data-resource]').filter({ hasText: /^Pasted .*\.png/ }),
  ).toBeVisible();
  await pasteFromOutside(page, 'A thought');
  await expect(workspace.list.locator('[data-resource]').filter({ hasText: /^Pasted .*\.md/ })).toBeVisible();
});
