import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect } from '../support/test.ts';
import { testBesideOthers as test } from '../support/testWithMail.ts';

test('C6 a link for some addresses is opened by the code of a mail', async ({
  page,
  context,
  baseURL,
  signIn,
  browser,
  watch,
  mails,
}) => {
  await signIn(seededUsers.ben);
  const space = await makeSpace(context, baseURL, 'Council');
  const file = await space.bring('order.txt', 'The weight limit order.');
  await page.goto(space.files);
  await page.getByRole('row', { name: 'order.txt' }).click();
  await page.keyboard.press('e');
  await page.getByRole('tab', { name: 'Links' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Only these addresses' }).click();
  const addresses = dialog.getByRole('combobox', { name: 'Addresses' });
  await addresses.fill('hugo@ashbourne.example');
  await addresses.press('Enter');
  await expect(dialog).toContainText('Only who reads mail at one of these addresses can open it.');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByText('1 address', { exact: true })).toBeVisible();
  await look(page, '[role=dialog]');
  const [made] = (await space.call<{ items: { address: string }[] }>(`/api/public-links/of/${file.id}`))
    .items;

  const outside = await browser.newContext();
  await watch(outside);
  const hugo = await outside.newPage();
  await hugo.goto(made?.address ?? '');
  await hugo.getByLabel('E-mail address').fill('hugo@ashbourne.example');
  await expectAccessible(hugo);
  await hugo.getByRole('button', { name: 'Send a code' }).click();
  const mail = await mails.mailTo('hugo@ashbourne.example', /Your code/);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  await hugo.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await hugo.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(hugo.getByText('This code is not right. Try again.')).toBeVisible();
  await hugo.getByLabel('Code').fill(code);
  await expectAccessible(hugo);
  await hugo.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(hugo.locator('[data-viewer]')).toContainText('The weight limit order.');
  await outside.close();
});
