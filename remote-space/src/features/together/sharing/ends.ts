import { dayOf, endOfDay } from '../../../days.ts';

/** How long something is shared, in days from today on; null for no end. */
export const ends = [
  { id: 'none', label: 'Without an end', days: null },
  { id: '7', label: 'For a week', days: 7 },
  { id: '30', label: 'For 30 days', days: 30 },
] as const;

/** The day so many days after a moment, as a field of dates has it. */
export function dayAfter(days: number, from: Date): string {
  const day = new Date(from);
  day.setDate(day.getDate() + days);
  return dayOf(day);
}

/** The end of that day; null for no end. */
export const endAfter = (days: number | null, from: Date): string | null =>
  days === null ? null : endOfDay(dayAfter(days, from));
