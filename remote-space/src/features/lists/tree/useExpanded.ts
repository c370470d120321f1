import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Place } from '../../frame/locations/index.ts';
import { TabsContext, useTabsState } from '../../frame/tabs/index.ts';

type Change = (present: string[]) => string[];

/** Which storages and folders are open in the tree. The open storage always is. Kept with the tabs, where there are some. */
export function useExpanded({ storageId }: Place): readonly [string[], (change: Change) => void] {
  const tabs = useContext(TabsContext);
  const kept = useTabsState((state) => state.expanded);
  const [own, setOwn] = useState<readonly string[]>([]);
  const given = tabs ? kept : own;
  // The very same list while nothing changes: another one makes the tree build itself anew.
  const expanded = useMemo(() => (given.length > 0 ? [...given] : [storageId]), [given, storageId]);

  const setExpanded = useCallback(
    (change: Change) => {
      if (!tabs) return setOwn((present) => change([...present]));
      const present = tabs.store.get().expanded;
      tabs.expand(change(present.length > 0 ? [...present] : [storageId]));
    },
    [tabs, storageId],
  );
  useEffect(
    () => setExpanded((present) => (present.includes(storageId) ? present : [...present, storageId])),
    [storageId, setExpanded],
  );
  return [expanded, setExpanded];
}
