import type { Page } from '@playwright/test';
import { fitsEverywhere } from '../support/fitsEverywhere.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { linkIn, startMailServer, type MailServer } from '../support/startMailServer.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test } from '../support/test.ts';

let mails: MailServer;
let server: RunningServer;
test.beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ env: { SMTP_URL: mails.url, LIMITS: 'load', SIGN_UP: 'invite' } });
});
test.afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const { ana, ben } = seededUsers;
const memberRow = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });

test('an organization is made, people come in by mail, and its last owner stays', async ({
  page,
  context,
  browser,
  watch,
}) => {
  await signInByCall(context, server.url, ana);
  await page.goto(`${server.url}/admin/organization`);
  await page.getByLabel('Name of the organization').fill('Works');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Works' })).toBeVisible();
  await expect(memberRow(page, ana.email)).toContainText('(you)');

  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,E-mail,Role\r\n"Ben Okafor",${ben.email},admin\r\nNew,new@example.org,\r\n`),
  });
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 people are invited.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Take back: ${ben.email}` })).toBeVisible();
  await fitsEverywhere(page);

  // Somebody new: the link of the mail leads to an account, although nobody else may sign up.
  const fresh = await browser.newContext();
  await watch(fresh);
  const stranger = await fresh.newPage();
  await stranger.goto(linkIn(await mails.mailTo('new@example.org', /You are invited to Works/)));
  await expect(stranger.getByText('You are invited to Works.')).toBeVisible();
  await expect(stranger).not.toHaveURL(/invite=/);
  await expect(stranger.getByLabel('E-mail')).toHaveValue('new@example.org');
  await fitsEverywhere(stranger);
  await stranger.getByLabel('Name').fill('Nora New');
  await stranger.getByLabel('Password', { exact: true }).fill('a rare horse in new');
  await stranger.getByLabel('I accept the terms').check();
  await stranger.getByRole('button', { name: 'Sign up' }).click();
  await stranger.waitForURL(/\/space/);

  // Somebody who has an account signs in and joins.
  const second = await browser.newContext();
  await watch(second);
  await signInByCall(second, server.url, ben);
  const his = await second.newPage();
  expect(linkIn(await mails.mailTo(ben.email, /You are invited to Works/))).toContain('/pb/sign-in?next=');
  await his.goto(`${server.url}/admin/organization`);
  await his.getByRole('button', { name: 'Join Works' }).click();
  await expect(his.getByRole('heading', { level: 1, name: 'Works' })).toBeVisible();

  // The last owner cannot leave; suspending and taking out work at once.
  await page.reload();
  const acts = (name: string) => page.getByRole('button', { name: `Acts with ${name}` });
  await acts('Ana Duarte').click();
  await page.getByRole('menuitem', { name: 'Leave the organization' }).click();
  await expect(memberRow(page, ana.email).getByRole('alert')).toHaveText(
    'An organization needs an owner. Make somebody else an owner first.',
  );
  await acts('Ben Okafor').click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await expect(memberRow(page, ben.email)).toContainText('Suspended');
  await his.reload();
  await expect(his.getByLabel('Name of the organization')).toHaveValue('');
  await acts('Ben Okafor').click();
  await page.getByRole('menuitem', { name: 'Let in again' }).click();
  await expect(memberRow(page, ben.email)).not.toContainText('Suspended');
  await acts('Nora New').click();
  await page.getByRole('menuitem', { name: 'End all sessions' }).click();
  await stranger.waitForURL(/\/pb/);

  // Hand over, then leave.
  await page.getByLabel('Role of Ben Okafor').selectOption('Owner');
  await expect(page.getByLabel('Role of Ben Okafor')).toHaveValue('owner');
  await acts('Ana Duarte').click();
  await page.getByRole('menuitem', { name: 'Leave the organization' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible();
  await Promise.all([fresh.close(), second.close()]);
});

test('one person goes on in another account without leaving the page', async ({ page, context }) => {
  await signInByCall(context, server.url, {
    email: 'operator@example.org',
    password: 'correct horse operator',
  });
  await page.goto(`${server.url}/admin/organization`);
  await page.getByLabel('Name of the organization').fill('Second house');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second house' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on here: Personal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on here: Second house' }).click();
  await expect(memberRow(page, 'operator@example.org')).toBeVisible();
});
