import type { BrowserContext, Page } from '@playwright/test';
import type { Group, User } from '@holdall/shared/contract';
import { TOTP } from 'otpauth';
import { dateIn } from '../support/chooseDate.ts';
import { callApi } from '../support/callApi.ts';
import { expectAccessible } from '../support/axe.ts';
import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { inSecondHouse } from '../support/inSecondHouse.ts';
import { seededUsers, type Person } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import {
  linkIn,
  startMailServer,
  startNameServer,
  type MailServer,
  type NameServer,
} from '@holdall/shared/testing/node';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test } from '../support/test.ts';

let mails: MailServer;
let names: NameServer;
let server: RunningServer;
test.beforeAll(async () => {
  mails = await startMailServer();
  names = await startNameServer();
  const env = { SMTP_URL: mails.url, DNS_SERVERS: names.address, LIMITS: 'load', SIGN_UP: 'invite' };
  server = await startServer({ env });
});
test.afterAll(async () => {
  await server.stop();
  await mails.stop();
  await names.stop();
});

const { ana, ben, olga } = seededUsers;
const memberRow = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });

/** Has somebody, who is signed in there, join the organization that Olga is in, over the API, if they are not in it. */
async function join(olgas: BrowserContext, theirs: BrowserContext, { email }: Person): Promise<void> {
  const people = [{ email, role: 'member' }];
  await callApi(olgas, `${server.url}/api/admin/invitations`, { method: 'POST', body: { people } });
  const mine = `${server.url}/api/me/invitations`;
  const { items } = await callApi<{ items: { id: string }[] }>(theirs, mine);
  for (const { id } of items) await callApi(theirs, `${mine}/${id}/accept`, { method: 'POST' });
}

/** Has somebody leave the organization that Olga is in, if they are in it. */
async function leave(theirs: BrowserContext): Promise<void> {
  const { accounts } = await callApi<User>(theirs, `${server.url}/api/me`);
  const place = accounts.find(({ organizationName }) => organizationName === 'Second house');
  if (!place) return;
  await callApi(theirs, `${server.url}/api/accounts/${place.id}/current`, { method: 'POST' });
  await callApi(theirs, `${server.url}/api/admin/members/${place.id}`, { method: 'DELETE' });
}

