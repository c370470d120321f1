import { useShell, useStore } from '@holdall/shared';
import { useMemo } from 'react';

/** Ids of everything that is kept offline, by itself or within a folder. */
export function usePinned(): ReadonlySet<string> {
  const kept = useStore(useShell().pins.kept);
  return useMemo(() => new Set(kept.flatMap(({ ids }) => ids)), [kept]);
}
