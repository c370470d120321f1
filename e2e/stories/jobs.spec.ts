import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { uploadFiles } from '../support/uploadFiles.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';
import { WorkspacePage } from '../pages/WorkspacePage.ts';

// The server of the stories streams up to a million bytes; these are more.
const large = Buffer.alloc(700_000, 'Holdall ');
const unique = () => Math.random().toString(36).slice(2, 8);

/** The first address of an archive that any tab asks for. */
function archiveAsked(context: BrowserContext): () => string | undefined {
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  return () => asked.find((path) => /^\/api\/archive\/arc_\w+\/download$/.test(path));
}

test.beforeEach(async ({ signIn }) => signIn(seededUsers.ana));

test('D1 a large folder is packed by a job, downloads in a new tab when it is ready, and waits in the bell', async ({
  page,
  context,
  baseURL,
}) => {
  const name = `Packed ${unique()}`;
  const files = ['één.bin', 'two.bin'].map((file) => ({ name: file, body: large }));
  await uploadFiles(context, baseURL ?? '', name, files);
  const asked = archiveAsked(context);
  const tab = context.waitForEvent('page');
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.act(name, 'Download');
  const tray = page.getByRole('region', { name: 'Jobs' });
  const row = tray.getByRole('listitem').filter({ hasText: `Archive ${name}.zip` });
  await expect(row).toContainText('Done');
  await tab;
  await expect.poll(asked).toBeTruthy();
  const answer = await context.request.get(`${baseURL}${asked()}`);
  expect(answer.headers()['content-disposition']).toContain(`${name}.zip`);
  const zip = await answer.body();
  expect([zip.includes(`${name}/één.bin`), zip.length > 1_400_000]).toEqual([true, true]);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const again = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: 'Download' })
    .first()
    .click();
  expect((await again).suggestedFilename()).toBe(`${name}.zip`);
});

test('D2 a job is seen on another device, survives a reload, and goes when it is taken off the list', async ({
  page,
  context,
  baseURL,
  openElsewhere,
}) => {
  const name = `Seen ${unique()}`;
  await uploadFiles(context, baseURL ?? '', name, [
    { name: 'one.bin', body: large },
    { name: 'two.bin', body: large },
  ]);
  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.act(name, 'Download');
  const other = await openElsewhere(seededUsers.ana);
  await other.goto('/space/jobs');
  const title = `Archive ${name}.zip`;
  const there = other.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(there).toContainText('Done');
  await expectAccessible(other);
  await page.reload();
  await page.getByRole('button', { name: /^Jobs/ }).click();
  const here = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: title });
  await expect(here).toContainText('Done');
  await expectAccessible(page);
  await here.getByRole('button', { name: `Take off the list: ${title}` }).click();
  await expect(here).toBeHidden();
  await expect(there).toBeHidden();
});
