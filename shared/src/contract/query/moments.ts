import type { QueryMoment } from './Term.ts';

/** From when to when a date reaches; open at the end where it reaches to now. */
export interface Span {
  readonly from: QueryMoment;
  readonly to: QueryMoment | null;
}

const named: Readonly<Record<string, Span>> = {
  today: { from: { dayStart: 0 }, to: null },
  yesterday: { from: { dayStart: 1 }, to: { dayStart: 0 } },
  week: { from: { daysAgo: 7 }, to: null },
  month: { from: { daysAgo: 30 }, to: null },
  year: { from: { daysAgo: 365 }, to: null },
};
const daysOf: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

/** The beginning of a year, month or day in UTC; undefined for a date that there is not. */
function begin(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date : undefined;
}

/** Reads `2026`, `2026-03`, `2026-03-21`, `today`, `yesterday`, `week`, `month`, `year`, `7d`, `2w`, `3m`, `1y`. Undefined for all else. */
export function spanOf(text: string): Span | undefined {
  const known = named[text.toLowerCase()];
  if (known) return known;
  const ago = /^(\d{1,4})([dwmy])$/i.exec(text);
  if (ago)
    return { from: { daysAgo: Number(ago[1]) * (daysOf[(ago[2] ?? 'd').toLowerCase()] ?? 1) }, to: null };
  const date = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!date) return undefined;
  const [year, month, day] = [Number(date[1]), Number(date[2] ?? 1), Number(date[3] ?? 1)];
  const from = begin(year, month, day);
  if (!from || year < 1970) return undefined;
  const to =
    date[3] !== undefined
      ? Date.UTC(year, month - 1, day + 1)
      : date[2] !== undefined
        ? Date.UTC(year, month, 1)
        : Date.UTC(year + 1, 0, 1);
  return { from: { iso: from.toISOString() }, to: { iso: new Date(to).toISOString() } };
}

/** The moment itself, seen from now. */
export function momentOf(moment: QueryMoment, now: Date): Date {
  const dayMs = 86_400_000;
  if ('iso' in moment) return new Date(moment.iso);
  if ('daysAgo' in moment) return new Date(now.getTime() - moment.daysAgo * dayMs);
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs - moment.dayStart * dayMs);
}
