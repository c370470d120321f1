import { useShell, type Command, type WorkspaceTab } from '@holdall/shared';
import { useEffect, useMemo } from 'react';
import { useTabs } from '../TabsContext.ts';
import { activeTab, isSplit, tabsOf } from '../state/TabsState.ts';
import { tabActions } from './tabActions.ts';
import { placeCommands, tabCommands } from './tabs.commands.ts';

/** The commands of the tabs: keys, palette and the sheet of keys are drawn from them. */
export function useTabCommands(): void {
  const { commands } = useShell();
  const tabs = useTabs();
  const actions = useMemo(() => tabActions(tabs), [tabs]);

  useEffect(() => {
    const { store } = tabs;
    const withActive = (act: (tab: WorkspaceTab) => void) => () => {
      const active = activeTab(store.get());
      if (active) act(active);
    };
    const atPlace = (place: number) => tabsOf(store.get(), store.get().focused)[place - 1];
    const splits = () => isSplit(store.get());
    const rows: Command[] = [
      { ...tabCommands.close, run: withActive(({ id }) => tabs.close(id)) },
      {
        ...tabCommands.reopen,
        isEnabled: () => store.get().closed.length > 0,
        run: () => actions.reopen(),
      },
      {
        ...tabCommands.closeOthers,
        isEnabled: () => store.get().tabs.length > 1,
        run: withActive(({ id }) => actions.closeOthers(id)),
      },
      { ...tabCommands.pin, run: withActive(({ id, pinned }) => actions.pin(id, !pinned)) },
      {
        ...tabCommands.keep,
        isEnabled: () => activeTab(store.get())?.preview === true,
        run: withActive(({ id }) => tabs.keep(id)),
      },
      { ...tabCommands.left, run: withActive(({ id }) => actions.moveBy(id, -1)) },
      { ...tabCommands.right, run: withActive(({ id }) => actions.moveBy(id, 1)) },
      { ...tabCommands.split, isEnabled: () => !splits(), run: () => actions.split() },
      { ...tabCommands.join, isEnabled: splits, run: () => actions.join() },
      {
        ...tabCommands.otherHalf,
        isEnabled: splits,
        run: () => tabs.focus(store.get().focused === 'start' ? 'end' : 'start'),
      },
      ...placeCommands.map(({ place, row }) => ({
        ...row,
        isEnabled: () => atPlace(place) !== undefined,
        run: () => {
          const tab = atPlace(place);
          if (tab) tabs.show(tab.id);
        },
      })),
    ];
    return commands.register(...rows);
  }, [commands, tabs, actions]);
}
