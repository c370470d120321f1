import {
  useKeys,
  useShell,
  useText,
  type CollectionItem,
  type CollectionSort,
  type Storage,
} from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '../../../../useLatest.ts';
import { commandIdOf, commandsOf, menuEntries } from '../../../lists/browse/index.ts';
import type { Entries } from '../../entries/index.ts';
import {
  inside,
  resourceAddress,
  type OpenedFrom,
  addressOf,
  storageAddress,
} from '../../../frame/locations/index.ts';
import { barActions, entryCommandsOf, entryMenu, type EntryContext } from './entryActions.ts';
import type { CollectedList } from './CollectedList.ts';
import { useEntryActions } from './useEntryActions.ts';
import { useEntryRows } from './useEntryRows.ts';
import { useThings } from './useThings.ts';

interface Options {
  collection: Storage;
  entries: Entries;
  list: CollectedList;
  sort: CollectionSort;
}

/** State of the list beside its rows: what is chosen, whose note is being written, and all that can be done. */
export function useItems({ collection, entries, list, sort }: Options) {
  const shell = useShell();
  const { commands } = shell;
  const say = useText();
  const keys = useKeys();
  const navigate = useNavigate();
  const entryActions = useEntryActions(collection);
  const [noting, setNoting] = useState<string | null>(null);
  const { view, filter } = list;
  const from = useMemo<OpenedFrom>(() => {
    const { spaceId, id: storageId } = collection;
    return {
      place: { spaceId, storageId, section: 'files', folderId: null },
      collected: { view, sort },
      filter,
    };
  }, [collection, view, sort, filter]);
  const goTo = useCallback(
    (address: string | null, more: object = {}) =>
      void (address !== null && navigate(address, { state: { ...inside, ...more } })),
    [navigate],
  );
  const open = useCallback(
    (item: CollectionItem) => {
      const address = addressOfEntry(item);
      // A file stays in the collection; a folder and a storage lead to where they are.
      goTo(address, item.resource && address === resourceAddress(item.resource.id) ? { from } : {});
    },
    [goTo, from],
  );
  const rows = useEntryRows(list, entries, open);
  const things = useThings({ collection, rows, open, from });
  // The order on the screen is the one that people have made.
  const orderable = view !== 'excluded' && sort === 'position' && filter === '';
  const latest = useLatest({ rows, items: entries.items, orderable });

  const context = useMemo<EntryContext>(
    () => ({
      entryActions,
      excluded: view === 'excluded',
      get items() {
        return latest.current.items;
      },
      get orderable() {
        return latest.current.orderable;
      },
      isAway: shell.away.get,
      chosen: () => latest.current.rows.chosen,
      clear: () => latest.current.rows.clear(),
      open,
      showPlace: (item) => goTo(addressOfEntry(item, 'place')),
      startNote: (item) => setNoting(item.id),
    }),
    [shell, entryActions, view, latest, open, goTo],
  );

  useEffect(() => {
    const ofThings = commandsOf(things.context).filter(({ id }) => id !== commandIdOf('delete'));
    return commands.register(...ofThings, ...entryCommandsOf(context));
  }, [commands, things.context, context]);

  return {
    context,
    rows,
    things,
    noting,
    stopNote: () => setNoting(null),
    /** The menu of what is chosen: what can be done with the things, then what with the entries. */
    menu: (): MenuEntry[] => [...menuEntries(things.context, say, keys), ...entryMenu(context, say, keys)],
    entryMenu: () => entryMenu(context, say, keys),
    /** What can be done with the chosen entries, in the bar of the selection. */
    bar: barActions(rows.chosen, context),
  };
}

export type ItemsModel = ReturnType<typeof useItems>;

/** Where an entry leads: a file to its viewer, a folder or a storage to what is in it. Null where nothing is left of it. */
function addressOfEntry(
  { resource, origin, storageKind, broken }: CollectionItem,
  to: 'thing' | 'place' = 'thing',
): string | null {
  if (broken !== null) return null;
  // A file that is granted is all of its place that is seen.
  if (origin === null) return resource !== null && to === 'thing' ? resourceAddress(resource.id) : null;
  const { spaceId, storageId } = origin;
  if (storageKind !== null) return storageAddress({ spaceId, id: storageId, kind: storageKind });
  if (resource === null) return null;
  if (to === 'place') return addressOf({ spaceId, storageId, section: 'files', folderId: resource.parentId });
  return resource.childrenCount === null
    ? resourceAddress(resource.id)
    : addressOf({ spaceId, storageId, section: 'files', folderId: resource.id });
}
