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

/** A folder that is being pressed, and when its rows are there. */
interface Pressed {
  readonly id: string;
  readonly over: Promise<void>;
}

/** A pressed folder whose rows come within so long is drawn once, with them; after a longer time without. */
const momentMs = 100;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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

  const { http, queries } = shell;
  const liked = firstSort('files', preferences.sort);
  const pressed = useRef<Pressed | null>(null);
  const prepare = useCallback(
    ({ id, storageId: ofStorage, childrenCount, trashed }: Resource) => {
      if (childrenCount === null || trashed !== null) return;
      const over = prepareFolder({ http, queries }, { storageId: ofStorage, folderId: id, sort: liked });
      pressed.current = { id, over };
    },
    [http, queries, liked],
  );
  useEffect(() => () => void (pressed.current = null), [place]);
  const open = useCallback(
    (resource: Resource) => {
      if (resource.childrenCount === null) {
        const from: OpenedFrom = { place, sort, filter: deferredFilter };
        return navigate(resourceAddress(resource.id), { state: { ...inside, from } });
      }
      if (resource.trashed !== null) return;
      const { id, storageId: ofStorage } = resource;
      const go = () =>
        navigate(addressOf({ spaceId, storageId: ofStorage, section: 'files', folderId: id }), {
          state: inside,
        });
      const mine = pressed.current;
      // Keys that follow a key belong to the folder that it opens, so that one is not waited for.
      if (mine?.id !== id) return go();
      const goIfMeant = () => pressed.current === mine && go();
      void Promise.race([mine.over, wait(momentMs)]).then(goIfMeant);
    },
    [navigate, spaceId, place, sort, deferredFilter],
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
