import { expect, type Page } from '@playwright/test';
import { linkIn, type MailServer } from '@holdall/shared/testing/node';

/** Follows the invitation in a guest's mail: signs in with a code, sets a password, and comes as far as the terms. */
export async function comeInAsGuest(page: Page, mails: MailServer, email: string): Promise<void> {
  await page.goto(linkIn(await mails.mailTo(email, /invites you as a guest/)));
  await askForCode(page, mails, email);
  await page.getByLabel('New password').fill(`a rare pony for ${email}`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByLabel('I accept the terms').check();
}

/** On the page for guests: signs in with the code of a mail, as far as that goes. */
export async function askForCode(page: Page, mails: MailServer, email: string): Promise<void> {
  const codes = () => mails.mails.filter((mail) => mail.source.includes('Your sign-in code')).length;
  const known = codes();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect.poll(codes).toBeGreaterThan(known);
  const code = /\b\d{6}\b/.exec((await mails.mailTo(email, /Your sign-in code/)).text)?.[0] ?? '';
  await page.getByLabel('Code of six digits').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
