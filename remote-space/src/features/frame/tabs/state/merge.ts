import type { WorkspaceTab } from '@holdall/shared';

const changedSince = (base: readonly WorkspaceTab[], tab: WorkspaceTab) =>
  JSON.stringify(base.find(({ id }) => id === tab.id)) !== JSON.stringify(tab);

/**
 * Brings together what this window and another one of the same person made of their tabs since `base`, which both had.
 * The order and all else is theirs; what was opened, changed or closed here since is so there too. The preview belongs
 * to a window: the one of this window stays, theirs is taken only where this has none.
 */
export function merge(
  base: readonly WorkspaceTab[],
  mine: readonly WorkspaceTab[],
  theirs: readonly WorkspaceTab[],
): WorkspaceTab[] {
  const myPreview = mine.find(({ preview }) => preview);
  const closedHere = new Set(base.map(({ id }) => id));
  for (const { id } of mine) closedHere.delete(id);
  const merged = theirs
    .filter(({ id, preview }) => !closedHere.has(id) && !(preview && myPreview && myPreview.id !== id))
    .map((tab) => {
      const own = mine.find(({ id }) => id === tab.id);
      return own && changedSince(base, own) ? own : tab;
    });
  const opened = mine.filter(
    (tab) =>
      !merged.some(({ id }) => id === tab.id) && (tab.preview || !base.some(({ id }) => id === tab.id)),
  );
  const all = [...merged, ...opened];
  return [...all.filter(({ pinned }) => pinned), ...all.filter(({ pinned }) => !pinned)];
}
