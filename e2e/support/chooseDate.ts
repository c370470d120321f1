import { expect, type Locator, type Page } from '@playwright/test';

const lists = ['Year', 'Month', 'Day', 'Hour', 'Minute'] as const;

/** The day (`2026-01-31`) or moment (`2026-01-31T10:00`) that a date field shows; empty for none. */
export async function dateIn(field: Locator): Promise<string> {
  const values = await Promise.all(
    lists.map(async (name) => {
      const list = field.getByLabel(name, { exact: true });
      return (await list.count()) === 0 ? '' : list.inputValue();
    }),
  );
  const [year = '', month = '', day = '', hour = '', minute = ''] = values;
  if (year === '') return '';
  return `${year}-${month}-${day}${hour === '' ? '' : `T${hour}:${minute}`}`;
}

/** Chooses a day or a moment in the date field of this name; nothing empties it. */
export async function chooseDate(page: Page | Locator, name: string | RegExp, value: string): Promise<void> {
  const field = page.getByRole('group', { name });
  const parts = value === '' ? lists.map(() => '') : value.split(/[-T:]/);
  for (const [index, part] of parts.entries()) {
    const list = field.getByLabel(lists[index] ?? '', { exact: true });
    if (value !== '' || (await list.count()) > 0) await list.selectOption(part);
  }
}

/** Expects the date field of this name to show a day. */
export async function expectDate(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => dateIn(page.getByRole('group', { name }))).toBe(value);
}
