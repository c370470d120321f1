import { useQueries } from '@tanstack/react-query';
import type { Answer, Call, Input } from '../contract/defineCall.ts';
import { useShell } from '../shell/ShellContext.ts';
import { callKey } from './callKey.ts';
import { useRead, type Loaded, type ReadOptions } from './useRead.ts';

interface CallOptions<T> extends ReadOptions<T> {
  /** What the answer is read of besides its input, such as the hash of the content; part of its key. */
  readonly of?: readonly unknown[];
}

interface ReadingOptions<C extends Call, T> extends CallOptions<T> {
  /** Makes what is kept out of the answer, which for bytes is the response. Two ways of reading differ in `of`. */
  readonly read: (answer: Answer<C>, signal: AbortSignal) => T | Promise<T>;
}

/**
 * Reads from the server and stays fresh: the answer is fetched again when an event of the call's `staleOn` arrives.
 * The component shows its own failure, so no notice appears.
 * @example const spaces = useCall(api.spaces.list, {});
 */
export function useCall<C extends Call, T>(
  call: C,
  input: Input<C>,
  options: ReadingOptions<C, T>,
): Loaded<T>;
export function useCall<C extends Call>(
  call: C,
  input: Input<C>,
  options?: CallOptions<Answer<C>>,
): Loaded<Answer<C>>;
export function useCall<C extends Call>(
  call: C,
  input: Input<C>,
  options: Partial<ReadingOptions<C, unknown>> = {},
): Loaded<unknown> {
  const { http } = useShell();
  const { of = [], read, ...rest } = options;
  const ask = async (signal: AbortSignal) => {
    const answer = await http.call(call, input, { signal, quiet: true });
    return read ? read(answer, signal) : answer;
  };
  return useRead([...callKey(call, input), ...of], ask, rest);
}

/**
 * The answers of one call for several inputs, each as `useCall` reads it; undefined where it has not come.
 * @param together Makes one value of them, which stays the very same while nothing in it has changed.
 */
export function useCalls<C extends Call, T>(
  call: C,
  inputs: readonly Input<C>[],
  together: (answers: readonly (Answer<C> | undefined)[]) => T,
): T {
  const { http } = useShell();
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: callKey(call, input),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<C>> =>
        http.call(call, input, { signal, quiet: true }),
    })),
    combine: (answers) => together(answers.map(({ data }) => data as Answer<C> | undefined)),
  });
}
