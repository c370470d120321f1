import { useEffect, type RefObject } from 'react';

/** Gives the keys to what scrolls, when a viewer opens and nothing else has been reached for. */
export function useTakeFocus(element: RefObject<HTMLElement | null>, isThere = true): void {
  useEffect(() => {
    const present = document.activeElement;
    if (isThere && (present === document.body || present?.matches('[data-viewer]')))
      element.current?.focus({ preventScroll: true });
  }, [element, isThere]);
}
