import { useShell, useUser, type Resource, type Sort } from '@holdall/shared';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useActions } from '../../files/actions/index.ts';
import { useListModel } from '../list/index.ts';
import { prepareFolder } from '../listing/index.ts';
import {
  addressOf,
  besideAddress,
  inside,
  resourceAddress,
  type OpenedFrom,
  type Place,
} from '../../frame/locations/index.ts';
import { rememberPlace } from '../../spaces/rail/index.ts';

/** Recent and Trash begin with what happened last; the others in the order that the person likes. */
const firstSort = (section: Place['section'], liked: Sort): Sort =>
  section === 'recent' || section === 'trash' ? '-changed' : liked;

interface Order {
  /** What the address asks for. */
  readonly sort: Sort | undefined;
  onSort(sort: Sort): void;
}

/** The open folder: its list, how it is sorted (kept in the address) and filtered, and what opening means here. */
export function useBrowse(place: Place, { sort: asked, onSort }: Order) {
  const actions = useActions();
  const { id: userId, preferences } = useUser();
  const shell = useShell();
  const { navigate } = shell;
  const [filter, setFilter] = useState('');
  const deferredFilter = useDeferredValue(filter);
  const sort = asked ?? firstSort(place.section, preferences.sort);
  const { spaceId, storageId, section, folderId } = place;

  const filtered = useRef({ storageId, section, folderId });
  useEffect(() => {
    const last = filtered.current;
    filtered.current = { storageId, section, folderId };
    // A tab that is shown again is still at the same place.
    if (last.storageId !== storageId || last.section !== section || last.folderId !== folderId) setFilter('');
  }, [storageId, section, folderId]);
  useEffect(() => rememberPlace(shell, userId, place), [shell, userId, place]);

  const open = useCallback(
    (resource: Resource) => {
      if (resource.childrenCount === null) {
        const from: OpenedFrom = { place, sort, filter: deferredFilter };
        return navigate(resourceAddress(resource.id), { state: { ...inside, from } });
      }
      if (resource.trashed === null)
        navigate(
          addressOf({ spaceId, storageId: resource.storageId, section: 'files', folderId: resource.id }),
          { state: inside },
        );
    },
    [navigate, spaceId, place, sort, deferredFilter],
  );
  const { http, queries } = shell;
  const liked = firstSort('files', preferences.sort);
  const prepare = useCallback(
    ({ id, storageId: ofStorage, childrenCount, trashed }: Resource) => {
      if (childrenCount === null || trashed !== null) return;
      prepareFolder({ http, queries }, { storageId: ofStorage, folderId: id, sort: liked });
    },
    [http, queries, liked],
  );
  const compare = (one: Resource, other: Resource) => {
    const from: OpenedFrom = { place, sort, filter: deferredFilter };
    navigate(besideAddress(one.id, other.id), { state: { ...inside, from } });
  };
  const rename = useCallback(
    async (resource: Resource, name: string) => void (await actions.rename(resource, name)),
    [actions],
  );
  const query = useMemo(
    () => ({ storageId, section, folderId, filter: deferredFilter }),
    [storageId, section, folderId, deferredFilter],
  );
  const list = useListModel({ query, sort, setSort: onSort, open, prepare, rename });
  return { ...list, compare, actions, query, filter, setFilter };
}
