import { look } from '../support/look.ts';
import { makeSpace } from '../support/makeSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { expect } from '../support/test.ts';
import { testWithMail } from '../support/testWithMail.ts';

// What Ben has chosen, and his address, is nobody else’s to change meanwhile.
const test = testWithMail();
const { ana, ben } = seededUsers;

test('C4 a mail tells of a mention that was not read, and the mail program ends such mails', async ({
  page,
  context,
  browser,
  server,
  mails,
}) => {
  await signInByCall(context, server.url, ben);
  await page.goto(`${server.url}/space/preferences/notifications`);
  const mentions = page.getByRole('combobox', { name: 'Mails about mentions' });
  await expect(mentions).toHaveValue('daily');
  await mentions.selectOption('At once');
  await look(page);
  await expect(page.getByText('Saved.')).toBeVisible();

  const hers = await browser.newContext();
  await signInByCall(hers, server.url, ana);
  const space = await makeSpace(hers, server.url, 'Mails');
  const benId = await space.addBen('viewer');
  const { id } = await space.bring('budget.txt', 'total: 12');
  await space.post(`/api/resources/${id}/messages`, { body: `<@${benId}> please look` });
  await hers.close();

  const told = () =>
    mails.mails.filter(({ to, source }) => to.includes(ben.email) && /mentioned/.test(source));
  await expect.poll(() => told().length, { timeout: 60_000 }).toBe(1);
  const source = told()[0]?.source ?? '';
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(source)?.[1] ?? '';
  const ended = await fetch(address.replaceAll(/\s/g, ''), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(ended.status).toBe(200);
  await expect(mentions).toHaveValue('never');
});
