import { QueryClient } from '@tanstack/react-query';
import { isAway } from '../http/isAway.ts';

/** The cache of answers, one for the page. Freshness comes from socket events, so answers do not age by time alone. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Trying again helps against a bad line and a server that starts, not against a refusal.
        retry: (failures, error) => failures < 2 && isAway(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
