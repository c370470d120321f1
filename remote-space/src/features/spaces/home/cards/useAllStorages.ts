import { api, useCalls, type Storage } from '@holdall/shared';
import { useSpaces } from '../../rail/index.ts';

/** Spaces beyond these are not asked for their storages. */
const mostSpaces = 20;

interface AllStorages {
  readonly storages: readonly Storage[];
  /** Every space has answered. */
  readonly isComplete: boolean;
}

const together = (answers: readonly ({ items: Storage[] } | undefined)[]) => ({
  storages: answers.flatMap((answer) => answer?.items ?? []),
  isComplete: !answers.includes(undefined),
});

/** The storages of all spaces of the person. */
export function useAllStorages(): AllStorages {
  const spaces = useSpaces();
  const asked = (spaces.data?.present ?? []).slice(0, mostSpaces);
  const found = useCalls(
    api.storages.list,
    asked.map(({ id }) => ({ params: { spaceId: id } })),
    together,
  );
  return { ...found, isComplete: found.isComplete && spaces.data !== undefined };
}
