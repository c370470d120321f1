import { useShell, useText, type Selection } from '@holdall/shared';
import { useEffect, useMemo, useState } from 'react';
import { useLatest } from '../../../useLatest.ts';
import type { Place } from '../../frame/locations/index.ts';
import { heldHere, putDown } from '../../files/clipboard/index.ts';
import { useIsOutside } from '../../spaces/rail/index.ts';
import { askToComment } from '../../together/commentWish/index.ts';
import { isSelected, only, toWire } from '../selection/index.ts';
import { canDo, commandsOf } from './actionsFor.ts';
import type { ActionContext, Chosen } from './ResourceAction.ts';
import { useActionParts } from './useActionParts.ts';
import { useSectionTitle } from './useSectionTitle.ts';
import type { useBrowse } from './useBrowse.ts';

type Browse = ReturnType<typeof useBrowse>;

type Model = Browse['model'];

function chosenOf({ listing, selection, chosenCount }: Model, query: Browse['query']): Chosen {
  const count = chosenCount ?? 0;
  const resources = count === 0 ? [] : listing.here().filter(({ id }) => isSelected(selection, id));
  return {
    count,
    resources,
    wire: toWire(selection, query),
    all: count > resources.length,
  };
}

/** The row with the focus, as what is chosen. */
function focusedOf({ listing, active }: Model, query: Browse['query']): Chosen | null {
  const resource = listing.row(active);
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  if (!resource || row?.dataset['resource'] !== resource.id) return null;
  return { count: 1, resources: [resource], wire: toWire(only(resource.id), query), all: false };
}

/** What is chosen in the list, with all that can be done with it: menus, keys, the question where to. */
export function useChosen(place: Place, browse: Browse) {
  const say = useText();
  const shell = useShell();
  const { commands } = shell;
  const [renamed, setRenamed] = useState<Selection | null>(null);
  const { model, query } = browse;
  const chosen = useMemo(() => chosenOf(model, query), [model, query]);
  const { parts, picker } = useActionParts();
  const inTrash = place.section === 'trash';
  const isOutside = useIsOutside(place.spaceId);
  const { isPart } = useSectionTitle(place);
  const creates = place.section === 'files' && (model.listing.parent?.can.includes('create') ?? true);
  const latest = useLatest({ chosen, browse, creates, place });

  const context = useMemo(() => {
    const made: ActionContext = {
      ...parts,
      actions: browse.actions,
      inTrash,
      isCollected: false,
      isOutside,
      isPart,
      chosen: () => latest.current.chosen,
      focused: () => focusedOf(latest.current.browse.model, latest.current.browse.query),
      find: (sought) => latest.current.browse.model.listing.here().find(({ id }) => id === sought),
      open: (resource) => latest.current.browse.model.open(resource),
      compare: (one, other) => latest.current.browse.compare(one, other),
      startRenaming: (id) => latest.current.browse.startRenaming(id),
      renameMany: setRenamed,
      comment({ id }) {
        parts.showInPanel('comments');
        askToComment(id);
      },
      clear: () => latest.current.browse.model.clear(),
      canCreate: () => latest.current.creates,
      canPaste: () => latest.current.creates && heldHere(shell) !== null,
      mayTake: (mode) => canDo(`take-${mode}`, made),
      paste() {
        const { storageId, folderId } = latest.current.place;
        return putDown(shell, { storageId, parentId: folderId }, { actions: browse.actions, say });
      },
    };
    return made;
  }, [browse.actions, inTrash, isOutside, isPart, latest, parts, shell, say]);

  useEffect(() => commands.register(...commandsOf(context)), [commands, context]);

  const rename = { items: renamed, actions: browse.actions, onClose: () => setRenamed(null) };
  return { chosen, context, rename, picker };
}
