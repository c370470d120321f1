import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { Answer, Call, Input } from '../contract/defineCall.ts';
import { useShell } from '../shell/ShellContext.ts';
import { callKey } from './callKey.ts';

/** What a reading component knows: nothing yet, why it failed, or the answer. */
export type Loaded<T> =
  | { status: 'loading'; data: undefined; error: undefined; retry(): void }
  | { status: 'failed'; data: undefined; error: unknown; retry(): void }
  | { status: 'ready'; data: T; error: undefined; retry(): void };

interface UseCallOptions {
  /** False waits. */
  enabled?: boolean;
  /** Asks anew each time it is shown, for what no event tells of; what is known stands meanwhile. */
  fresh?: boolean;
  /** Shows the answer of the input before while the next one loads. */
  keepPrevious?: boolean;
}

/**
 * Reads from the server and stays fresh: the answer is fetched again when an event of the call's `staleOn` arrives.
 * The component shows its own failure, so no notice appears.
 * @example const spaces = useCall(api.spaces.list, {});
 */
export function useCall<C extends Call>(
  call: C,
  input: Input<C>,
  options: UseCallOptions = {},
): Loaded<Answer<C>> {
  const { http } = useShell();
  const query = useQuery<Answer<C>, unknown, Answer<C>, QueryKey>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => http.call(call, input, { signal, quiet: true }),
    enabled: options.enabled ?? true,
    ...(options.fresh ? { staleTime: 0 } : {}),
    ...(options.keepPrevious
      ? { placeholderData: (previous: Answer<C> | undefined) => previous as never }
      : {}),
  });
  const retry = () => void query.refetch();
  if (query.data !== undefined) return { status: 'ready', data: query.data, error: undefined, retry };
  if (query.isError) return { status: 'failed', data: undefined, error: query.error, retry };
  return { status: 'loading', data: undefined, error: undefined, retry };
}
