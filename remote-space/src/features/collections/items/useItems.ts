import { useKeys, useShell, useText, type CollectionItem, type Storage } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '../../../useLatest.ts';
import { commandIdOf, commandsOf, menuEntries } from '../../browse/index.ts';
import { inside } from '../../places/index.ts';
import { addressOfEntry } from './addressOfEntry.ts';
import { canRemove, entryCommandsOf, entryMenu, type EntryContext } from './entryActions.ts';
import type { Entries } from './useEntries.ts';
import { useEntryActs } from './useEntryActs.ts';
import { useEntryRows } from './useEntryRows.ts';
import { useThings } from './useThings.ts';

interface Options {
  collection: Storage;
  entries: Entries;
  /** The order on the screen is the one that people have made. */
  orderable: boolean;
  /** What is shown was taken out of what rules find. */
  excluded: boolean;
}

/** State of the list beside its rows: what is chosen, whose note is being written, and all that can be done. */
export function useItems({ collection, entries, orderable, excluded }: Options) {
  const shell = useShell();
  const { commands } = shell;
  const say = useText();
  const keys = useKeys();
  const navigate = useNavigate();
  const entryActs = useEntryActs(collection);
  const [noting, setNoting] = useState<string | null>(null);
  const goTo = useCallback(
    (address: string | null) => void (address !== null && navigate(address, { state: inside })),
    [navigate],
  );
  const open = useCallback((item: CollectionItem) => goTo(addressOfEntry(item)), [goTo]);
  const rows = useEntryRows(entries, open);
  const things = useThings(collection, rows, open);
  const latest = useLatest({ rows, items: entries.items, orderable });

  const context = useMemo<EntryContext>(
    () => ({
      entryActs,
      excluded,
      get items() {
        return latest.current.items;
      },
      get orderable() {
        return latest.current.orderable;
      },
      isAway: shell.away.get,
      chosen: () => latest.current.rows.chosen,
      open,
      showPlace: (item) => goTo(addressOfEntry(item, 'place')),
      startNote: (item) => setNoting(item.id),
    }),
    [shell, entryActs, excluded, latest, open, goTo],
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
    /** Takes what is chosen out; null where that may not be done. */
    removal: canRemove(rows.chosen, context) ? () => void entryActs.remove(rows.chosen) : null,
  };
}

export type ItemsModel = ReturnType<typeof useItems>;
