import { openedFrom, sectionOf, type Place } from '../locations/index.ts';
import { activeTab, type TabsState } from '../tabs/index.ts';

/** Where the active tab is, for what stands beside it; null while that is not known of a file. */
export function activePlace(state: TabsState): Place | null {
  const tab = activeTab(state);
  if (!tab || state.spaceId === null) return null;
  const { spaceId } = state;
  if (tab.kind === 'resource')
    return openedFrom(state.locations[tab.id]?.state)?.place ?? state.places[tab.id] ?? null;
  const { storageId } = tab;
  return tab.kind === 'folder'
    ? { spaceId, storageId, section: 'files', folderId: tab.folderId }
    : { spaceId, storageId, section: sectionOf(tab.section), folderId: null };
}

/** The section that the active tab shows, of whatever kind its storage is; undefined where it shows no section. */
export function sectionOfTab(state: TabsState): string | undefined {
  const tab = activeTab(state);
  return tab?.kind === 'section' ? tab.section : undefined;
}
