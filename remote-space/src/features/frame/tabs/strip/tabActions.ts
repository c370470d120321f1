import type { WorkspaceTab } from '@holdall/shared';
import type { Tabs } from '../createTabs.ts';
import * as arrange from '../state/arrange.ts';
import { activeTab, show, type TabSide } from '../state/TabsState.ts';

/** What can be done with the strip beside showing and closing: it comes with the strip, after the first screen. */
export const tabActions = ({ store, change, newId }: Tabs) => ({
  closeOthers: (id: string) => change((state) => arrange.closeOthers(state, id), true),
  pin: (id: string, pinned: boolean) => change((state) => arrange.pin(state, id, pinned)),
  moveBy: (id: string, by: -1 | 1) => change((state) => arrange.moveBy(state, id, by)),
  moveBefore: (id: string, beforeId: string | null) =>
    change((state) => arrange.moveBefore(state, id, beforeId)),
  moveToSide: (id: string, side: TabSide) => change((state) => arrange.moveToSide(state, id, side)),
  /** Shows the open tab in the other half too, as a tab of its own. */
  split() {
    const state = store.get();
    const active = activeTab(state);
    const location = active && state.locations[active.id];
    if (!active) return;
    const id = newId();
    const copy: WorkspaceTab = { ...active, id, side: 'end', pinned: false, preview: false };
    const locations = location ? { ...state.locations, [id]: location } : state.locations;
    change(() => show({ ...state, locations, tabs: [...state.tabs, copy] }, id));
  },
  join: () => change(arrange.join),
  reopen: () => change(arrange.reopen),
});
