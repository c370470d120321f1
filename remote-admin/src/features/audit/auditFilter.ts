import type { AuditEntry } from '@holdall/shared';

/** What somebody narrows the list to. Empty texts narrow nothing. */
export interface AuditFilter {
  readonly area: string;
  readonly result: '' | AuditEntry['result'];
  /** Days as the browser's own field writes them: `2026-01-31`. */
  readonly from: string;
  readonly to: string;
  readonly person: { readonly id: string; readonly name: string } | null;
}

/** Everything. */
export const noFilter: AuditFilter = { area: '', result: '', from: '', to: '', person: null };

const startOf = (day: string, later = 0) => {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

/** The filter as the server wants it. The last day counts as a whole. */
export function queryOf({ area, result, from, to, person }: AuditFilter) {
  return {
    ...(area && { area }),
    ...(result && { result }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    ...(person && { actorId: person.id }),
  };
}
