import type { TabFace, WorkspaceTab } from '@holdall/shared';
import type { Place } from '../../locations/index.ts';
import type { TabLocation } from './content.ts';

/** Which half of the split a tab stands in; `start` is the only one while nothing is split. */
export type TabSide = WorkspaceTab['side'];

/** A tab that was closed, and where it stood. */
export interface ClosedTab {
  readonly tab: WorkspaceTab;
  readonly index: number;
}

/** Everything about the tabs of a window. Changed only by the functions beside it, each of which gives a new one. */
export interface TabsState {
  /** Null while only a file is open of which it is not known where it lies. */
  readonly spaceId: string | null;
  readonly tabs: readonly WorkspaceTab[];
  /** The open tab of each half. */
  readonly shown: Readonly<Record<TabSide, string | null>>;
  /** The half that has the address, the keys and the commands. */
  readonly focused: TabSide;
  /** Ids in the order of use, the latest first. The first of them are live, the others parked. */
  readonly recent: readonly string[];
  /** Where each tab that was shown stands: with its sort, and the list that a file was opened from. */
  readonly locations: Readonly<Record<string, TabLocation>>;
  /** The names under which screens stand on the page, where those are not the ids of their tabs: a screen outlives the id. */
  readonly screens: Readonly<Record<string, string>>;
  /** Where the files lie that are open, as far as their screens have found out. */
  readonly places: Readonly<Record<string, Place>>;
  /** What tabs are called, by what they show. */
  readonly faces: Readonly<Record<string, TabFace>>;
  /** What is known to be gone, by what the tabs show. */
  readonly gone: ReadonlySet<string>;
  readonly closed: readonly ClosedTab[];
  /** Storages and folders that are open in the tree. */
  readonly expanded: readonly string[];
}

/** Tabs that keep their screen, with its scroll position and selection. */
export const mostLive = 30;

/** Of the closed tabs so many can be opened again. */
const mostClosed = 20;

export const noTabs: TabsState = {
  spaceId: null,
  tabs: [],
  shown: { start: null, end: null },
  focused: 'start',
  recent: [],
  locations: {},
  screens: {},
  places: {},
  faces: {},
  gone: new Set(),
  closed: [],
  expanded: [],
};

export const findTab = (state: TabsState, id: string | null | undefined): WorkspaceTab | undefined =>
  state.tabs.find((tab) => tab.id === id);

/** The tab whose address the browser shows. */
export const activeTab = (state: TabsState): WorkspaceTab | undefined =>
  findTab(state, state.shown[state.focused]);

/** The tabs of a half, in the order of the strip. */
export const tabsOf = (state: TabsState, side: TabSide): WorkspaceTab[] =>
  state.tabs.filter((tab) => tab.side === side);

export const isSplit = ({ tabs }: TabsState): boolean => tabs.some(({ side }) => side === 'end');

/** The ids of the tabs that keep their screen. */
export const liveIds = ({ recent, shown }: TabsState): string[] => {
  const open = Object.values(shown).filter((id) => id !== null);
  return [...new Set([...open, ...recent])].slice(0, mostLive);
};

/** Shows a tab in its half, which gets the focus. */
export function show(state: TabsState, id: string): TabsState {
  const tab = findTab(state, id);
  if (!tab) return state;
  return {
    ...state,
    shown: { ...state.shown, [tab.side]: id },
    focused: tab.side,
    recent: [id, ...state.recent.filter((one) => one !== id)],
  };
}

/** Changes one tab where it stands. */
export function changeTab(state: TabsState, id: string, change: Partial<WorkspaceTab>): TabsState {
  const tabs = state.tabs.map((tab) => (tab.id === id ? ({ ...tab, ...change } as WorkspaceTab) : tab));
  return { ...state, tabs };
}

/** Pinned tabs stand before all others of their half; apart from that the order stays. */
export function inOrder(tabs: readonly WorkspaceTab[]): WorkspaceTab[] {
  return [...tabs.filter(({ pinned }) => pinned), ...tabs.filter(({ pinned }) => !pinned)];
}

/** Takes a tab away. Its neighbour in use is shown in its place; a half without tabs closes. */
export function close(state: TabsState, id: string): TabsState {
  const index = state.tabs.findIndex((tab) => tab.id === id);
  const tab = state.tabs[index];
  if (!tab) return state;
  const tabs = state.tabs.filter((one) => one.id !== id);
  const recent = state.recent.filter((one) => one !== id);
  const { [id]: _, ...locations } = state.locations;
  const closed = [{ tab, index }, ...state.closed].slice(0, mostClosed);
  return settle({ ...state, tabs, recent, locations, closed });
}

/** Sees to it that what is shown exists, and that a half without tabs is none. */
export function settle(state: TabsState): TabsState {
  const onlyEnd = state.tabs.length > 0 && !state.tabs.some(({ side }) => side === 'start');
  const tabs = onlyEnd ? state.tabs.map((tab) => ({ ...tab, side: 'start' as const })) : state.tabs;
  const membership = onlyEnd ? { start: state.shown.end, end: null } : state.shown;
  const shownOf = (side: TabSide): string | null => {
    const here = tabs.filter((tab) => tab.side === side);
    if (here.some(({ id }) => id === membership[side])) return membership[side];
    const used = state.recent.find((id) => here.some((tab) => tab.id === id));
    return used ?? here[0]?.id ?? null;
  };
  const shown = { start: shownOf('start'), end: shownOf('end') };
  return { ...state, tabs, shown, focused: shown[state.focused] === null ? 'start' : state.focused };
}
