import type { Version } from '@holdall/shared';

/** How long ago, as a heading says it. */
export type Age = 'today' | 'yesterday' | 'week' | 'month' | 'older';

/** Versions of one stretch of time, in their order. */
export interface AgeGroup {
  readonly age: Age;
  readonly versions: readonly Version[];
}

const dayMs = 86_400_000;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

function ageOf(moment: string, now: Date): Age {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(moment))) / dayMs);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return 'week';
  return days < 31 ? 'month' : 'older';
}

/** Puts versions, the latest first, under headings by the day they were saved on. */
export function groupByDay(latestFirst: readonly Version[], now: Date): AgeGroup[] {
  const groups = new Map<Age, Version[]>();
  for (const version of latestFirst) {
    const age = ageOf(version.at, now);
    groups.set(age, [...(groups.get(age) ?? []), version]);
  }
  return [...groups].map(([age, versions]) => ({ age, versions }));
}
