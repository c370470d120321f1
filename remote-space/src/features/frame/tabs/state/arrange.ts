import {
  changeTab,
  close,
  findTab,
  inOrder,
  settle,
  show,
  tabsOf,
  type TabSide,
  type TabsState,
} from './TabsState.ts';

/** Pins a tab to the beginning of its half, or lets it go. What is pinned stays. */
export function pin(state: TabsState, id: string, pinned: boolean): TabsState {
  const changed = changeTab(state, id, pinned ? { pinned, preview: false } : { pinned });
  return { ...changed, tabs: inOrder(changed.tabs) };
}

/** Closes the other tabs of the same half, but for pinned ones. */
export function closeOthers(state: TabsState, id: string): TabsState {
  const side = findTab(state, id)?.side;
  const others = state.tabs.filter((tab) => tab.side === side && tab.id !== id && !tab.pinned);
  return others.reduce((present, tab) => close(present, tab.id), show(state, id));
}

/** Puts a tab before another one of its half, or to the end. Pinned ones stay before all others. */
export function moveBefore(state: TabsState, id: string, beforeId: string | null): TabsState {
  const tab = findTab(state, id);
  const before = findTab(state, beforeId);
  if (!tab || id === beforeId) return state;
  const others = state.tabs.filter((one) => one.id !== id);
  const moved = before ? { ...tab, side: before.side } : tab;
  const index = before ? others.findIndex((one) => one.id === before.id) : others.length;
  return settle({ ...state, tabs: inOrder(others.toSpliced(index, 0, moved)) });
}

/** Moves a tab by one place among those of its half. */
export function moveBy(state: TabsState, id: string, by: -1 | 1): TabsState {
  const tab = findTab(state, id);
  if (!tab) return state;
  const row = tabsOf(state, tab.side);
  const index = row.findIndex((one) => one.id === id);
  const neighbour = row[index + by];
  if (!neighbour || neighbour.pinned !== tab.pinned) return state;
  return by < 0 ? moveBefore(state, id, neighbour.id) : moveBefore(state, id, row[index + 2]?.id ?? null);
}

/** Brings a tab to the other half, which opens when it is not there. The only tab of all stays where it is. */
export function moveToSide(state: TabsState, id: string, side: TabSide): TabsState {
  if (side === 'end' && tabsOf(state, 'start').length === 1) return state;
  return show(settle(changeTab(state, id, { side })), id);
}

/** Both halves become one again. */
export function join(state: TabsState): TabsState {
  const id = state.shown[state.focused];
  const tabs = inOrder(state.tabs.map((tab) => ({ ...tab, side: 'start' as const })));
  const joined = { ...state, tabs, shown: { start: id, end: null }, focused: 'start' as const };
  return settle(joined);
}

/** Opens the tab again that was closed last, where it stood. */
export function reopen(state: TabsState): TabsState {
  const [last, ...closed] = state.closed;
  if (!last) return state;
  const tab = { ...last.tab, preview: false };
  const side: TabSide = tabsOf(state, tab.side).length > 0 ? tab.side : 'start';
  const tabs = inOrder(state.tabs.toSpliced(last.index, 0, { ...tab, side }));
  return show({ ...state, tabs, closed }, tab.id);
}
