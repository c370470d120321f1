import { formats } from '@lingui/core';

/** A moment as the frame says it: the time, and of another day the day too. */
export function momentText(moment: Date, locale: string, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString();
  return formats.date(locale, moment, {
    ...(isToday ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}
