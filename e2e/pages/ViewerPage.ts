import { expect, type Locator, type Page } from '@playwright/test';

/** One resource in its viewer. */
export class ViewerPage {
  readonly page: Page;
  readonly bar: Locator;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.locator('[data-remote] header:has(~ div [data-viewer])');
    this.content = page.locator('[data-viewer]');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/space/r/${id}`);
    await expect(this.bar).toBeVisible();
  }

  /** Goes to another resource as a link inside the product would: without loading the page anew. */
  async go(id: string): Promise<void> {
    await this.page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/space/r/${id}`);
  }

  title(name: string): Locator {
    return this.bar.getByRole('heading', { name, exact: true });
  }

  tool(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  /** Begins to change a text; what is typed before that is lost. */
  async edit(): Promise<void> {
    await this.tool('Edit').click();
    await expect(this.tool('Done')).toBeVisible();
  }

  async find(words: string): Promise<Locator> {
    await this.tool('Find in this file').click();
    const field = this.page.getByRole('search');
    await field.getByRole('searchbox').fill(words);
    return field;
  }
}
