import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const firstDelay = 500;
const closeDelay = 90;
const warmTime = 400;
let closedAt = -Infinity;

/**
 * When a tooltip is open: after a short rest of the mouse, at once by keyboard focus, at once beside one that was just read.
 * It stays while the pointer is on the tip itself and goes with Escape, a press or a scroll (WCAG 1.4.13). Never by touch.
 */
export function useTipOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: boolean, delay = 0) {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      closedAt = performance.now();
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('scroll', close, { capture: true });
    };
  }, [open]);

  const handlers = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'touch') return;
      change(true, performance.now() - closedAt < warmTime ? 0 : firstDelay);
    },
    onPointerLeave: () => change(false, closeDelay),
    onPointerDown: () => change(false),
    onFocus(event: FocusEvent) {
      if (event.target.matches(':focus-visible')) change(true);
    },
    onBlur: () => change(false),
  };
  return { open, handlers };
}
