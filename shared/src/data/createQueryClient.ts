import { QueryClient, type Query } from '@tanstack/react-query';
import { AppError } from '../contract/errors.ts';
import { isAway } from '../http/isAway.ts';

/** Who is told to come again within so long does so by themselves; who is told a longer time is shown it. */
const soonMs = 5000;
const mostTries = 2;

/** How long the server wants to be left alone, where that is soon over. */
const pauseOf = (error: unknown) =>
  AppError.is(error) && error.code === 'rate_limited' && (error.retryAfterMs ?? Infinity) <= soonMs
    ? error.retryAfterMs
    : undefined;

/**
 * Asks again for a first answer that a change has overtaken. What was asked for before the change, and comes after it, may
 * be from before it; the library takes a question that has no answer yet for fresh enough. It tells of a change only once
 * until there is an answer: so one that was told of before the question was asked is forgotten when that is asked.
 */
function askAgainWhenOvertaken(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { data, fetchStatus, isInvalidated } = query.state;
    if (action.type === 'fetch' && data === undefined && isInvalidated)
      query.setState({ isInvalidated: false });
    if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle') overtaken.add(query);
    if (action.type === 'success' && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/** The cache of answers, one for the page. Freshness comes from socket events, so answers do not age by time alone. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Trying again helps against a bad line, a server that starts and one that is busy, not against a refusal.
        retry: (failures, error) => failures < mostTries && (isAway(error) || pauseOf(error) !== undefined),
        retryDelay: (failures, error) => pauseOf(error) ?? 1000 * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  askAgainWhenOvertaken(client);
  return client;
}
