/** A place that was looked at. Kept in this browser only, and forgotten at sign-out. */
export interface Visit {
  readonly address: string;
  readonly name: string;
  readonly kind: string;
  readonly spaceId: string;
  readonly at: number;
}

/** So many are kept; a card shows fewer. */
const mostKept = 20;

/** The visits with a new one at the head. A place that was there before moves up; its name may have changed. */
export function noteVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  return [visit, ...visits.filter(({ address }) => address !== visit.address)].slice(0, mostKept);
}

/** Reads what the browser has kept, which may be anybody's. */
export function readVisits(value: unknown): readonly Visit[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isVisit).slice(0, mostKept);
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { address, name, kind, spaceId, at } = value as Record<keyof Visit, unknown>;
  return (
    typeof address === 'string' &&
    address.startsWith('/space/') &&
    [name, kind, spaceId].every((text) => typeof text === 'string') &&
    typeof at === 'number'
  );
}
