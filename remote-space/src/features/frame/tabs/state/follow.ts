import type { WorkspaceTab } from '@holdall/shared';
import { showsSame, withoutStand, type TabContent, type TabLocation } from './content.ts';
import { activeTab, changeTab, findTab, show, type TabsState } from './TabsState.ts';

/**
 * How a place was reached. `tab`: it belongs to that one. `inside`: by a step within the active tab. `look`: from
 * elsewhere (tree, palette, a link); it reuses the preview tab. `keep`: as `look`, and the tab stays. `new`: a tab of its own.
 */
export type Way =
  | { readonly type: 'tab'; readonly id: string }
  | { readonly type: 'inside' | 'look' | 'keep' | 'new' };

interface Step {
  readonly content: TabContent;
  readonly location: TabLocation;
  readonly way: Way;
  newId(): string;
}

/** The tabs after the address of the window has changed: which tab it belongs to, and what that one shows now. */
export function follow(state: TabsState, step: Step): TabsState {
  const { content, location, way } = step;
  const tab = tabFor(state, step);
  if (!tab) {
    const id = step.newId();
    const made = add(state, id, content, way.type !== 'new' && way.type !== 'keep');
    return at(show(made, id), id, location);
  }
  // Going on inside a file or folder leaves the stand of the tab as it is.
  const changed = way.type === 'keep' ? changeTab(state, tab.id, { preview: false }) : state;
  return at(show(replaceContent(changed, tab.id, content), tab.id), tab.id, location);
}

const at = (state: TabsState, id: string, location: TabLocation): TabsState => ({
  ...state,
  locations: { ...state.locations, [id]: location },
});

function tabFor(state: TabsState, { content, way }: Step): WorkspaceTab | undefined {
  const active = activeTab(state);
  if (way.type === 'tab') {
    const known = findTab(state, way.id);
    if (known) return known;
  }
  if (way.type === 'new') return undefined;
  if (active && showsSame(active, content)) return active;
  if (way.type === 'inside' && active && !active.pinned) return active;
  const same = state.tabs.filter((tab) => showsSame(tab, content));
  return (
    same.find(({ side }) => side === state.focused) ?? same[0] ?? state.tabs.find(({ preview }) => preview)
  );
}

/** Puts a tab behind the active one, without showing it. */
export function add(state: TabsState, id: string, content: TabContent, preview: boolean): TabsState {
  const active = activeTab(state);
  const tab: WorkspaceTab = { ...content, id, pinned: false, preview, side: state.focused };
  const index = active ? state.tabs.findIndex((one) => one.id === active.id) + 1 : state.tabs.length;
  const firstFree = state.tabs.findLastIndex(({ pinned }) => pinned) + 1;
  return { ...state, tabs: state.tabs.toSpliced(Math.max(index, firstFree), 0, tab) };
}

function replaceContent(state: TabsState, id: string, content: TabContent): TabsState {
  const tabs = state.tabs.map((tab): WorkspaceTab => {
    if (tab.id !== id || showsSame(withoutStand(tab), content)) return tab;
    const { pinned, preview, side } = tab;
    return { ...content, id, pinned, preview, side };
  });
  return { ...state, tabs };
}
