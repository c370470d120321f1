// The library keeps the formatters: to make one takes many times as long as to use it, and a list writes hundreds.
import { formats } from '@lingui/core';
import { directionOf, languageOf } from '../contract/languages.ts';
import type { Region } from './region.ts';

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

/** The day of a moment where it is told, as `2026-11-22`. */
const dayOf = (date: Date, timeZone: string | undefined) =>
  formats.date('sv', date, { timeZone, dateStyle: 'short' });

const quarterMs = 900_000;
let present = { key: '', day: '' };

/** The day that it is; days begin with a quarter of an hour everywhere, so it is written once in each. */
function presentDay(now: Date, timeZone: string | undefined): string {
  const key = `${timeZone} ${Math.floor(now.getTime() / quarterMs)}`;
  if (present.key !== key) present = { key, day: dayOf(now, timeZone) };
  return present.day;
}

/** How near days are called: the present one with a time, and the one before it. */
export interface DayWords {
  today(time: string): string;
  yesterday: string;
}

/** A moment as people say it: by `words` if it is near, `Today, 09:12`, else `Tue 17 Nov`, `17 Nov 2024`. */
export function formatWhen(
  moment: string,
  locale: string,
  now: Date,
  { today, yesterday, timeZone, hourCycle }: Region & DayWords,
): string {
  const date = new Date(moment);
  const [day, current] = [dayOf(date, timeZone), presentDay(now, timeZone)];
  const days = (Date.parse(current) - Date.parse(day)) / dayMs;
  if (days === 0) {
    return today(formats.date(locale, date, { timeZone, hourCycle, timeStyle: 'short' }));
  }
  if (days === 1) return yesterday;
  const sameYear = day.slice(0, 4) === current.slice(0, 4);
  return formats.date(
    locale,
    date,
    sameYear
      ? { timeZone, weekday: 'short', day: 'numeric', month: 'short' }
      : { timeZone, day: 'numeric', month: 'short', year: 'numeric' },
  );
}

/** The time of day of a moment: `09:12`. */
export function formatTime(moment: string, locale: string, { timeZone, hourCycle }: Region = {}): string {
  return formats.date(locale, moment, { timeZone, hourCycle, timeStyle: 'short' });
}

/** A moment to the second, for titles and details: `17 Nov 2024, 09:12:30`. */
export function formatExact(moment: string, locale: string, { timeZone, hourCycle }: Region = {}): string {
  return formats.date(locale, moment, { timeZone, hourCycle, dateStyle: 'medium', timeStyle: 'medium' });
}

/** A fact that may be missing. */
export type Fact = string | null | undefined | false;

/**
 * Facts in one line: `Slides · 3.6 kB`. From right to left each keeps its own direction, as `<bdi>` does: otherwise the
 * figure after a Latin name is drawn before it. The signs for that are not seen.
 */
export function formatFacts(facts: readonly Fact[], language: string, separator = ' · '): string {
  const known = facts.filter(Boolean);
  const isToTheRight = directionOf(language) === 'ltr';
  return (isToTheRight ? known : known.map((fact) => `\u2068${fact}\u2069`)).join(separator);
}

/** Things one after another, divided by the sign of the language: `Ana, Bea, Cid`. Else they are written as facts are. */
export const formatList = (things: readonly Fact[], language: string) =>
  formatFacts(things, language, languageOf(language).between);
