import { api, callKey, useShell, type Storage } from '@holdall/shared';
import { useQueries } from '@tanstack/react-query';
import { useSpaces } from '../../rail/index.ts';

/** Spaces beyond these are not asked for their storages. */
const mostSpaces = 20;

interface AllStorages {
  readonly storages: readonly Storage[];
  /** Every space has answered. */
  readonly isComplete: boolean;
}

const together = (answers: readonly { data: { items: Storage[] } | undefined }[]) => ({
  storages: answers.flatMap(({ data }) => data?.items ?? []),
  isComplete: answers.every(({ data }) => data !== undefined),
});

/** The storages of all spaces of the person. */
export function useAllStorages(): AllStorages {
  const { http } = useShell();
  const spaces = useSpaces();
  const found = useQueries({
    queries: (spaces.data?.present ?? []).slice(0, mostSpaces).map(({ id }) => {
      const input = { params: { spaceId: id } };
      return {
        queryKey: callKey(api.storages.list, input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          http.call(api.storages.list, input, { signal, quiet: true }),
      };
    }),
    combine: together,
  });
  return { ...found, isComplete: found.isComplete && spaces.data !== undefined };
}
