import type { Page } from '@playwright/test';
import type { Person } from '../support/seededUsers.ts';

/** The screen where one signs in with e-mail and password. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/pb/sign-in/email');
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.page.waitForURL(/\/space/);
  }
}
