import { expect, type Locator, type Page } from '@playwright/test';

/** The comments beside a file, or beside a list. */
export class CommentsPanel {
  readonly page: Page;
  readonly panel: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('complementary', { name: 'Details' });
    this.field = this.panel.getByRole('textbox', { name: 'New comment' });
  }

  /** The thread in which something is said. */
  thread(words: string): Locator {
    return this.panel.locator('[data-thread]', { hasText: words });
  }

  /** Writes a comment by keys alone: `c` takes the place and the cursor, Ctrl+Enter sends. */
  async write(words: string, shown = words): Promise<Locator> {
    await this.page.keyboard.press('c');
    await expect(this.field).toBeFocused();
    await this.page.keyboard.type(words);
    await this.page.keyboard.press('Control+Enter');
    const thread = this.thread(shown);
    await expect(thread).toBeVisible();
    await expect(this.field).toHaveValue('');
    return thread;
  }

  /** Chooses from the menu of a comment. */
  async act(author: string, what: string, within: Locator = this.panel): Promise<void> {
    await within
      .getByRole('button', { name: `What to do with the comment by ${author}` })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: what }).click();
  }
}
