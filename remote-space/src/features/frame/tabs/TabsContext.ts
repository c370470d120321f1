import { createStore, useShell, useStore, type Resource, type Store } from '@holdall/shared';
import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Description, Tabs } from './createTabs.ts';
import { noTabs, type TabsState } from './state/TabsState.ts';

/** The tabs of the window. */
export const TabsContext = createContext<Tabs | null>(null);

/** A screen in its tab. */
export interface OwnTab {
  readonly id: string;
  /** It has the keys and the address; the screen in the other half of a split has not. */
  readonly isFocused: boolean;
  describe(description: Description): void;
  /** Whether one step back in the browser's history stays in this tab. */
  isStepBehind(): boolean;
  /** Absent where there is nothing to be closed. */
  close?: (() => void) | undefined;
  /** Makes the tab stay, because something in it is being changed. */
  keep(): void;
}

/** Of a screen that stands in no tab. */
const noTab: OwnTab = { id: '', isFocused: true, describe() {}, keep() {}, isStepBehind: () => true };

export const OwnTabContext = createContext<OwnTab>(noTab);

/** The tab that this screen stands in. */
export const useOwnTab = (): OwnTab => useContext(OwnTabContext);

/** The tabs of the window. Throws where there are none. */
export function useTabs(): Tabs {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('useTabs() must be used inside the workspace.');
  return tabs;
}

const nothing: Store<TabsState> = createStore(noTabs);

/** A part of the state of the tabs; of none where there are none. The part must be stable while the state is. */
export function useTabsState<T>(select: (state: TabsState) => T): T {
  return useStore(useContext(TabsContext)?.store ?? nothing, select);
}

/** Opens an address: in the tab for looking, in one that stays, or in a new one. Without tabs it is simply gone to. */
export function useOpen(): (address: string, way: 'look' | 'keep' | 'new') => void {
  const tabs = useContext(TabsContext);
  const { navigate } = useShell();
  return useCallback(
    (address, way) => (tabs ? tabs.open(address, way) : navigate(address)),
    [tabs, navigate],
  );
}

/** Opens a file or folder in a new tab behind the open one; null where there are no tabs. */
export function useOpenBehind(): ((resource: Resource) => void) | null {
  const tabs = useContext(TabsContext);
  return useMemo(() => {
    if (!tabs) return null;
    return ({ id, name, kind, storageId, childrenCount }) =>
      tabs.openBehind(
        childrenCount === null
          ? { kind: 'resource', resourceId: id }
          : { kind: 'folder', storageId, folderId: id },
        { id, name, kind },
      );
  }, [tabs]);
}

/** The way of a click: with Ctrl or Cmd it opens a new tab. */
export function wayOf({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): 'look' | 'new' {
  return ctrlKey || metaKey ? 'new' : 'look';
}
