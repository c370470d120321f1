import { api, useCalls, type Storage } from '@holdall/shared';
import { useSharedSpaces, useSpaces } from '../../spaces/rail/index.ts';

/** A storage that a rule can look into. */
export interface RulePlace {
  readonly id: string;
  readonly label: string;
  readonly spaceId: string;
}

const listsOf = (answers: readonly ({ items: Storage[] } | undefined)[]) =>
  answers.map((answer) => answer?.items ?? []);

/** Every storage with files that this person sees, with the space it is in. */
export function usePlaces(): readonly RulePlace[] {
  const { present = [], archived = [] } = useSpaces().data ?? {};
  const spaces = [...present, ...archived, ...useSharedSpaces()];
  const storages = useCalls(
    api.storages.list,
    spaces.map(({ id }) => ({ params: { spaceId: id } })),
    listsOf,
  );
  return spaces.flatMap(({ name }, index) =>
    (storages[index] ?? [])
      .filter(({ kind }) => kind === 'local')
      .map((storage) => ({ id: storage.id, spaceId: storage.spaceId, label: `${name} / ${storage.name}` })),
  );
}
