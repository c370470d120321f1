import { useEffect, useState } from 'react';
import type { Draft, Drafts } from './createDrafts.ts';

/** A text of this resource that was typed and never saved, found when it is opened. Null while one is being changed. */
export function useDraft(drafts: Drafts, resourceId: string, isWanted: boolean) {
  const [found, setFound] = useState<Draft | null>(null);
  useEffect(() => {
    let isHere = true;
    if (isWanted) void drafts.read(resourceId).then((draft) => isHere && setFound(draft));
    return () => {
      isHere = false;
    };
  }, [drafts, resourceId, isWanted]);
  return {
    found: isWanted ? found : null,
    hide: () => setFound(null),
    async discard() {
      setFound(null);
      await drafts.forget(resourceId);
    },
    /** Takes a discarded one back. */
    async restore(draft: Draft) {
      await drafts.keep(resourceId, draft);
      setFound(draft);
    },
  };
}
