import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Frames in which a row may come onto the screen; it is invisible until it has been measured. */
const frames = 30;

interface Shown {
  /** Which folder, and how it is looked at. */
  shown: string;
  active: number;
  /** False in the half of a split that has not the keys. */
  hasKeys: boolean;
}

/**
 * Whoever opens a folder with a key has the focus on a row that goes with the folder before. Then the row that is at hand
 * in the folder that opens gets it; what is empty gets it as a whole. So does another view of the same folder, which a
 * window that becomes narrow can bring as well.
 */
export function useKeptFocus(around: RefObject<HTMLElement | null>, { shown, active, hasKeys }: Shown): void {
  const before = useRef(shown);
  const focusActive = useEffectEvent((attempts: number) => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isLost || !hasKeys || attempts === 0) return;
    const row =
      around.current?.querySelector<HTMLElement>(`[data-keys=list] [data-row="${active}"]`) ??
      (attempts < frames / 2 ? around.current?.querySelector<HTMLElement>('[data-keys=list]') : null);
    row?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    let frame = 0;
    const next = (attempts: number) => {
      focusActive(attempts);
      if (attempts > 0) frame = requestAnimationFrame(() => next(attempts - 1));
    };
    const stop = () => cancelAnimationFrame(frame);
    next(frames);
    // Who goes on meanwhile has the focus where they put it.
    const goesOn = ['keydown', 'pointerdown'] as const;
    for (const act of goesOn) addEventListener(act, stop, true);
    return () => {
      stop();
      for (const act of goesOn) removeEventListener(act, stop, true);
    };
  }, [shown]);
}
