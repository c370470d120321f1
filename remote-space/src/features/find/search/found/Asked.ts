import type { Mode } from '../modes.ts';
import type { Sort } from '../sorts.ts';

/** What is looked for, and how. */
export interface Asked {
  readonly query: string;
  readonly sort: Sort;
  readonly mode: Mode;
}

/** So many files are on a page. */
export const perPage = 20;

/** What the server is asked for a page of what is found. */
export const inputOf = ({ query: q, sort, mode }: Asked, cursor?: string) => ({
  query: { q, sort, mode, limit: String(perPage), ...(cursor === undefined ? {} : { cursor }) },
});
