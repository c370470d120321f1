import { expect, type Locator, type Page } from '@playwright/test';

/** The open folder of a storage, as a person works in it. */
export class WorkspacePage {
  readonly page: Page;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.locator('[data-remote=space] [role=grid]');
  }

  /** Opens the workspace and waits until the open folder has said what is in it; of a space, that of its first storage. */
  async open(path = '/space'): Promise<void> {
    await this.page.goto(path);
    if (/^\/space\/s\/[^/]+$/.test(path))
      await this.page.getByRole('region', { name: 'Storages' }).getByRole('link').first().click();
    await expect(this.page.locator('[data-remote=space] h1')).not.toBeEmpty();
    await expect(this.list.or(this.page.getByText('Nothing is here yet'))).toBeVisible();
  }

  row(name: string): Locator {
    return this.list.locator('[data-resource]').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async names(): Promise<string[]> {
    return this.list.locator('[data-resource] bdi:first-of-type').allInnerTexts();
  }

  async makeFolder(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
    await this.page.getByRole('menuitem', { name: /^New folder/ }).click();
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByRole('button', { name: 'Make', exact: true }).click();
    await expect(this.row(name)).toBeVisible();
  }

  /** Chooses an entry of the menu of a row. */
  async act(name: string, entry: string): Promise<void> {
    await this.row(name).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
  }

  /** Brings files with the browser's dialog. */
  async upload(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('menuitem', { name: /^Upload files/ }).click();
    await (await chooser).setFiles(files);
  }

  /** The plan of an act that is looked at before it is done. */
  plan(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Carries out what a plan says. */
  async carryOut(title: string): Promise<void> {
    await this.plan(title).getByRole('button', { name: title }).click();
  }

  /** What is offered to be taken back: the last act, by its words. Rows can change before it is. */
  offered(act: string): Locator {
    return this.page.getByRole('status').filter({ hasText: act });
  }

  async undo(act: string): Promise<void> {
    await this.offered(act).getByRole('button', { name: /^Undo/ }).click();
  }

  /** Copies or cuts what is chosen, by one press of its key: the keys are there with the list. */
  async takeByKey(key: 'c' | 'x', says: string): Promise<void> {
    const line = this.page.getByRole('region', { name: 'Clipboard' });
    await this.page.keyboard.press(`ControlOrMeta+${key}`);
    await expect(line).toContainText(says);
  }

  async openSection(name: 'Recent' | 'Starred' | 'Trash'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}
