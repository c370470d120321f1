import { useShell, type CollectionItem, type Resource, type Selection, type Storage } from '@holdall/shared';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '../../../../useLatest.ts';
import { useActions } from '../../../files/actions/index.ts';
import { canDo, useActionParts, type ActionContext, type Chosen } from '../../../lists/browse/index.ts';
import { heldHere } from '../../../files/clipboard/index.ts';
import { useCollect } from '../../adding/index.ts';
import { thingOf } from '../../entries/index.ts';
import { askToComment } from '../../../together/commentWish/index.ts';
import { besideAddress, inside, type OpenedFrom } from '../../../frame/locations/index.ts';
import { theseEntries, type ChosenEntries } from './ChosenEntries.ts';
import type { EntryRows } from './useEntryRows.ts';

const none: Chosen = { count: 0, resources: [], wire: [], all: false };

/** The chosen things; none where a whole storage, or what is gone, is among the chosen entries. */
function chosenThings({ count, items, query, areThings }: ChosenEntries): Chosen {
  if (count === 0 || !areThings) return none;
  const resources = items.flatMap((item) => thingOf(item) ?? []);
  return { count, resources, wire: query ?? resources.map(({ id }) => id), all: count > resources.length };
}

function focusedThing({ listing, active }: EntryRows): Chosen | null {
  const item = listing.row(active);
  const row = document.activeElement?.closest<HTMLElement>('[data-entry]');
  return item && row?.dataset['entry'] === item.id ? chosenThings(theseEntries([item])) : null;
}

interface Options {
  collection: Storage;
  rows: EntryRows;
  open(item: CollectionItem): void;
  /** Where what is opened here is opened from. */
  from: OpenedFrom;
}

/** What can be done with the things in a collection: the same as where they lie. To paste here is to refer to them. */
export function useThings({ collection, rows, open, from }: Options) {
  const shell = useShell();
  const navigate = useNavigate();
  const actions = useActions();
  const collect = useCollect();
  const { parts, picker } = useActionParts();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<Selection | null>(null);
  const chosen = useMemo(() => chosenThings(rows.chosen), [rows.chosen]);
  const latest = useLatest({ chosen, rows, collection, open, collect, from });

  const context = useMemo(() => {
    const items = () => {
      const { listing } = latest.current.rows;
      return Array.from({ length: listing.count }, (_, index) => listing.row(index)).flatMap(
        (item) => item ?? [],
      );
    };
    const made: ActionContext = {
      ...parts,
      actions,
      inTrash: false,
      isCollected: true,
      isOutside: false,
      isPart: false,
      chosen: () => latest.current.chosen,
      focused: () => focusedThing(latest.current.rows),
      find: (sought) =>
        items()
          .flatMap((item) => thingOf(item) ?? [])
          .find(({ id }) => id === sought),
      open(resource) {
        const item = items().find((one) => one.resource?.id === resource.id);
        if (item) latest.current.open(item);
      },
      compare: (one, other) =>
        void navigate(besideAddress(one.id, other.id), {
          state: { ...inside, from: latest.current.from },
        }),
      startRenaming: setRenaming,
      renameMany: setRenamed,
      comment({ id }) {
        parts.showInPanel('comments');
        askToComment(id);
      },
      clear: () => latest.current.rows.clear(),
      canCreate: () => false,
      canPaste: () => latest.current.collection.can.includes('create') && heldHere(shell) !== null,
      mayTake: (mode) => canDo(`take-${mode}`, made),
      async paste() {
        const held = heldHere(shell);
        if (held) await latest.current.collect(latest.current.collection, { resources: held.items });
      },
    };
    return made;
  }, [actions, latest, navigate, parts, shell]);

  return {
    chosen,
    context,
    picker,
    renaming,
    stopRenaming: () => setRenaming(null),
    rename: async (resource: Resource, name: string) => void (await actions.rename(resource, name)),
    many: { items: renamed, actions, onClose: () => setRenamed(null) },
  };
}
