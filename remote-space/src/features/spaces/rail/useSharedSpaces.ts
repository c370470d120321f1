import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useSpaces } from './useSpaces.ts';

/** A space by what it is called where one is chosen. */
interface NamedSpace {
  readonly id: string;
  readonly name: string;
}

/**
 * Spaces that the person is not in, and of which storages are shared with them; folders and files too, where that is said.
 * They are named by who shares: what the space is called is not theirs to know.
 */
export function useSharedSpaces({ withParts = false } = {}): readonly NamedSpace[] {
  const say = useText();
  const spaces = useSpaces().data;
  const shares = useCall(laterApi.shares.withMe, {}).data?.items ?? [];
  if (spaces === undefined) return [];
  const own = new Set([...spaces.present, ...spaces.archived].map(({ id }) => id));
  const named = shares
    .filter(
      ({ storage, resource, isHidden }) =>
        (withParts || resource === null) && !own.has(storage.spaceId) && !isHidden,
    )
    .map(({ storage, by }): [string, string] => [
      storage.spaceId,
      say('Shared by {name}', { name: by.name }),
    ]);
  return [...new Map(named)].map(([id, name]) => ({ id, name }));
}
