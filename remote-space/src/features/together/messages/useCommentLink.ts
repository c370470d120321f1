import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls back when the address names a comment, so that what shows comments is opened. */
export function useCommentLink(onNamed: () => void): void {
  const named = new URLSearchParams(useLocation().search).get('comment');
  const open = useEffectEvent(onNamed);
  useEffect(() => {
    if (named !== null) open();
  }, [named]);
}
