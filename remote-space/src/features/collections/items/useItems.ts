import { useShell, type Storage, type Target } from '@holdall/shared';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '../../../useLatest.ts';
import { useActs } from '../../acts/index.ts';
import type { Place } from '../../places/index.ts';
import { addressOfEntry } from './addressOfEntry.ts';
import { entryActions, entryCommandId, type EntryContext } from './entryActions.ts';
import { useEntryActs } from './useEntryActs.ts';
import type { Entries } from './useEntries.ts';

interface Options {
  collection: Storage;
  entries: Entries;
  /** The order on the screen is the one that people have made. */
  orderable: boolean;
  /** What is shown was taken out of what rules find. */
  excluded: boolean;
}

/** State of the list beside its rows: which row is chosen, whose note is being written, and all that can be done. */
export function useItems({ collection, entries, orderable, excluded }: Options) {
  const { commands } = useShell();
  const navigate = useNavigate();
  const acts = useActs();
  const entryActs = useEntryActs(collection);
  const [chosen, setChosen] = useState<string | null>(null);
  const [noting, setNoting] = useState<string | null>(null);
  const [question, setQuestion] = useState<((target: Target | null) => void) | null>(null);
  const { items } = entries;
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const active = items[index];
  const latest = useLatest({ active: chosen === null ? undefined : active, items, orderable });

  const context = useMemo<EntryContext>(
    () => ({
      acts,
      entryActs,
      excluded,
      get items() {
        return latest.current.items;
      },
      get orderable() {
        return latest.current.orderable;
      },
      open(item) {
        const to = addressOfEntry(item);
        if (to !== null) void navigate(to);
      },
      showPlace(item) {
        const to = addressOfEntry(item, 'place');
        if (to !== null) void navigate(to);
      },
      startNote: (item) => setNoting(item.id),
      pickTarget: () => new Promise((answer) => setQuestion(() => answer)),
    }),
    [acts, entryActs, excluded, latest, navigate],
  );

  useEffect(
    () =>
      commands.register(
        ...entryActions.map(({ id, label, icon, keys, fits, run }) => ({
          id: entryCommandId(id),
          title: label,
          group: 'Collection',
          icon,
          ...(keys ? { keys } : {}),
          isEnabled: () => latest.current.active !== undefined && fits(latest.current.active, context),
          run: async () => {
            if (latest.current.active) await run(latest.current.active, context);
          },
        })),
      ),
    [commands, latest, context],
  );

  const place = useMemo<Place>(
    () => ({ spaceId: collection.spaceId, storageId: collection.id, section: 'files', folderId: null }),
    [collection.spaceId, collection.id],
  );
  return {
    context,
    index,
    active: chosen === null ? undefined : active,
    choose: setChosen,
    noting,
    stopNote: () => setNoting(null),
    place,
    picker: {
      purpose: question === null ? null : ('copy' as const),
      onPick(target: Target | null) {
        question?.(target);
        setQuestion(null);
      },
    },
  };
}

export type ItemsModel = ReturnType<typeof useItems>;
