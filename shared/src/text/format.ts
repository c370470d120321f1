// The library keeps the formatters: to make one takes many times as long as to use it, and a list writes hundreds.
import { formats } from '@lingui/core';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** A size as people say it: `318 kB`, `2.4 MB`. Steps of 1000, as file managers count. */
export function formatBytes(bytes: number, locale: string): string {
  let step = 0;
  let value = bytes;
  // What rounding would write as 1,000 is one of the next unit.
  while (value >= (step === 0 ? 1000 : 999.5) && step < units.length - 1) {
    value /= 1000;
    step += 1;
  }
  const digits = step > 0 && value < 9.95 ? 1 : 0;
  return formats.number(locale, value, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  });
}

const dayMs = 86_400_000;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** A moment as people say it: `Today, 09:12`, `Yesterday`, `Tue 17 Nov`, `17 Nov 2024`. */
export function formatWhen(
  moment: string,
  locale: string,
  now: Date,
  today: string,
  yesterday: string,
): string {
  const date = new Date(moment);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMs);
  if (days === 0) return `${today}, ${formats.date(locale, date, { hour: '2-digit', minute: '2-digit' })}`;
  if (days === 1) return yesterday;
  const sameYear = date.getFullYear() === now.getFullYear();
  return formats.date(
    locale,
    date,
    sameYear
      ? { weekday: 'short', day: 'numeric', month: 'short' }
      : { day: 'numeric', month: 'short', year: 'numeric' },
  );
}

/** A moment to the second, for titles and details. */
export function formatExact(moment: string, locale: string): string {
  return formats.date(locale, moment, { dateStyle: 'full', timeStyle: 'medium' });
}
