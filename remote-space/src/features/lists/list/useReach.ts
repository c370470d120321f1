import { api, limits, useFormat, useShell, useText } from '@holdall/shared';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { pageQuery, pageSize, type Listing, type ListingQuery } from '../listing/index.ts';

/** Where a range begins: a row, and what stood there when it was chosen. */
export interface Anchor {
  readonly index: number;
  readonly id: string | null;
}

interface Reached {
  /** Where the range began; null where one row alone is wanted. */
  readonly from: Anchor | null;
  readonly to: number;
}

interface Options {
  query: ListingQuery;
  listing: Listing;
  /** Called with everything in the range, once all of it is known. */
  onReached(ids: readonly string[], reached: Reached): void;
}

/** The ids of a range whose rows are all here, and where nothing has moved since it was begun; else null. */
function idsHere({ row }: Listing, { from, to }: Reached): string[] | null {
  const begin = from?.index ?? to;
  if (from?.id && row(begin)?.id !== from.id) return null;
  const ids: string[] = [];
  for (let index = Math.min(begin, to); index <= Math.max(begin, to); index += 1) {
    const id = row(index)?.id;
    if (id === undefined) return null;
    ids.push(id);
  }
  return ids;
}

/**
 * Chooses from one row to another, however far apart. What is not loaded yet is not guessed: the server says what lies
 * between the two. Until then `reaching` is true, and nothing should be done with the selection.
 */
export function useReach({ query, listing, onReached }: Options) {
  const { http, notices, queries } = useShell();
  const say = useText();
  const format = useFormat();
  const [wanted, setWanted] = useState<Reached | null>(null);

  const settle = useEffectEvent((ids: readonly string[] | null) => {
    if (wanted && ids) onReached(ids, wanted);
    setWanted(null);
  });

  useEffect(() => {
    if (!wanted) return undefined;
    const asking = new AbortController();
    async function find({ from, to }: Reached): Promise<readonly string[] | null> {
      // Its page is fetched also where the list has gone on to another place.
      const page = Math.floor(to / pageSize);
      const { items } = await queries.ensureQueryData(pageQuery({ http, queries }, query, page));
      const target = items[to % pageSize]?.id;
      if (target === undefined || !from?.id) return target === undefined ? null : [target];
      const { storageId, section, folderId, filter, sort } = query;
      const where = {
        ...(folderId === null ? {} : { parentId: folderId }),
        ...(filter === '' ? {} : { filter }),
      };
      const body = { section, ...where, from: from.id, to: target, sort };
      const input = { params: { storageId }, body };
      return (await http.call(api.sections.range, input, { signal: asking.signal })).ids;
    }
    find(wanted).then(
      (ids) => asking.signal.aborted || settle(ids),
      // The reason is told as every other failure of a call.
      () => asking.signal.aborted || settle(null),
    );
    return () => asking.abort();
  }, [http, queries, wanted, query]);

  const stop = useCallback(() => setWanted(null), []);

  return useMemo(
    () => ({
      reaching: wanted !== null,
      stop,
      reach(reached: Reached) {
        const count = Math.abs(reached.to - (reached.from?.index ?? reached.to)) + 1;
        if (count > limits.bulkItems) {
          notices.show({
            title: say('A range holds at most {count} things', { count: format.number(limits.bulkItems) }),
            text: say('Select all instead, and take out what you do not want.'),
            status: 'info',
          });
          return;
        }
        const ids = idsHere(listing, reached);
        setWanted(ids ? null : reached);
        if (ids) onReached(ids, reached);
      },
    }),
    [wanted, listing, notices, say, format, onReached, stop],
  );
}
