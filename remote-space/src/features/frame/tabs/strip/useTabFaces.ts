import { api, useCall, useText, type WorkspaceTab } from '@holdall/shared';
import { storageIcon } from '../../locations/index.ts';
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
      const section = storage?.sections.findIndex(({ id }) => id === tab.section) ?? 0;
      // A storage begins with what it is for; the tab of that has its name.
      const inside = section > 0 ? storage?.sections[section] : undefined;
      const name = inside ? say(inside.label) : (storage?.name ?? faces[shown]?.name ?? '…');
      const icon = inside?.icon ?? storageIcon(storage?.kind ?? '');
      return { name, kind: null, icon, isGone };
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