/** Takes away what the story before has left of groups and domains. */
async function clear(olgas: BrowserContext, what: 'groups' | 'domains'): Promise<void> {
  const address = `${server.url}/api/admin/${what}`;
  const { items } = await callApi<{ items: (Partial<Group> & { id: string })[] }>(olgas, address);
  for (const { id, revision = 0 } of items)
    await callApi(olgas, `${address}/${id}`, { method: 'DELETE', headers: { 'If-Match': `"${revision}"` } });
}

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
  await look(page);

  // Somebody new: the link of the mail leads to an account, although nobody else may sign up.
  const fresh = await browser.newContext();
  await watch(fresh);
  const stranger = await fresh.newPage();
  await stranger.goto(linkIn(await mails.mailTo('new@example.org', /You are invited to Works/)));
  await expect(stranger.getByText('You are invited to Works.')).toBeVisible();
  await expect(stranger).not.toHaveURL(/invite=/);
  await expect(stranger.getByLabel('E-mail')).toHaveValue('new@example.org');
  await look(stranger);
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
  const actions = (name: string) => page.getByRole('button', { name: `Acts with ${name}` });
  await actions('Ana Duarte').click();
  await page.getByRole('menuitem', { name: 'Leave the organization' }).click();
  await expect(memberRow(page, ana.email).getByRole('alert')).toHaveText(
    'An organization needs an owner. Make somebody else an owner first.',
  );
  await actions('Ben Okafor').click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await expect(memberRow(page, ben.email)).toContainText('Suspended');
  await his.reload();
  await expect(his.getByLabel('Name of the organization')).toHaveValue('');
  await actions('Ben Okafor').click();
  await page.getByRole('menuitem', { name: 'Let in again' }).click();
  await expect(memberRow(page, ben.email)).not.toContainText('Suspended');
  await actions('Nora New').click();
  await page.getByRole('menuitem', { name: 'Sessions', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Sessions of Nora New' }).getByRole('listitem')).toHaveCount(1);
  await look(page);
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
  await stranger.waitForURL(/\/pb/);

  // Hand over, then leave.
  await page.getByLabel('Role of Ben Okafor').selectOption('Owner');
  await expect(page.getByLabel('Role of Ben Okafor')).toHaveValue('owner');
  await actions('Ana Duarte').click();
  await page.getByRole('menuitem', { name: 'Leave the organization' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible();
  await Promise.all([fresh.close(), second.close()]);
});

test('one person goes on in another account, from the page and from their menu, and sees the spaces of that one', async ({
  page,
  context,
}) => {
  await signInByCall(context, server.url, olga);
  await page.goto(`${server.url}/admin/organization`);
  await page.getByLabel('Name of the organization').fill('Second house');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second house' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Personal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to Second house' }).click();
  await expect(memberRow(page, olga.email)).toBeVisible();

  const rail = page.getByRole('navigation', { name: 'Spaces' });
  await page.goto(`${server.url}/space`);
  await expect(rail.getByRole('link', { name: 'Second house' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Olga Petrova' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Personal' }).click();
  await expect(rail.getByRole('link', { name: 'My space' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Second house' })).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('an organization has its own colours, readable ones only', async ({ page, context }) => {
  await inSecondHouse(context, server.url);
  await page.goto(`${server.url}/admin/organization`);
  const light = page.getByLabel('Colour in the light theme');
  await light.fill('#ffe14d');
  await expect(page.getByText(/too pale or too dark/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the colours' })).toBeDisabled();
  await light.fill('#7a1f5c');
  await page.getByRole('button', { name: 'Use the colours' }).click();
  await expect(page.getByRole('button', { name: 'Take them back' })).toBeVisible();
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
  await expect.poll(accent).toBe('#7a1f5c');
  await look(page);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByAltText('Picture of the organization')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Personal' }).click();
  await expect.poll(accent).toBe('');
});

test('B17 an organization has a sign-in address, whose card shows its name, its picture and its colours', async ({
  page,
  context,
  browser,
  watch,
  openElsewhere,
}) => {
  await inSecondHouse(context, server.url);
  const admin = `${server.url}/api/admin/organization`;
  await callApi(context, `${admin}/slug`, { method: 'PUT', body: { slug: null } });
  const colours = { accent: '#7a1f5c', accentDark: '#ff9ed8' };
  await callApi(context, `${admin}/theme`, { method: 'PUT', body: { colours } });
  await page.goto(`${server.url}/admin/organization`);
  const part = page.getByRole('region', { name: 'Sign-in address' });
  const name = part.getByLabel(/^Address name/);
  await expect(name).toHaveValue('second-house');
  await name.fill('Admin');
  await name.press('Enter');
  await expect(part.getByText(/^This name is kept for the product itself/)).toBeVisible();
  await look(page);
  await name.fill('House-2');
  const address = `${server.url}/pb/sign-in?organization=house-2`;
  await expect(part.getByText(address)).toBeVisible();
  await name.press('Enter');
  await expect(part.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', address);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByAltText('Picture of the organization')).toBeVisible();

  const fresh = await browser.newContext();
  await watch(fresh);
  const stranger = await fresh.newPage();
  const accent = () => stranger.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
  const card = stranger.getByRole('main');
  await stranger.goto(address);
  await expect(card.getByText('Second house')).toBeVisible();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(40);
  expect(await accent()).toBe(colours.accent);
  await look(stranger);
  await stranger.getByRole('link', { name: 'E-mail and password' }).press('Enter');
  await expect(stranger.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(card.getByText('Second house')).toBeVisible();
  await stranger.goto(`${server.url}/pb/sign-in?organization=nobody-at-all`);
  await expect(card.getByRole('link', { name: 'E-mail and password' })).toBeVisible();
  expect([await card.locator('img').count(), await accent()]).toEqual([0, '']);
  await fresh.close();

  // Nobody else can have the name.
  const his = await openElsewhere(ben, server.url);
  const { accounts } = await callApi<User>(his.context(), `${server.url}/api/me`);
  const personal = accounts.find(({ organizationId }) => organizationId === null)?.id ?? '';
  await callApi(his.context(), `${server.url}/api/accounts/${personal}/current`, { method: 'POST' });
  await his.goto(`${server.url}/admin/organization`);
  await his.getByLabel('Name of the organization').fill('House 2');
  await expect(his.getByLabel(/^Address name/)).toHaveValue('house-2');
  await his.getByRole('button', { name: 'Make it' }).click();
  await expect(his.getByText('Another organization has this name.')).toBeVisible();
  await look(his);
});

test('an organization says how long its people stay signed in, and who invites guests for how long', async ({
  page,
  context,
  openElsewhere,
}) => {
  await inSecondHouse(context, server.url);
  const none = { sessionHours: null, guestDays: null, membersInviteGuests: true, trashDays: null };
  const policy = `${server.url}/api/admin/organization/policy`;
  await callApi(context, policy, { method: 'PATCH', body: none });
  const hers = await openElsewhere(ana, server.url);
  await join(context, hers.context(), ana);
  await hers.goto(`${server.url}/admin/organization`);
  await expect(hers.getByRole('button', { name: 'Invite a guest' })).toBeVisible();

  // A guest is about to be invited for a month.
  const inviting = await context.newPage();
  await inviting.goto(`${server.url}/admin/organization`);
  // What comes above it moves the button, from under a hand too.
  await expect(inviting.getByText('a@example.org')).toBeVisible();
  await expect(inviting.getByText(/^Loading/)).toHaveCount(0);
  await inviting.getByRole('button', { name: 'Invite a guest' }).click();
  const dialog = inviting.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('gus@example.org');
  await dialog.getByLabel('Name').fill('Gus Guest');
  await expect(dialog.getByLabel('Space', { exact: true })).toHaveText('Second house');

  await page.goto(`${server.url}/admin/organization`);
  const policies = page.getByRole('region', { name: 'Policies' });
  const length = policies.getByLabel('Everybody signs in anew');
  const days = policies.getByLabel(/^Guests stay for so many days at most/);
  const kept = policies.getByLabel(/^Deleted files can be restored for so many days at most/);
  const save = policies.getByRole('button', { name: 'Save' });
  await length.selectOption('After one day');
  await policies.getByLabel('Guests are invited by').selectOption('Owners and administrators');
  await days.fill('400');
  await kept.fill('20');
  await save.click();
  await expect(policies.getByText('This is too large.')).toBeVisible();
  await look(page);
  await days.fill('3');
  await save.click();
  await expect(hers.getByText('Here owners and administrators invite guests.')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Invite a guest' })).toHaveCount(0);
  await page.reload();
  await expect(length).toHaveValue('24');
  await expect(days).toHaveValue('3');
  await expect(kept).toHaveValue('20');

  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText(/^Guests of this organization stay for 3 days at most/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await inviting.getByRole('button', { name: 'Invite a guest' }).click();
  const day = await dateIn(dialog, 'Until');
  // The usual end would be later than what the rule allows.
  expect(Date.parse(day) - Date.now()).toBeLessThanOrEqual(3 * 86_400_000);
  await inviting.close();
});

test('groups are made, filled and deleted, and everybody in the organization sees it', async ({
  page,
  context,
  openElsewhere,
}) => {
  await inSecondHouse(context, server.url);
  await clear(context, 'groups');
  const hers = await openElsewhere(ana, server.url);
  await join(context, hers.context(), ana);
  await hers.goto(`${server.url}/admin/organization`);
  const seen = hers.getByRole('list', { name: 'Groups' }).getByRole('listitem');
  await expect(hers.getByText('There are no groups.')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Make a group' })).toHaveCount(0);

  await page.goto(`${server.url}/admin/organization`);
  const rows = page.getByRole('list', { name: 'Groups' }).getByRole('listitem');
  const dialog = page.getByRole('dialog');
  for (const name of ['Design', 'design', 'Drawing']) {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Make a group' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Make it' }).click();
    if (name === 'design') await expect(dialog.getByText('Another group has this name.')).toBeVisible();
    else await expect(dialog).toHaveCount(0);
  }
  await expect(rows).toHaveText([/Design/, /Drawing/]);
  await expect(seen).toHaveText([/Design/, /Drawing/]);

  await page.getByRole('button', { name: 'Rename Drawing' }).click();
  await dialog.getByLabel('Name').fill('Sales');
  await look(page);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'People of Sales' }).click();
  await dialog.getByRole('checkbox', { name: 'Ana Duarte is in Sales' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Ana Duarte is in Sales' })).toBeChecked();
  await look(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows.filter({ hasText: 'Sales' })).toContainText('1 person');
  await look(page);
  await hers.getByRole('button', { name: 'People of Sales' }).click();
  await expect(hers.getByRole('list', { name: 'People of Sales' })).toContainText(ana.email);

  await page.getByRole('button', { name: 'Delete Sales' }).click();
  await expect(seen).toHaveText([/Design/]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(seen).toHaveText([/Design/, /Sales.*1 person/]);
});

test('B13 a storage is shared with a group, which is in a space as well: who comes into it sees it, who leaves it does not', async ({
  page,
  context,
  openElsewhere,
}) => {
  await inSecondHouse(context, server.url);
  await clear(context, 'groups');
  const [hers, his] = [await openElsewhere(ana, server.url), await openElsewhere(ben, server.url)];
  await join(context, hers.context(), ana);
  await join(context, his.context(), ben);
  const at = (path: string) => `${server.url}/api/admin/${path}`;
  const crew = await callApi<Group>(context, at('groups'), { method: 'POST', body: { name: 'Crew' } });
  const { items } = await callApi<{ items: { accountId: string; email: string }[] }>(context, at('members'));
  /** Puts somebody into the group, or takes them out of it. */
  const move = ({ email }: Person, method: 'PUT' | 'DELETE') => {
    const place = items.find((one) => one.email === email)?.accountId ?? '';
    return callApi(context, at(`groups/${crew.id}/members/${place}`), { method });
  };
  await move(ben, 'PUT');
  const space = await makeSpace(context, server.url, 'Crewed');
  await space.bring('rota.txt', 'Who is here when.');
  for (const one of [hers, his]) await one.goto(`${server.url}/space/shared`);
  await expect(his.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();

  await page.goto(`${server.url}${space.files}`);
  await page.getByRole('button', { name: 'Share “Files”…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Files”' });
  const whom = dialog.getByRole('combobox', { name: 'People and groups' });
  await whom.fill('cre');
  await page.getByRole('option', { name: 'Crew' }).click();
  await expect(dialog).toContainText('Ben Okafor gains access. Before 1, after 2.');
  await look(page, '[role=dialog]');
  await whom.fill('duar');
  await expect(page.getByRole('option', { name: 'Ana Duarte' })).toBeVisible();
  await whom.press('Enter');
  await expect(dialog).toContainText('2 people gain access: ');
  await whom.press('Backspace');
  const told = his.getByText('Storage shared').first().waitFor();
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await told;
  const access = dialog.getByRole('region', { name: 'Who has access' });
  await expect(access.getByRole('listitem').filter({ hasText: 'Group of 1 person' })).toContainText('Crew');
  await access.getByRole('button', { name: 'Why does Ben Okafor see it?' }).click();
  await expect(access).toContainText(/In Crew, with which .* shared it/);
  await expectAccessible(page, '[role=dialog]');
  await look(page, '[role=dialog]');

  const row = his.getByRole('listitem').filter({ hasText: 'with Crew' });
  await expect(row.getByRole('button', { name: 'Leave “Files”' })).toHaveCount(0);
  await look(his, '#content');
  await row.getByRole('link', { name: 'Files' }).click();
  await expect(his.getByRole('row', { name: 'rota.txt' })).toBeVisible();

  await test.step('Ana comes into the group, and Ben leaves it', async () => {
    await move(ana, 'PUT');
    await expect(hers.getByRole('listitem').filter({ hasText: 'with Crew' })).toBeVisible();
    await move(ben, 'DELETE');
    await expect(his.getByRole('row', { name: 'rota.txt' })).toHaveCount(0, { timeout: 1000 });
  });

  await test.step('another role, taking it back, and taking that back', async () => {
    const received = hers.getByRole('listitem').filter({ hasText: 'with Crew' });
    await received.getByRole('link', { name: 'Files' }).click();
    await expect(hers.getByRole('row', { name: 'rota.txt' })).toBeVisible();
    await access.getByLabel('Role of Crew').selectOption('editor');
    await expect(hers.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    const ended = page.waitForResponse((one) => one.request().method() === 'DELETE');
    await access.getByRole('button', { name: 'Take it back from Crew' }).click();
    await ended;
    await expect(hers.getByRole('row', { name: 'rota.txt' })).toHaveCount(0, { timeout: 1000 });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(access.getByLabel('Role of Crew')).toHaveValue('editor');
  });

  await test.step('the group is in the space', async () => {
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}/space/s/${space.id}`);
    await page.getByRole('button', { name: 'Add or change' }).click();
    const members = page.getByRole('dialog', { name: /^Members of/ });
    await members.getByLabel('Role of the group').selectOption('viewer');
    await members.getByRole('button', { name: 'Add the group' }).click();
    await expect(members.getByRole('listitem').filter({ hasText: 'Ana Duarte' })).toContainText(
      'Through Crew',
    );
    await look(page, '[role=dialog]');
    await hers.goto(`${server.url}/space/s/${space.id}`);
    await expect(hers.getByRole('heading', { level: 1, name: space.name })).toBeVisible();
    await members.getByRole('button', { name: 'Take Crew out' }).click();
    await expect(hers.getByRole('heading', { level: 1, name: space.name })).toHaveCount(0, { timeout: 1000 });
  });
});

test('a domain is verified by its record, and opens the organization to who has an address there', async ({
  page,
  context,
  openElsewhere,
}) => {
  await inSecondHouse(context, server.url);
  await clear(context, 'domains');
  names.texts.delete('example.org');
  const his = await openElsewhere(ben, server.url);
  await leave(his.context());
  await his.goto(`${server.url}/space`);
  await page.goto(`${server.url}/admin/organization`);
  const domains = page.getByRole('region', { name: 'Domains' });
  await domains.getByLabel('Domain').fill('gmail.com');
  await domains.getByRole('button', { name: 'Add the domain' }).click();
  await expect(domains.getByText(/^Everybody can have an address there/)).toBeVisible();
  await domains.getByLabel('Domain').fill('example.org');
  await domains.getByRole('button', { name: 'Add the domain' }).click();
  const record = await domains.getByText(/^holdall-verification=/).innerText();
  const verify = domains.getByRole('button', { name: 'Verify example.org' });
  await verify.click();
  await expect(domains.getByText(/^There is no domain of this name/)).toBeVisible();
  await look(page);
  names.texts.set('example.org', ['holdall-verification=of-somebody-else']);
  await verify.click();
  await expect(domains.getByText(/with another value/)).toBeVisible();
  names.texts.set('example.org', ['v=spf1 -all', record]);
  await verify.click();
  await expect(domains.getByText('Verified', { exact: true })).toBeVisible();
  await expect(verify).toHaveCount(0);
  await look(page);

  // Whoever has an address there is told at once, and joins by themselves.
  await his.getByRole('button', { name: /^Notifications/ }).click();
  const told = his.getByRole('listitem').filter({ hasText: 'You may join an organization' }).first();
  await expect(told).toContainText('Your address is of a domain of Second house.');
  await told.getByRole('button', { name: 'Open' }).click();
  const open = his.getByRole('region', { name: 'You may join' });
  await expect(open).toContainText('Your address is of example.org.');
  await look(his);
  await open.getByRole('button', { name: 'Join Second house' }).click();
  await expect(his.getByRole('heading', { level: 1, name: 'Second house' })).toBeVisible();
  await expect(open).toHaveCount(0);
  await expect(memberRow(page, ben.email)).toBeVisible();

  await domains.getByRole('button', { name: 'Take example.org off' }).click();
  await expect(domains.getByText('example.org', { exact: true })).toHaveCount(0);
});

test('an organization is handed over, and who must set up two-step sign-in gets nowhere else', async ({
  page,
  context,
  browser,
}) => {
  await inSecondHouse(context, server.url);
  const his = await browser.newContext();
  await signInByCall(his, server.url, ben);
  await join(context, his, ben);
  await his.close();

  await page.goto(`${server.url}/admin/organization`);
  await page.getByRole('button', { name: 'Acts with Ben Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Hand the organization over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(olga.password);
  await look(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(memberRow(page, ben.email)).toContainText('Owner');

  await page.getByRole('switch', { name: /Everybody signs in with two steps/ }).click();
  await expect(page.getByRole('heading', { name: 'One step more' })).toBeVisible();
  await look(page);
  await page.goto(`${server.url}/space`);
  await expect(page.getByRole('heading', { name: 'One step more' })).toBeVisible();
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await dialog.getByLabel('Current password').fill(olga.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const secret = (await dialog.getByTestId('secret').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code of six digits').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL(/\/space/);
  await expect(page.getByRole('button', { name: 'Account of Olga Petrova' })).toBeVisible();
});
