import { limits } from '@holdall/shared';

const dayMs = 86_400_000;

/** A day as an input of dates has it, so many days from now. */
export function dayFromNow(days: number, now = new Date()): string {
  const day = new Date(now.getTime() + days * dayMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last moment of a day, for the person who looks at it; empty for what is no day. */
export function endOfDay(day: string): string {
  const moment = new Date(`${day}T23:59:59`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** The first and the last day that a guest may stay until. `mostDays`: what a rule of the organization says. */
export const dayRange = (mostDays: number | null) => ({
  min: dayFromNow(0),
  max: dayFromNow(mostDays ?? limits.guestDays - 1),
});

/** The day that is offered for an end: the usual one, or the last that a rule allows. */
export const usualDay = (mostDays: number | null) =>
  dayFromNow(Math.min(limits.guestDaysUsual, mostDays ?? Infinity));
