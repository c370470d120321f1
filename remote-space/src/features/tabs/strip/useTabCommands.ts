import { useShell, type Command, type WorkspaceTab } from '@holdall/shared';
import { useEffect, useMemo } from 'react';
import { useTabs } from '../TabsContext.ts';
import { activeTab, isSplit, tabsOf } from '../state/TabsState.ts';
import { tabActs } from './tabActs.ts';
import { placeKey, tabKeys } from './tabKeys.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The commands of the tabs: keys, palette and the sheet of keys are drawn from them. */
export function useTabCommands(): void {
  const { commands } = useShell();
  const tabs = useTabs();
  const acts = useMemo(() => tabActs(tabs), [tabs]);

  useEffect(() => {
    const { store } = tabs;
    const group = 'Tabs';
    const withActive = (act: (tab: WorkspaceTab) => void) => () => {
      const active = activeTab(store.get());
      if (active) act(active);
    };
    const atPlace = (place: number) => tabsOf(store.get(), store.get().focused)[place - 1];
    const splits = () => isSplit(store.get());
    const rows: Command[] = [
      {
        id: 'tabs.close',
        title: 'Close the tab',
        group,
        icon: 'close',
        keys: [tabKeys.close],
        run: withActive(({ id }) => tabs.close(id)),
      },
      {
        id: 'tabs.reopen',
        title: 'Open the closed tab again',
        group,
        icon: 'restore',
        keys: [tabKeys.reopen],
        isEnabled: () => store.get().closed.length > 0,
        run: () => acts.reopen(),
      },
      {
        id: 'tabs.closeOthers',
        title: 'Close the other tabs',
        group,
        icon: 'close',
        isEnabled: () => store.get().tabs.length > 1,
        run: withActive(({ id }) => acts.closeOthers(id)),
      },
      {
        id: 'tabs.pin',
        title: 'Pin or unpin the tab',
        group,
        icon: 'pin',
        run: withActive(({ id, pinned }) => acts.pin(id, !pinned)),
      },
      {
        id: 'tabs.keep',
        title: 'Keep the tab',
        group,
        icon: 'check',
        isEnabled: () => activeTab(store.get())?.preview === true,
        run: withActive(({ id }) => tabs.keep(id)),
      },
      {
        id: 'tabs.left',
        title: 'Move the tab to the left',
        group,
        icon: 'back',
        keys: [tabKeys.left],
        run: withActive(({ id }) => acts.moveBy(id, -1)),
      },
      {
        id: 'tabs.right',
        title: 'Move the tab to the right',
        group,
        icon: 'forward',
        keys: [tabKeys.right],
        run: withActive(({ id }) => acts.moveBy(id, 1)),
      },
      {
        id: 'tabs.split',
        title: 'Split to the right',
        group,
        icon: 'columns',
        isEnabled: () => !splits(),
        run: () => acts.split(),
      },
      {
        id: 'tabs.join',
        title: 'End the split',
        group,
        icon: 'columns',
        isEnabled: splits,
        run: () => acts.join(),
      },
      {
        id: 'tabs.otherHalf',
        title: 'Go to the other half',
        group,
        icon: 'columns',
        isEnabled: splits,
        run: () => tabs.focus(store.get().focused === 'start' ? 'end' : 'start'),
      },
      ...places.map((place) => ({
        id: `tabs.place${place}`,
        title: `Tab ${place}`,
        group,
        keys: [placeKey(place)],
        hidden: true,
        isEnabled: () => atPlace(place) !== undefined,
        run: () => {
          const tab = atPlace(place);
          if (tab) tabs.show(tab.id);
        },
      })),
    ];
    return commands.register(...rows);
  }, [commands, tabs, acts]);
}
