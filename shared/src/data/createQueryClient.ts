import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../contract/errors.ts';

/** Retrying helps against a bad line and a busy server, not against a refusal. */
function worthRetrying(error: unknown): boolean {
  return AppError.is(error) && (error.status === 0 || error.status >= 502);
}

/** The cache of answers, one for the page. Freshness comes from socket events, so answers do not age by time alone. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && worthRetrying(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
