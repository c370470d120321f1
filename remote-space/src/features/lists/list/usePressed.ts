import { useMemo, useRef, type MouseEvent } from 'react';

/** Farther than this the pointer was moved on purpose. */
const stillPixels = 4;

/**
 * What a click is about. Rows hear no pointer while the list scrolls, and taking the focus can begin a scroll: then the
 * button goes down on a row and comes up on the list around it. What it went down on was meant.
 */
export function usePressed() {
  const begun = useRef<{ target: EventTarget; x: number; y: number } | null>(null);
  const isDown = useRef(false);
  return useMemo(
    () => ({
      remember({ target, button, clientX, clientY }: MouseEvent): void {
        begun.current = { target, x: clientX, y: clientY };
        isDown.current = button === 0;
      },
      /** A press has begun that has not become a click: what takes the focus now, takes it by that. */
      isDown: () => isDown.current,
      targetOf({ target, clientX, clientY }: MouseEvent): EventTarget {
        isDown.current = false;
        const press = begun.current;
        const onRow = target instanceof Element && target.closest('[data-row]') !== null;
        if (onRow || !press) return target;
        return Math.hypot(clientX - press.x, clientY - press.y) > stillPixels ? target : press.target;
      },
    }),
    [],
  );
}
