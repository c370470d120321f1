import { useEffect, useState, type RefObject } from 'react';

/** Whether somebody is at the element, by pointer or focus, or the page is hidden: then time must not run. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(document.hidden);

  useEffect(() => {
    // The notice's own frame, which takes the focus, is drawn by the library around what we draw.
    const frame = element.current?.parentElement;
    if (!frame) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    frame.addEventListener('pointerenter', () => setHovered(true), { signal });
    frame.addEventListener('pointerleave', () => setHovered(false), { signal });
    frame.addEventListener('focusin', () => setFocused(true), { signal });
    frame.addEventListener('focusout', () => setFocused(false), { signal });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => ends.abort();
  }, [element]);

  return hovered || focused || hidden;
}
