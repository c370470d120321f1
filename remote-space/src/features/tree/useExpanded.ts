import { useEffect, useState } from 'react';
import type { Place } from '../places/index.ts';

/** Which storages and folders are open in the tree. The open storage always is. */
export function useExpanded({ storageId }: Place) {
  const [expanded, setExpanded] = useState<string[]>([storageId]);
  useEffect(
    () => setExpanded((present) => (present.includes(storageId) ? present : [...present, storageId])),
    [storageId],
  );
  return [expanded, setExpanded] as const;
}
