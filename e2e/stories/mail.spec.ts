import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { look } from '../support/look.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { linkIn } from '@holdall/shared/testing/node';
import type { RunningServer } from '../support/startServer.ts';
import { expect } from '../support/test.ts';
import { testWithMail } from '../support/testWithMail.ts';

// These stories change passwords, settings and the mail server itself: nobody else is on their server.
const test = testWithMail();
const { ana, ben, carla, olga } = seededUsers;

async function forgetPassword(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto(`${server.url}/pb/sign-in/email`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new password' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'If this address has an account, a link is on its way.',
  );
}

test('who has forgotten the password gets in with the link of a mail', async ({ page, mails, server }) => {
  await forgetPassword(page, server, ana.email);
  const mail = await mails.mailTo(ana.email, /Set a new password/);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel('New password').fill('a horse that is new');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL(/\/space/);
  await mails.mailTo(ana.email, /Your password was changed/);
});

test('a link that works no more brings a new one, without an administrator', async ({
  page,
  mails,
  server,
}) => {
  await forgetPassword(page, server, ben.email);
  const first = linkIn(await mails.mailTo(ben.email, /Set a new password/));
  await forgetPassword(page, server, ben.email);
  await expect(async () => {
    expect(linkIn(await mails.mailTo(ben.email, /Set a new password/))).not.toBe(first);
  }).toPass();
  const second = linkIn(await mails.mailTo(ben.email, /Set a new password/));

  await page.goto(first);
  await page.getByLabel('New password').fill('a horse that is new');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'This link is no longer valid. Ask for a new one.',
  );
  await look(page);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(
    page.getByText('If this link was for you, a new one is on its way to the same address.'),
  ).toBeVisible();
  await expect(async () => {
    expect(linkIn(await mails.mailTo(ben.email, /Set a new password/))).not.toBe(second);
  }).toPass();
  await page.goto(linkIn(await mails.mailTo(ben.email, /Set a new password/)));
  await page.getByLabel('New password').fill('a horse that is newer');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL(/\/space/);
});

test('the operator tries the mail sender, and sends again what did not go out', async ({
  page,
  context,
  mails,
  server,
}) => {
  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/settings`);
  await expect(page.getByText(/^127\.0\.0\.1, port \d+, not encrypted$/)).toBeVisible();
  await page.getByLabel('Test mail to').fill('somebody+else@example.org');
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText('The mail was taken. Look whether it arrives.')).toBeVisible();
  await mails.mailTo('somebody+else@example.org', /A test mail/);
  await page.getByLabel('Test mail to').fill('not an address');
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByLabel('Test mail to')).toHaveAttribute('aria-invalid', 'true');

  await mails.stop();
  const elsewhere = await page.context().browser()?.newContext();
  const stranger = await elsewhere?.newPage();
  if (!stranger) throw new Error('There is no second browser.');
  await forgetPassword(stranger, server, 'c@example.org');
  await elsewhere?.close();
  const row = page.getByRole('listitem').filter({ hasText: 'c•••@example.org' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByText('The mail server cannot be reached.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row.getByText('Waiting')).toBeVisible();
  await look(page);

  await mails.start();
  await row.getByRole('button', { name: /^Send again/ }).click();
  await mails.mailTo('c@example.org', /Set a new password/);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByText('Sent')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('settings of the installation are for its operator', async ({ page, context, server }) => {
  await signInByCall(context, server.url, carla);
  await page.goto(`${server.url}/admin/settings`);
  await expect(page.getByText('Only those who run the installation can see its settings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
});

test('a newcomer is at their first file within a minute and six clicks', async ({
  page,
  context,
  mails,
  server,
}) => {
  let clicks = 0;
  await context.exposeBinding('countClick', () => void (clicks += 1));
  await context.addInitScript(() => {
    const { countClick } = window as unknown as { countClick(): void };
    addEventListener('click', () => countClick(), { capture: true });
  });
  const begun = Date.now();

  await page.goto(server.url);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nora New');
  await page.getByLabel('E-mail').fill('nora@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a horse for newcomers');
  await page.getByLabel('I accept the terms').click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();

  const link = linkIn(await mails.mailTo('nora@example.org', /Confirm/));
  clicks += 1;
  await page.goto(link);
  await new WorkspacePage(page).upload({
    name: 'My first file.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Hello.'),
  });
  await expect(page.locator('[data-remote=space]').getByText('My first file.txt').first()).toBeVisible();

  expect(clicks, 'every click, and the one on the link in the mail').toBeLessThanOrEqual(6);
  expect(clicks).toBeGreaterThan(3);
  expect(Date.now() - begun).toBeLessThanOrEqual(60_000);
});

test('who waits gets a place by mail, and has an account with its link, by keyboard', async ({
  page,
  context,
  browser,
  watch,
  mails,
  server,
}) => {
  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/settings`);
  await page.getByRole('radio', { name: /Waiting list/ }).check();
  await expect(page.getByRole('radio', { name: /Waiting list/ })).toBeChecked();
  const modes = page.getByRole('radiogroup', { name: 'Who can make an account' });
  await expect(modes).toHaveAttribute('aria-busy', 'false');

  const elsewhere = await browser.newContext();
  await watch(elsewhere);
  const stranger = await elsewhere.newPage();
  await stranger.goto(`${server.url}/pb/sign-up`);
  await expect(stranger.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Join the waiting list' }).click();
  await stranger.getByLabel('E-mail').fill('wanda@example.org');
  await stranger.keyboard.press('Tab');
  await stranger.keyboard.type('Wanda');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText(/You are number 1\./)).toBeVisible();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'wanda@example.org' });
  await expect(row).toContainText('Wanda');
  await page.getByLabel('Invite the first').fill('501');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Invite the first')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Invite the first').fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 person was invited.')).toBeVisible();
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await look(page);

  await stranger.goto(linkIn(await mails.mailTo('wanda@example.org', /There is a place for you/)));
  await expect(stranger.getByText('There is a place for you.')).toBeVisible();
  await expect(stranger).not.toHaveURL(/place=/);
  await expect(stranger.getByLabel('E-mail')).toHaveValue('wanda@example.org');
  await stranger.getByLabel('Name').fill('Wanda Meyer');
  await stranger.getByLabel('Password', { exact: true }).fill('a horse of her own');
  await stranger.getByRole('checkbox', { name: 'I accept the terms' }).press('Space');
  await stranger.getByRole('button', { name: 'Sign up' }).press('Enter');
  await stranger.waitForURL(/\/space/);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();
  await page.getByRole('radio', { name: /Open/ }).check();
  await expect(page.getByRole('radio', { name: /Open/ })).toBeChecked();
});

