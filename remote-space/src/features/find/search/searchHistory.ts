import { createKeptOfPerson } from '@holdall/shared';

/** What somebody has looked for in this browser, the latest first, and whether it is kept. */
interface SearchHistory {
  readonly isKept: boolean;
  readonly queries: readonly string[];
}

const most = 12;

function read(value: unknown): SearchHistory {
  const { isKept, queries } = (value ?? {}) as Partial<Record<keyof SearchHistory, unknown>>;
  const known = Array.isArray(queries) ? queries.filter((one) => typeof one === 'string') : [];
  return { isKept: isKept !== false, queries: known.slice(0, most) };
}

/** The history of a person. */
export const searchHistoryOf = createKeptOfPerson('searches', read);

/** The history with one more in front, each only once; as it was where none is kept. */
export function withQuery(history: SearchHistory, query: string): SearchHistory {
  const { isKept, queries } = history;
  if (!isKept || queries[0] === query) return history;
  return { isKept, queries: [query, ...queries.filter((one) => one !== query)].slice(0, most) };
}
