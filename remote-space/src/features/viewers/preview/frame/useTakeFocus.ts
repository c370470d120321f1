import { useContext, useEffect, type RefObject } from 'react';
import { FrameContext } from './ViewerTools.tsx';

/**
 * Gives the keys to what scrolls, when a viewer opens and nothing else has been reached for. Beside a list a viewer has no
 * bar for its tools: there the keys stay in the list.
 */
export function useTakeFocus(element: RefObject<HTMLElement | null>, isThere = true): void {
  const { tools } = useContext(FrameContext);
  const takes = isThere && tools !== null;
  useEffect(() => {
    const present = document.activeElement;
    if (takes && (present === document.body || present?.matches('[data-viewer]')))
      element.current?.focus({ preventScroll: true });
  }, [element, takes]);
}