test('who asks for help gets a number, and the operator a mail, the text and the files', async ({
  page,
  context,
  mails,
  server,
}) => {
  await page.goto(`${server.url}/pb/error?code=internal&requestId=req_story`);
  await look(page);
  await page.getByRole('link', { name: 'Ask for help' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Something went wrong. Please try again.');
  await page.getByText('Look at what would be sent').click();
  await expect(page.getByRole('definition').filter({ hasText: 'req_story' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Text')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Text').fill('It happened when I opened a folder.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill('somebody@example.org');

  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('What I saw.') };
  await page
    .getByLabel('Attach files')
    .setInputFiles([note, { ...note, name: 'large.bin', buffer: Buffer.alloc(11 * 1024 ** 2) }]);
  await expect(page.getByText(/“large\.bin” is larger than/)).toBeVisible();
  await page.getByLabel('Attach files').setInputFiles(note);
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('note.txt');
  await look(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has arrived' })).toBeVisible();
  const number = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

  const mail = await mails.mailTo(olga.email, /^\S+: Something went wrong/);
  expect(mail.subject).toContain(number);
  expect(mail.text).toContain('It happened when I opened a folder.');
  await signInByCall(context, server.url, olga);
  await page.goto(linkIn(mail));
  await page.getByLabel('Requests to show').selectOption('All');
  await page.getByText(number).click();
  await expect(page.getByText('It happened when I opened a folder.')).toBeVisible();
  await expect(page.getByText('req_story')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'note.txt' }).click();
  expect(await readFile(await (await coming).path(), 'utf8')).toBe('What I saw.');
  await look(page);
  await page.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answer').fill('It is mended. Open the folder again.');
  await look(page);
  await dialog.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText('It is mended.');
  const answer = await mails.mailTo('somebody@example.org', /^\S+: Something went wrong/);
  expect(answer.text).toContain('It is mended. Open the folder again.');
  await page.getByLabel('State', { exact: true }).selectOption('Planned');
  await page.getByLabel('Requests to show').selectOption('New');
  await expect(page.getByText('No requests here.')).toBeVisible();
  await page.getByLabel('Requests to show').selectOption('Planned');
  await expect(page.getByText(number)).toBeVisible();
});
