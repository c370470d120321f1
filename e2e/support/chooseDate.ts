import { expect, type Locator, type Page } from '@playwright/test';

/** The button of the date field with this name. */
const fieldOf = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name} `) : name });

/** The day (`2026-01-31`) or moment (`2026-01-31T10:00`) that a date field shows; empty for none. */
export const dateIn = (page: Page | Locator, name: string | RegExp): Promise<string> =>
  fieldOf(page, name).evaluate((button) => (button as HTMLButtonElement).value);

/** Chooses a day or a moment in the date field of this name; nothing empties it. */
export async function chooseDate(page: Page, name: string | RegExp, value: string): Promise<void> {
  const field = fieldOf(page, name);
  await field.click();
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  const [day = '', time] = value.split('T');
  if (day === '') {
    await calendar.getByRole('button', { name: 'No day' }).click();
  } else {
    const [year = '', month = ''] = day.split('-');
    await calendar.getByLabel('Year').selectOption(year);
    await calendar.getByLabel('Month', { exact: true }).selectOption(String(Number(month) - 1));
    await calendar.locator(`[data-day="${day}"] button`).click();
  }
  if (time !== undefined) {
    const [hour = '', minute = ''] = time.split(':');
    await calendar.getByLabel('Hour').selectOption(hour);
    await calendar.getByLabel('Minute').selectOption(minute);
    await page.keyboard.press('Escape');
  }
  await expect(calendar).toBeHidden();
}

/** Expects the date field of this name to show a day. */
export async function expectDate(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => dateIn(page, name)).toBe(value);
}
