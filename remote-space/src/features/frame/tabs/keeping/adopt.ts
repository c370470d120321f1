import type { KeptSpaceState, WorkspaceTab } from '@holdall/shared';
import { shownIn, showsSame, withoutStand } from '../state/content.ts';
import { merge } from '../state/merge.ts';
import { activeTab, findTab, inOrder, settle, type TabsState } from '../state/TabsState.ts';

/**
 * Takes over what the server has kept. The active tab of this window stays open whatever another window made of it: one
 * that was closed there is the preview here.
 */
export function adopt(
  state: TabsState,
  base: readonly WorkspaceTab[] | null,
  theirs: KeptSpaceState,
): TabsState {
  const isFirst = base === null;
  const start = isFirst ? joinSame(state, theirs.tabs) : state;
  // What another window looks at is its own; only a window that begins takes it over.
  const shared = theirs.tabs.filter(({ id, preview }) => isFirst || !preview || findTab(start, id));
  const merged = merge(base ?? [], start.tabs, shared);
  const active = activeTab(start);
  const isActiveGone = active !== undefined && !merged.some(({ id }) => id === active.id);
  const tabs: WorkspaceTab[] = isActiveGone
    ? [...merged.filter(({ preview }) => !preview), { ...active, preview: true, pinned: false }]
    : merged;
  const known = new Set(theirs.tabs.map(shownIn));
  return settle({
    ...start,
    tabs: inOrder(tabs),
    faces: { ...start.faces, ...theirs.faces },
    gone: new Set([...known].filter((id) => theirs.faces[id] === undefined)),
    expanded: isFirst ? [...new Set([...start.expanded, ...theirs.expanded])] : start.expanded,
  });
}

/** A window that was opened on something that stands in a kept tab is in that tab, with the screen that it has by now. */
function joinSame(state: TabsState, theirs: readonly WorkspaceTab[]): TabsState {
  const active = activeTab(state);
  const same = active && theirs.find((tab) => showsSame(withoutStand(tab), withoutStand(active)));
  if (!active?.preview || !same) return state;
  const { [active.id]: location, ...others } = state.locations;
  return {
    ...state,
    tabs: state.tabs.map((tab) => (tab.id === active.id ? same : tab)),
    shown: { start: null, end: null, [same.side]: same.id },
    focused: same.side,
    recent: [same.id],
    locations: location ? { ...others, [same.id]: location } : others,
    screens: { ...state.screens, [same.id]: state.screens[active.id] ?? active.id },
    places: state.places[active.id] ? { [same.id]: state.places[active.id] as never } : {},
  };
}
