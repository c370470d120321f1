import { callKey, api, useKeys, useShell, useText, type Resource } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { useMemo, useState } from 'react';
import { useActions, type Actions } from '../../../files/actions/index.ts';
import {
  canDo,
  commandsOf,
  menuEntries,
  useActionParts,
  type ActionContext,
} from '../../../lists/browse/index.ts';
import { useCommands } from '../../../../useCommands.ts';
import { useLatest } from '../../../../useLatest.ts';

interface Options {
  readonly resource: Resource;
  /** Called once the resource has left its folder. */
  onRemoved(): void;
  /** Begins a comment about the place that is chosen. */
  onComment(): void;
  /** Called once the right panel was told to show something, for a place that has none. */
  onPanel?(): void;
}

const removing = new Set(['delete', 'purge']);

/** What can be done with the open resource: the same rows as in the list, by menu, keys and palette. */
export function useViewerActions({ resource, onRemoved, onComment, onPanel }: Options) {
  const say = useText();
  const keys = useKeys();
  const { queries } = useShell();
  const actions = useActions();
  const [renaming, setRenaming] = useState(false);
  const latest = useLatest({ onRemoved, onComment, onPanel });
  const { parts, picker } = useActionParts();
  const inTrash = resource.trashed !== null;

  const context = useMemo(() => {
    const bulk: Actions['bulk'] = async (action, items, target) => {
      const result = await actions.bulk(action, items, target);
      if (result && result.done > 0 && removing.has(action)) latest.current.onRemoved();
      return result;
    };
    const made: ActionContext = {
      ...parts,
      actions: { ...actions, bulk },
      inTrash,
      isCollected: false,
      isOutside: false,
      isPart: false,
      chosen: () => ({ count: 1, resources: [resource], wire: [resource.id], all: false }),
      focused: () => null,
      find: () => undefined,
      open() {},
      startRenaming: () => setRenaming(true),
      renameMany() {},
      compare() {},
      comment: () => latest.current.onComment(),
      showInPanel(tab) {
        parts.showInPanel(tab);
        latest.current.onPanel?.();
      },
      clear() {},
      canCreate: () => false,
      canPaste: () => false,
      paste: async () => {},
      mayTake: (mode) => canDo(`take-${mode}`, made),
    };
    return made;
  }, [actions, inTrash, resource, latest, parts]);

  const isNotOpen = (entry: MenuEntry) => entry === 'line' || !('id' in entry) || entry.id !== 'open';
  useCommands(commandsOf(context).filter(({ id, group }) => id !== 'resources.open' && group !== 'Folder'));

  async function rename(name: string): Promise<void> {
    const changed = await actions.rename(resource, name);
    queries.setQueryData(callKey(api.resources.get, { params: { resourceId: resource.id } }), changed);
  }

  return {
    context,
    actions: context.actions,
    entries: menuEntries(context, say, keys).filter(isNotOpen),
    renaming,
    setRenaming,
    rename,
    picker,
  };
}
