import { useMemo, useState } from 'react';
import type { Listing } from '../listing/index.ts';

/**
 * Whether something in the open folder has a tag, as far as its rows have been here. Where it had one it stays so: columns
 * do not come and go while one scrolls.
 */
export function useHasTags(listing: Pick<Listing, 'here' | 'parent'>): boolean {
  const [seenIn, setSeenIn] = useState<string | null>();
  const place = listing.parent?.id ?? null;
  const has = useMemo(() => listing.here().some(({ tags }) => tags.length > 0), [listing]);
  if (has && seenIn !== place) setSeenIn(place);
  return has || seenIn === place;
}
