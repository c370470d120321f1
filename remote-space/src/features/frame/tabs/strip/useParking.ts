import { api, callKey, useShell, type WorkspaceTab } from '@holdall/shared';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTabsState } from '../TabsContext.ts';
import { liveIds, type TabsState } from '../state/TabsState.ts';

/** The beginnings of the keys of what a tab has asked the server for. */
function keysOf(tab: WorkspaceTab): readonly (readonly unknown[])[] {
  if (tab.kind === 'resource')
    return [
      callKey(api.resources.get, { params: { resourceId: tab.resourceId } }),
      callKey(api.resources.text, { params: { resourceId: tab.resourceId } } as never),
    ];
  const section = tab.kind === 'folder' ? 'files' : tab.section;
  return [['listing', tab.storageId, section, tab.kind === 'folder' ? tab.folderId : null]];
}

function forget(queries: QueryClient, tab: WorkspaceTab) {
  for (const queryKey of keysOf(tab)) queries.removeQueries({ queryKey, type: 'inactive' });
}

const itself = (state: TabsState) => state;

/** A tab that is parked gives up its answers too: nothing of it is left but its address. */
export function useParking(): void {
  const { queries } = useShell();
  const state = useTabsState(itself);
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const live = new Set(liveIds(state));
    for (const tab of state.tabs) if (before.current.has(tab.id) && !live.has(tab.id)) forget(queries, tab);
    before.current = live;
  }, [queries, state]);
}
