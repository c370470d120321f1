import { createStore, type Store, type TabFace, type WorkspaceTab } from '@holdall/shared';
import { isInside, openedFrom, type Place } from '../locations/index.ts';
import {
  addressOfContent,
  contentOf,
  showsSame,
  type TabContent,
  type TabLocation,
} from './state/content.ts';
import { add, follow, type Way } from './state/follow.ts';
import {
  activeTab,
  changeTab,
  close,
  findTab,
  noTabs,
  show,
  type TabSide,
  type TabsState,
} from './state/TabsState.ts';

/** Goes to an address; `state` travels with the navigation. */
export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** What a screen finds out about its tab. */
export interface Description {
  /** Where a file lies; a list says it by its address. */
  readonly place?: Place | undefined;
  /** The id of what is shown. */
  readonly shown: string;
  readonly face: TabFace;
}

export type Tabs = ReturnType<typeof createTabs>;

/** The way that a navigation was asked with travels in its state, so that it belongs to no other. */
const withWay = (state: unknown, way: Way) => ({ ...(state as object | null), way });
const wayIn = (state: unknown) => (state as { way?: Way } | null)?.way;

const isOpen = (pathname: string, search: string) =>
  window.location.pathname === pathname && window.location.search === search;

/** The router numbers the entries of the history. */
const stepOfHistory = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** The tabs of this window. The address stays the truth for the active one: whatever changes it, the tabs follow. */
export function createTabs(go: Go) {
  const store: Store<TabsState> = createStore(noTabs);
  /** Which tab an entry of the browser's history belongs to. */
  const owners = new Map<string, string>();
  const trail: string[] = [];
  /** The entry of the history before this one: the same for a replaced one, the next for a new one. */
  let lastStep = Number.NaN;

  function goTo(tab: WorkspaceTab, replace: boolean) {
    const { spaceId, locations } = store.get();
    const last = locations[tab.id];
    const state = withWay(last?.state, { type: 'tab', id: tab.id });
    if (last) return void go(last.pathname + last.search + last.hash, { replace, state });
    void go(spaceId === null ? '/space' : addressOfContent(spaceId, tab), { replace, state });
  }

  /** Takes over a change; where another tab is the active one then, the address follows. */
  function apply(next: TabsState, replace = false) {
    const before = activeTab(store.get());
    store.set(next);
    const after = activeTab(next);
    if (!after) void go(next.spaceId === null ? '/space' : `/space/s/${next.spaceId}`, { replace });
    else if (after.id !== before?.id) goTo(after, replace);
  }

  const change = (act: (state: TabsState) => TabsState, replace = false) => apply(act(store.get()), replace);

  return {
    store,
    newId,

    /** Follows the address. */
    arrive(location: TabLocation) {
      const found = contentOf(location);
      const way = wayOf(location);
      if (!found) return;
      const spaceId = found.spaceId ?? openedFrom(location.state)?.place.spaceId ?? null;
      const present = store.get();
      const isElsewhere = spaceId !== null && present.spaceId !== null && present.spaceId !== spaceId;
      const state = isElsewhere ? { ...noTabs, faces: present.faces } : present;
      const next = follow(
        { ...state, spaceId: spaceId ?? state.spaceId },
        { content: found.content, location, way, newId },
      );
      const active = activeTab(next);
      if (active) {
        owners.set(location.key, active.id);
        trail[stepOfHistory()] = active.id;
      }
      store.set(next);
    },

    /** Goes somewhere by an address of a list or a file, in a tab that is found for it. */
    open(address: string, way: 'look' | 'keep' | 'new') {
      const { pathname, search } = new URL(address, window.location.origin);
      const found = contentOf({ pathname, search });
      const active = activeTab(store.get());
      // What is open already is not opened once more.
      if (way !== 'new' && found && active && isOpen(pathname, search) && showsSame(active, found.content)) {
        if (way === 'keep') change((state) => changeTab(state, active.id, { preview: false }));
        return;
      }
      void go(address, { state: withWay(null, { type: way }) });
    },
    /** A tab of its own that stays, behind the open one. */
    openBehind(content: TabContent, face?: TabFace & { id: string }) {
      const state = add(store.get(), newId(), content, false);
      store.set(face ? { ...state, faces: { ...state.faces, [face.id]: face } } : state);
    },

    show: (id: string) => change((state) => show(state, id)),
    /** Gives the keys and the address to a half of the split. */
    focus(side: TabSide) {
      const state = store.get();
      const id = state.shown[side];
      if (state.focused !== side && id !== null) apply(show(state, id), true);
    },
    close: (id: string) => change((state) => close(state, id), true),
    keep: (id: string) => change((state) => changeTab(state, id, { preview: false })),
    /** Takes over what a function makes of the tabs; where another one is the active one then, the address follows. */
    change,
    expand: (expanded: readonly string[]) => store.set({ ...store.get(), expanded }),

    /** Takes over what a screen has found out. */
    describe(id: string, { place, shown, face }: Description) {
      const state = store.get();
      if (!findTab(state, id)) return;
      const known = state.faces[shown];
      const isSame = known?.name === face.name && known.kind === face.kind;
      if (!isSame || (place && state.places[id] !== place))
        store.set({
          ...state,
          faces: isSame ? state.faces : { ...state.faces, [shown]: face },
          places: place ? { ...state.places, [id]: place } : state.places,
        });
      if (place && place.spaceId !== state.spaceId) settleSpace(id, place.spaceId);
    },
    /** Whether one step back in the browser's history is a step within this tab. */
    isStepBehind: (id: string) => trail[stepOfHistory() - 1] === id,
  };

  /** A file turned out to lie in another space than the tabs: it goes there alone. */
  function settleSpace(id: string, spaceId: string) {
    const state = store.get();
    if (state.spaceId === null) return store.set({ ...state, spaceId });
    const tab = findTab(state, id);
    const location = state.locations[id];
    if (!tab || !location || activeTab(state)?.id !== id) return;
    const { faces, places } = state;
    const alone = { ...noTabs, spaceId, faces, places, tabs: [{ ...tab, pinned: false, preview: true }] };
    store.set(show({ ...alone, locations: { [id]: location } }, id));
  }

  function wayOf({ key, state }: TabLocation): Way {
    const way = wayIn(state);
    const step = stepOfHistory();
    const before = lastStep;
    lastStep = step;
    if (step === before + 1 && way && !owners.has(key)) return way;
    const owner = owners.get(key);
    if (owner !== undefined) return { type: 'tab', id: owner };
    // An entry of before the page was loaded anew: the tabs have come back with their ids.
    if (way?.type === 'tab') return way;
    return { type: step === before || isInside(state) ? 'inside' : 'look' };
  }
}
