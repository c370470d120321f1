import {
  phoneScreen,
  useMedia,
  useShell,
  useText,
  useTitle,
  api,
  callKey,
  type WorkspaceTab,
} from '@holdall/shared';
import { useEffect, useRef } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { useLatest } from '../../../../useLatest.ts';
import { keepTabs } from '../keeping/keepTabs.ts';
import { activeTab, liveIds, type TabsState } from '../state/TabsState.ts';
import { useTabs, useTabsState } from '../TabsContext.ts';
import { PhoneTabs } from './PhoneTabs.tsx';
import { TabStrip } from './TabStrip.tsx';
import { useTabFaces } from './useTabFaces.ts';
import { useTabCommands } from './useTabCommands.ts';

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
function useParking(): void {
  const { queries } = useShell();
  const state = useTabsState(itself);
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const live = new Set(liveIds(state));
    for (const tab of state.tabs) if (before.current.has(tab.id) && !live.has(tab.id)) forget(queries, tab);
    before.current = live;
  }, [queries, state]);
}

interface LateTabBarProps {
  readonly isOpen: boolean;
  readonly isSplit: boolean;
}

/** The strip, or both of a split; and what keeps the tabs on the server and in bounds. */
export function LateTabBar({ isOpen, isSplit }: LateTabBarProps) {
  const say = useLatest(useText());
  const { http, bus, outbox } = useShell();
  const tabs = useTabs();
  const spaceId = useTabsState((state) => state.spaceId);
  const isPhone = useMedia(phoneScreen);

  useEffect(
    () =>
      spaceId === null
        ? undefined
        : keepTabs({ tabs, http, bus, outbox, say: (id) => say.current(id), spaceId }),
    [tabs, http, bus, outbox, say, spaceId],
  );
  const active = useTabsState(activeTab);
  const lookOf = useTabFaces();
  // The screens of both halves name the page when they appear; what has the focus names it from then on.
  useTitle(isOpen && isSplit && active ? lookOf(active).name : undefined);
  useParking();
  useTabCommands();

  if (isPhone) return isOpen && <PhoneTabs />;
  if (!isSplit) return <TabStrip side={null} />;
  return (
    <>
      <TabStrip side="start" />
      <TabStrip side="end" />
    </>
  );
}
