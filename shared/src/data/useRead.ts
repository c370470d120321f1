import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';

/**
 * What a reading component knows: nothing yet, why it failed, or the answer. Beside an answer stand why reading it again
 * failed, and whether it is being read again; who does not look at `refreshing` is not drawn anew for it.
 */
export type Loaded<T> =
  | { status: 'loading'; data: undefined; error: undefined; retry(): void }
  | { status: 'failed'; data: undefined; error: unknown; retry(): void }
  | { status: 'ready'; data: T; error: unknown; readonly refreshing: boolean; retry(): void };

/** How something is read. */
export interface ReadOptions<T> {
  /** False waits. */
  readonly enabled?: boolean | undefined;
  /** Reads again each time it is shown, for what no event tells of; what is known stands meanwhile. */
  readonly fresh?: boolean | undefined;
  /** Shows what was read under the key before while the next is read. */
  readonly keepPrevious?: boolean | undefined;
  /** The same key always reads the same, such as one with a hash of bytes: it is read once, and a failure stands. */
  readonly once?: boolean | undefined;
  /** Milliseconds that it is kept when nobody shows it; five minutes if not said. */
  readonly keepMs?: number | undefined;
  /** What stands until it has been read. */
  readonly initial?: (() => T | undefined) | undefined;
}

/**
 * Reads what more than one call, or something else than the server, has to tell; one call alone is read by `useCall`.
 * @param key Names what is read. What begins with the key of a call goes stale with that call.
 * @param read Is given a signal that is aborted when nobody waits any more.
 */
export function useRead<T>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  { enabled = true, fresh, keepPrevious, once, keepMs, initial }: ReadOptions<T> = {},
): Loaded<T> {
  const query = useQuery<T, unknown, T, QueryKey>({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled,
    ...(fresh ? { staleTime: 0 } : {}),
    ...(once ? { staleTime: Infinity, retry: false, structuralSharing: false } : {}),
    ...(keepMs === undefined ? {} : { gcTime: keepMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(initial ? { initialData: initial as never, initialDataUpdatedAt: 0 } : {}),
  });
  const retry = () => void query.refetch();
  const { data, error } = query;
  if (data !== undefined) {
    return {
      status: 'ready',
      data,
      error: error ?? undefined,
      get refreshing() {
        return query.isFetching;
      },
      retry,
    };
  }
  if (query.isError) return { status: 'failed', data: undefined, error, retry };
  return { status: 'loading', data: undefined, error: undefined, retry };
}
