import { createKept } from '@holdall/shared';

/** When a link was visited, and when the time before. */
interface Visit {
  readonly link: string;
  readonly at: string;
  readonly before: string | null;
}

const most = 50;
/** Whoever comes again within this time is still at the same visit. */
const visitMs = 12 * 3_600_000;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'link' in value && 'at' in value && 'before' in value;

/** Visits by this browser, the last one first; of the links only what tells them apart, by which none of them is opened. */
const visits = createKept<readonly Visit[]>('holdall.linkVisits', (value) =>
  Array.isArray(value) ? value.filter(isVisit).slice(0, most) : [],
);

/** Remembers that a link is visited now. Answers when it was visited before; null for the first time. */
export function rememberVisit(token: string, now: Date): string | null {
  const link = token.slice(0, 8);
  const known = visits.get().find((visit) => visit.link === link);
  const isSame = known !== undefined && now.getTime() - Date.parse(known.at) < visitMs;
  const visit = isSame ? known : { link, at: now.toISOString(), before: known?.at ?? null };
  visits.update((all) => [visit, ...all.filter((one) => one.link !== link)].slice(0, most));
  return visit.before;
}
