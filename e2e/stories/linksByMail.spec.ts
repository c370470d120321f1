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

test('C6 who has opened a link follows it by mail, at an address that is theirs', async ({
  context,
  baseURL,
  signIn,
  browser,
  watch,
  mails,
}) => {
  await signIn(seededUsers.ben);
  const space = await makeSpace(context, baseURL, 'Followed');
  await space.bring('order.txt', 'The weight limit order.');
  const { address } = await space.post<{ address: string }>(`/api/public-links/of/${space.storageId}`, {
    name: 'For the council',
    role: 'viewer',
  });

  const outside = await browser.newContext();
  await watch(outside);
  const ines = await outside.newPage();
  await ines.goto(address);
  await ines.getByRole('button', { name: 'Follow by mail' }).click();
  const dialog = ines.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('ines@ashbourne.example');
  await expectAccessible(ines);
  await look(ines);
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  const mail = await mails.mailTo('ines@ashbourne.example', /Your code for “For the council”/);
  await dialog.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(ines.getByText('You are mailed about changes')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await ines.goto('/pb/link-mails?word=lnf_of_a_mail');
  await expect(ines.getByRole('button', { name: 'Send me no more' })).toBeVisible();
  await expectAccessible(ines);
  await look(ines);
  await ines.getByRole('button', { name: 'Send me no more' }).click();
  await expect(ines.getByText('You get no more of them.')).toBeVisible();
  await outside.close();
});
