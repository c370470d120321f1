import type { Page } from '@playwright/test';
import { callApi } from '../support/callApi.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

/** What the menu of a file may offer; behind a name it says the key. */
const acts = {
  Download: /^Download/,
  Comment: /^Comment/,
  Rename: /^Rename/,
  'Move to the trash': /^Move to the trash/,
  'Share…': /^Share…/,
};
type Act = keyof typeof acts;
const allActs = Object.keys(acts) as Act[];

/** Expects these acts, and none of the others, in the menu of a row. */
async function expectActs(page: Page, name: string, offered: readonly Act[]): Promise<void> {
  await page.getByRole('row', { name }).click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible();
  for (const act of allActs)
    await expect(menu.getByRole('menuitem', { name: acts[act] }), `${act} of ${name}`).toHaveCount(
      offered.includes(act) ? 1 : 0,
    );
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

test('C5 each role may do what it says, at once and no more: from looking alone to sharing it on', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Roles');
  const theirs = await space.bring('theirs.txt', 'Written by Ana.');
  await space.post(`/api/shares/of/${space.storageId}`, {
    emails: [seededUsers.ben.email],
    role: 'viewOnly',
  });
  await page.goto(space.files);
  await page.getByRole('button', { name: 'Share “Files”…' }).click();
  const role = page.getByRole('dialog').getByLabel('Role of Ben Okafor');
  await expect(role).toHaveValue('viewOnly');
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(space.files);
  const add = ben.getByRole('button', { name: 'Add', exact: true });
  /** Gives Ben another role, and waits until his page has heard of it. */
  async function change(to: string): Promise<void> {
    const asked = ben.waitForResponse((answer) => answer.url().includes('/sections/files/resources'));
    await role.selectOption(to);
    await (await asked).finished();
  }
  const contentOf = (id: string) => ben.request.get(`${baseURL}/api/resources/${id}/content`);

  await test.step('who only looks takes nothing away', async () => {
    await expectActs(ben, 'theirs.txt', []);
    await expect(add).toHaveCount(0);
    await ben.getByRole('row', { name: 'theirs.txt' }).dblclick();
    await expect(ben.getByText('Written by Ana.')).toBeVisible();
    await expect(ben.getByRole('link', { name: 'Download' })).toHaveCount(0);
    await look(ben);
    await ben.goBack();
    expect((await contentOf(theirs.id)).status()).toBe(403);
  });

  await test.step('a viewer downloads and comments', async () => {
    await change('viewer');
    expect((await contentOf(theirs.id)).status()).toBe(200);
    await expectActs(ben, 'theirs.txt', ['Download', 'Comment']);
    await expect(add).toHaveCount(0);
  });

  await test.step('a contributor adds, and changes only what is their own', async () => {
    await change('contributor');
    await expect(add).toBeVisible();
    const own = { kind: 'text', name: 'own.txt', parentId: null };
    await callApi(ben.context(), `${baseURL}/api/storages/${space.storageId}/resources`, {
      method: 'POST',
      body: own,
    });
    await expect(ben.getByRole('row', { name: 'own.txt' })).toBeVisible();
    await expectActs(ben, 'own.txt', ['Download', 'Comment', 'Rename', 'Move to the trash']);
    await expectActs(ben, 'theirs.txt', ['Download', 'Comment']);
    await ben.getByRole('row', { name: 'theirs.txt' }).click();
    await ben.keyboard.press('Delete');
    await expect(ben.getByRole('row', { name: 'theirs.txt' })).toBeVisible();
  });

  await test.step('an editor changes everything', async () => {
    await change('editor');
    await expectActs(ben, 'theirs.txt', ['Download', 'Comment', 'Rename', 'Move to the trash']);
    await expect(ben.getByRole('button', { name: 'Share “Files”…' })).toHaveCount(0);
  });

  await test.step('a manager shares it on', async () => {
    await change('manager');
    await expect(ben.getByRole('button', { name: 'Share “Files”…' })).toBeVisible();
    await expectActs(ben, 'theirs.txt', allActs);
    await look(ben);
  });
});
