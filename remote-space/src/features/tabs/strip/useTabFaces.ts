import { api, useCall, useText, type WorkspaceTab } from '@holdall/shared';
import { useTabsState } from '../TabsContext.ts';
import { shownIn } from '../state/content.ts';
import type { TabsState } from '../state/TabsState.ts';

/** How a tab looks in the strip. */
export interface TabLook {
  readonly name: string;
  /** The kind whose mark it has; null for a section, which has a glyph. */
  readonly kind: string | null;
  readonly icon: string;
  readonly isGone: boolean;
}

const labels = { files: 'Files', recent: 'Recent', starred: 'Starred', trash: 'Trash' } as const;
const icons = { files: 'drive', recent: 'clock', starred: 'star', trash: 'trash' } as const;
const itself = (state: TabsState) => state;

/** Names and marks of the tabs. What is gone has no name any more. */
export function useTabFaces(): (tab: WorkspaceTab) => TabLook {
  const say = useText();
  const { faces, gone, spaceId } = useTabsState(itself);
  const storages = useCall(
    api.storages.list,
    { params: { spaceId: spaceId ?? '' } },
    { enabled: spaceId !== null },
  );

  return (tab) => {
    const shown = shownIn(tab);
    const storage =
      tab.kind === 'section' ? storages.data?.items.find(({ id }) => id === tab.storageId) : undefined;
    const isGone = tab.kind === 'section' && storages.data ? storage === undefined : gone.has(shown);
    if (isGone) return { name: say('No longer available'), kind: null, icon: 'lock', isGone };
    if (tab.kind === 'section') {
      const name = tab.section === 'files' ? storage?.name : say(labels[tab.section]);
      return { name: name ?? faces[shown]?.name ?? '…', kind: null, icon: icons[tab.section], isGone };
    }
    const face = faces[shown];
    return {
      name: face?.name ?? '…',
      kind: face?.kind ?? (tab.kind === 'folder' ? 'folder' : 'unknown'),
      icon: 'file',
      isGone,
    };
  };
}
