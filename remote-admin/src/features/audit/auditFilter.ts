import type { AuditEntry, SavedAuditFilter } from '@holdall/shared';

/** What somebody narrows the list to. Empty texts narrow nothing. */
export interface AuditFilter {
  readonly area: string;
  readonly result: '' | AuditEntry['result'];
  /** Days as the browser's own field writes them: `2026-01-31`. */
  readonly from: string;
  readonly to: string;
  /** Id of a person. */
  readonly person: string;
}

/** Everything. */
export const noFilter: AuditFilter = { area: '', result: '', from: '', to: '', person: '' };

const parts = ['area', 'result', 'from', 'to', 'person'] as const;
/** Part of the address that names the kept filter which was chosen. */
export const chosenPart = 'filter';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filter that an address names; null for an address that names none. What is no filter narrows nothing. */
export function filterOf(search: URLSearchParams): AuditFilter | null {
  const part = (name: (typeof parts)[number]) => search.get(name) ?? '';
  const [result, area, person] = [part('result'), part('area'), part('person')];
  const day = (name: 'from' | 'to') => (isDay(part(name)) ? part(name) : '');
  const filter: AuditFilter = {
    area: /^[a-zA-Z]{1,40}$/.test(area) ? area : '',
    result: result === 'done' || result === 'refused' ? result : '',
    from: day('from'),
    to: day('to'),
    person: /^usr_[0-9a-f]{32}$/.test(person) ? person : '',
  };
  return isEmpty(filter) ? null : filter;
}

/** True where nothing is narrowed. */
export const isEmpty = (filter: AuditFilter): boolean => parts.every((name) => filter[name] === '');

/** A filter as the address carries it, with the kept one that it comes from. */
export function searchOf(filter: AuditFilter, chosenId?: string): Record<string, string> {
  const given = parts.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  return {
    ...(Object.fromEntries(given) as object),
    ...(chosenId !== undefined && { [chosenPart]: chosenId }),
  };
}

const startOf = (day: string, later = 0) => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

/** The day in which a moment lies, for who looks at it. */
function dayOf(moment: string | undefined, later = 0): string {
  if (moment === undefined) return '';
  const date = new Date(moment);
  date.setDate(date.getDate() + later);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The filter as the server wants it. The last day counts as a whole. */
export function queryOf({ area, result, from, to, person }: AuditFilter) {
  return {
    ...(area && { area }),
    ...(result && { result }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    ...(person && { actorId: person }),
  };
}

/** A kept filter as the page has it. */
export function filterFrom({ area, result, from, to, actorId }: SavedAuditFilter['filter']): AuditFilter {
  return {
    area: area ?? '',
    result: result ?? '',
    from: dayOf(from),
    to: dayOf(to, -1),
    person: actorId ?? '',
  };
}
