import { TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { askForCode, comeInAsGuest } from '../support/comeInAsGuest.ts';
import { inSecondHouse } from '../support/inSecondHouse.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { linkIn } from '@holdall/shared/testing/node';
import { expect } from '../support/test.ts';
import { testBesideOthers as test } from '../support/testWithMail.ts';

test('C9 a guest is invited for a time, asks for more, is let in again, and is sent away', async ({
  page,
  context,
  browser,
  watch,
  mails,
  server,
}) => {
  await inSecondHouse(context, server.url);
  await page.goto(`${server.url}/admin/organization`);
  await page.getByRole('button', { name: 'Invite a guest' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('gina@example.org');
  await dialog.getByLabel('Name').fill('Gina Guest');
  await expect(dialog.getByLabel('Space', { exact: true })).toHaveText('Second house');
  await look(page);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const guestRow = page
    .getByRole('list', { name: 'Guests' })
    .getByRole('listitem')
    .filter({ hasText: 'Gina' });
  await expect(guestRow).toContainText('Invited by Olga Petrova');

  // She signs in with the code of the mail, sets a password, accepts the terms, and sees the one space.
  const hers = await browser.newContext();
  await watch(hers);
  const gina = await hers.newPage();
  await comeInAsGuest(gina, mails, 'gina@example.org');
  await look(gina);
  await gina.getByRole('button', { name: 'Go on' }).click();
  await expect(gina.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(gina.getByText(/ has invited you, until /)).toBeVisible();
  await look(gina);
  await gina.getByRole('button', { name: 'Open “Second house”' }).click();
  await expect(
    gina.getByRole('navigation', { name: 'Spaces' }).getByRole('link', { name: 'Second house' }),
  ).toBeVisible();
  await gina.goto(`${server.url}/admin/account`);
  await gina.getByRole('button', { name: 'Ask for more time: Second house' }).click();
  await gina.getByRole('dialog').getByLabel('What for').fill('The plans are not done.');
  await gina.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(gina.getByText('Asked', { exact: true })).toBeVisible();
  await look(gina);

  await page.reload();
  await expect(guestRow).toContainText('The plans are not done.');
  await look(page);
  const actions = guestRow.getByRole('button', { name: 'Acts with Gina Guest' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Change the end' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(guestRow.getByText('Asks', { exact: true })).toHaveCount(0);

  await actions.click();
  await page.getByRole('menuitem', { name: 'End now' }).click();
  await gina.waitForURL(/\/pb/);
  await expect(guestRow).toContainText('Over');
  await gina.goto(linkIn(await mails.mailTo('gina@example.org', /Your time as a guest is over/)));
  await expect(gina).not.toHaveURL(/ask=/);
  await look(gina);
  await gina.getByLabel('What for').fill('One day more.');
  await gina.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(gina.getByText('You have asked. A mail tells you the answer.')).toBeVisible();
  await page.reload();
  await expect(guestRow).toContainText('One day more.');

  // What she asks stands on Home, and is answered there.
  await page.goto(`${server.url}/space/home`);
  const waiting = page.getByRole('region', { name: 'Waiting for me' });
  const request = waiting.getByRole('listitem').filter({ hasText: 'Gina Guest' });
  await expect(request).toContainText('Asks for more time: One day more.');
  await expect(request.getByRole('button', { name: 'Say no' })).toBeVisible();
  await expectAccessible(page, '#content');
  await look(page);
  await look(page);
  await request.getByRole('button', { name: /^Allow until / }).click();
  await expect(waiting).toContainText('Nothing waits for you.');
  await page.goto(`${server.url}/admin/organization`);
  await expect(guestRow).not.toContainText('One day more.');
  await expect(guestRow.getByText('Over', { exact: true })).toHaveCount(0);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Make a member' }).click();
  await expect(page.getByRole('list', { name: 'Members' }).getByText('gina@example.org')).toBeVisible();
  await hers.close();
});

test('E10 a stranger is invited to one storage, and sees that alone', async ({
  page,
  context,
  browser,
  watch,
  mails,
  server,
}) => {
  await inSecondHouse(context, server.url);
  const space = await makeSpace(context, server.url, 'Bridge');
  await space.bring('drawing.txt', 'The third bearing.');
  await page.goto(`${server.url}${space.files}`);
  await page.getByRole('button', { name: 'Share “Files”…' }).click();
  const dialog = page.getByRole('dialog');
  const addresses = dialog.getByRole('combobox', { name: 'People and groups' });
  await addresses.fill('sam@example.org');
  await addresses.press('Enter');
  await expect(dialog).toContainText('Nobody has an account here as sam@example.org.');
  const invitation = dialog.getByRole('form', { name: 'Invite a guest' });
  await invitation.getByLabel('Name').fill('Sam Sender');
  await look(page, '[role=dialog]');
  await invitation.getByRole('button', { name: 'Invite as a guest' }).click();
  const access = dialog.getByRole('region', { name: 'Who has access' });
  await expect(access).toContainText('Sam Sender');
  await expect(access).toContainText('Guest');

  const his = await browser.newContext();
  await watch(his);
  const sam = await his.newPage();
  await comeInAsGuest(sam, mails, 'sam@example.org');
  await sam.getByRole('button', { name: 'Go on' }).click();
  await expect(sam.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await look(sam);
  await sam.getByRole('button', { name: 'Open “Files”' }).click();
  await expect(sam.getByRole('row', { name: 'drawing.txt' })).toBeVisible();
  await expect(sam.getByText(space.name)).toHaveCount(0);
  await sam.goto(`${server.url}/space`);
  await expect(sam.getByRole('row', { name: 'drawing.txt' })).toBeVisible();
  await his.close();
});

test('C9 guest with totp renews without an administrator', async ({
  page,
  browser,
  watch,
  mails,
  server,
}) => {
  const email = 'tara@example.org';
  const context = page.context();
  await signInByCall(context, server.url, seededUsers.ben);
  const space = await makeSpace(context, server.url, 'Towers');
  await space.bring('tower.txt', 'Forty metres.');
  const endsAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const invitation = { email, name: 'Tara Tower', role: 'viewer', endsAt };
  await space.post(`/api/shares/of/${space.storageId}/guests`, invitation);

  const hers = await browser.newContext();
  await watch(hers);
  const tara = await hers.newPage();
  await comeInAsGuest(tara, mails, email);
  await tara.getByRole('button', { name: 'Go on' }).click();
  await tara.getByRole('button', { name: 'Open “Files”' }).click();
  await expect(tara.getByRole('row', { name: 'tower.txt' })).toBeVisible();

  await tara.goto(`${server.url}/admin/account`);
  await tara.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await tara.getByRole('dialog').getByLabel('Current password').fill(`a rare pony for ${email}`);
  await tara.getByRole('dialog').getByRole('button', { name: 'Go on', exact: true }).click();
  const secret = (await tara.getByTestId('secret').innerText()).replaceAll(' ', '');
  await tara.getByLabel('Code of six digits').fill(new TOTP({ secret }).generate());
  await tara.getByRole('button', { name: 'Turn on', exact: true }).click();
  await tara.getByRole('button', { name: 'I have kept them' }).click();
  await expect(tara.getByText('10 recovery codes are left.')).toBeVisible();

  // The code of the mail is not enough any more.
  await tara.evaluate(() => fetch('/api/sign-out'));
  await tara.goto(`${server.url}/pb/sign-in/guest`);
  await askForCode(tara, mails, email);
  await expect(tara.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await look(tara);
  const next = { timestamp: Date.now() + 30_000 };
  await tara.getByLabel('Code of six digits').pressSequentially(new TOTP({ secret }).generate(next));
  await expect(tara.getByRole('row', { name: 'tower.txt' })).toBeVisible();

  await tara.goto(`${server.url}/admin/account`);
  await tara.getByRole('button', { name: /^Ask for more time/ }).click();
  await tara.getByRole('dialog').getByLabel('What for').fill('The roof is missing.');
  await tara.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(tara.getByText('Asked', { exact: true })).toBeVisible();

  await page.goto(`${server.url}/space/home`);
  const waiting = page.getByRole('region', { name: 'Waiting for me' });
  const request = waiting.getByRole('listitem').filter({ hasText: 'Tara Tower' });
  await expect(request).toContainText('Asks for more time: The roof is missing.');
  await request.getByRole('button', { name: /^Allow until / }).click();
  await mails.mailTo(email, /You are a guest until/);
  await tara.reload();
  await expect(tara.getByText('Asked', { exact: true })).toHaveCount(0);
  await hers.close();
});
