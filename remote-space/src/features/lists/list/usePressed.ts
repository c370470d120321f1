import { useMemo, useRef, type MouseEvent } from 'react';

/** Farther than this the pointer was moved on purpose. */
const stillPixels = 4;

/**
 * What a click is about. Rows hear no pointer while the list scrolls, and taking the focus can begin a scroll: then the
 * button goes down on a row and comes up on the list around it. What it went down on was meant.
 */
export function usePressed() {
  const begun = useRef<{ target: EventTarget; x: number; y: number } | null>(null);
  return useMemo(
    () => ({
      remember({ target, clientX, clientY }: MouseEvent): void {
        begun.current = { target, x: clientX, y: clientY };
      },
      targetOf({ target, clientX, clientY }: MouseEvent): EventTarget {
        const press = begun.current;
        const onRow = target instanceof Element && target.closest('[data-row]') !== null;
        if (onRow || !press) return target;
        return Math.hypot(clientX - press.x, clientY - press.y) > stillPixels ? target : press.target;
      },
    }),
    [],
  );
}
