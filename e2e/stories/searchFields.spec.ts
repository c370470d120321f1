import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

const fieldName = { name: 'Search in everything that you may read' };

test('S2 what lies in the trash is found where it is asked for, said to lie there, and restored from there', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Thrown away');
  const word = `weir${space.id.slice(-6)}`;
  const folder = await space.make('folder', 'Old reports');
  const kept = await space.bring('kept.txt', `The ${word} is repaired.`);
  const gone = await space.bring('gone.txt', `The ${word} was closed for the winter.`);
  const headers = { 'content-type': 'application/octet-stream' };
  await space.call(`/api/storages/${space.storageId}/files?name=inside.txt&parentId=${folder}`, {
    method: 'PUT',
    body: Buffer.from(`The ${word} inside a folder.`),
    headers,
  });
  await page.goto(`/space/search?q=${word}`);
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(3);
  const plan = { action: 'delete', items: [folder, gone.id] };
  const { planId } = await space.post<{ planId: string }>('/api/plans', plan);
  await space.post(`/api/plans/${planId}/apply`, {});
  await page.goto(`/space/search?q=${word}`);
  await expect(hits).toHaveCount(1);

  const field = page.getByRole('searchbox', fieldName);
  await field.fill(`${word} `);
  await field.pressSequentially('is:');
  const offers = page.getByRole('listbox', { name: 'Words that complete it' });
  await offers.getByRole('option', { name: 'is:trashed' }).click();
  await expect(field).toHaveValue(`${word} is:trashed`);
  await expect(hits).toHaveCount(2);
  await expect(page.getByText('2 items in the trash', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove In the trash', exact: true })).toBeVisible();
  await expect(hits.filter({ hasText: 'Old reports' })).toContainText('In the trash since today at');
  await expectAccessible(page);
  await look(page, '#content');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  // Who may not see it finds nothing there.
  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/search?q=${word} is:trashed`);
  await expect(ben.getByText('Nothing found in the trash', { exact: true })).toBeVisible();
  await expect(ben.locator('[data-found]')).toHaveCount(0);

  // It opens as what lies there, and comes back.
  await hits.filter({ hasText: 'gone.txt' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is in the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('This is in the trash.')).toBeHidden();
  await page.getByRole('button', { name: 'Back to what was found' }).click();
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText('inside.txt');
  await page.getByRole('button', { name: 'Remove In the trash', exact: true }).click();
  await expect(hits).toHaveCount(2);
  await expect(hits.filter({ hasText: kept.name })).toHaveCount(1);
});

test('S2 mails are found by who has sent them and by what came with them', async ({
  page,
  context,
  baseURL,
  signIn,
  openElsewhere,
}) => {
  await signIn(seededUsers.ana);
  const space = await makeSpace(context, baseURL, 'Letters');
  const word = `lock${space.id.slice(-6)}`;
  const head = (from: string) => [`From: ${from}`, 'Subject: Gates', 'MIME-Version: 1.0'];
  const text = ['Content-Type: text/plain; charset=utf-8', '', `The ${word} is repaired.`];
  const pdf = ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="offer.pdf"', ''];
  await space.bring('question.eml', [...head('Ben Ode <ben@example.org>'), ...text].join('\r\n'));
  const parts = ['--b', ...text, '--b', ...pdf, '%PDF-', '--b--'];
  const offer = [
    ...head('Ann Lee <ann@example.org>'),
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...parts,
  ];
  await space.bring('offer.eml', offer.join('\r\n'));
  await page.goto(`/space/search?q=${word}`);
  const hits = page.locator('[data-found]');
  await expect(hits).toHaveCount(2);

  const field = page.getByRole('searchbox', fieldName);
  await field.fill(`${word} from:ann`);
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText('offer.eml');
  await expect(page.getByRole('button', { name: 'Remove From ann', exact: true })).toBeVisible();
  await expectAccessible(page);
  await look(page, '#content');
  await field.fill(`${word} from:ben@example.org`);
  await expect(hits).toContainText('question.eml');
  await field.fill(`${word} `);
  await field.pressSequentially('has:');
  const offers = page.getByRole('listbox', { name: 'Words that complete it' });
  await offers.getByRole('option', { name: 'has:attachment' }).click();
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText('offer.eml');
  await page.getByRole('button', { name: 'Remove With attachments', exact: true }).click();
  await expect(hits).toHaveCount(2);

  const ben = await openElsewhere(seededUsers.ben);
  await ben.goto(`/space/search?q=${word} from:ann`);
  await expect(ben.getByText('Nothing was found.')).toBeVisible();
  await expect(ben.locator('[data-found]')).toHaveCount(0);
});
