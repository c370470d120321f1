import { addressOfContent, shownIn } from './content.ts';
import { activeTab, type TabsState } from './TabsState.ts';

/** What is looked at now, with its name and address; null where the name is not known, and for views over a storage. */
export function activeVisit(
  state: TabsState,
): { address: string; name: string; kind: string; spaceId: string } | null {
  const tab = activeTab(state);
  if (!tab || state.spaceId === null || (tab.kind === 'section' && tab.section !== 'files')) return null;
  const face = state.faces[shownIn(tab)];
  if (!face) return null;
  return { address: addressOfContent(state.spaceId, tab), ...face, spaceId: state.spaceId };
}
