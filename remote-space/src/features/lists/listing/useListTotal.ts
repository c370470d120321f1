import { api, useRead, useShell } from '@holdall/shared';
import { pageInput, pageKey, type ListingQuery } from './listingQuery.ts';

interface Options {
  /** The list, and how many rows of it are known. */
  readonly listing: { readonly count: number; readonly complete: boolean };
  /** Whether somebody asks. */
  readonly wanted: boolean;
}

/** How many rows a list has in all. One that nobody has counted yet is counted when asked for; null until then. */
export function useListTotal(query: ListingQuery, { listing, wanted }: Options): number | null {
  const { http } = useShell();
  const call = api.sections[query.section] as (typeof api.sections)['files'];
  const answer = useRead(
    [...pageKey(query, 0), 'total'],
    async (signal) => (await http.call(call, pageInput(query, { at: 0 }), { signal, quiet: true })).total,
    { enabled: wanted && !listing.complete },
  );
  return listing.complete ? listing.count : (answer.data ?? null);
}
