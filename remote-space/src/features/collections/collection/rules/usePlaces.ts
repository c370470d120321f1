import { api, callKey, useShell } from '@holdall/shared';
import { useQueries } from '@tanstack/react-query';
import { useSpaces } from '../../../spaces/rail/index.ts';

/** A storage that a rule can look into. */
export interface RulePlace {
  readonly id: string;
  readonly label: string;
  readonly spaceId: string;
}

/** Every storage with files that this person sees, with the space it is in. */
export function usePlaces(): readonly RulePlace[] {
  const { http } = useShell();
  const { present = [], archived = [] } = useSpaces().data ?? {};
  const spaces = [...present, ...archived];
  const answers = useQueries({
    queries: spaces.map(({ id: spaceId }) => ({
      queryKey: callKey(api.storages.list, { params: { spaceId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.call(api.storages.list, { params: { spaceId } }, { signal, quiet: true }),
    })),
  });
  return spaces.flatMap(({ name }, index) =>
    (answers[index]?.data?.items ?? [])
      .filter(({ kind }) => kind === 'local')
      .map((storage) => ({ id: storage.id, spaceId: storage.spaceId, label: `${name} / ${storage.name}` })),
  );
}
