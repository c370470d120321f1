import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useLatest } from '../../../../../useLatest.ts';
import type { ImageView, Pair } from './imageView.ts';

interface Gestures {
  readonly window: RefObject<HTMLDivElement | null>;
  readonly view: ImageView;
  /** More of the picture than fits: it can be moved. */
  readonly overflows: boolean;
  zoomAt(zoom: number, point: Pair): void;
  moveBy(step: Pair): void;
  toggle(point: Pair): void;
}

const arrows: Readonly<Record<string, Pair>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
};

type Point = Readonly<Record<'clientX' | 'clientY', number>>;

/** A point of the screen, counted from the middle of an element. */
function fromCentre(element: Element | null, { clientX, clientY }: Point): Pair {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

/** Drag, pinch, wheel, double click and arrow keys over a picture. */
export function useImageGestures(gestures: Gestures) {
  const { window } = gestures;
  const pointers = useRef(new Map<number, Pair>());
  const latest = useLatest(gestures);

  useEffect(() => {
    const element = window.current;
    // Not by React: its wheel handlers cannot keep the page from zooming.
    function handleWheel(event: WheelEvent) {
      event.preventDefault();
      const { view, zoomAt, moveBy } = latest.current;
      if (event.ctrlKey || event.metaKey)
        zoomAt(view.zoom * Math.exp(-event.deltaY / 200), fromCentre(element, event));
      else moveBy({ x: -event.deltaX, y: -event.deltaY });
    }
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [window, latest]);

  function handlePointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(window.current, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const { view, zoomAt, moveBy } = latest.current;
    if (!other) return moveBy({ x: now.x - before.x, y: now.y - before.y });
    const apart = (a: Pair, b: Pair) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoomAt((view.zoom * apart(now, other)) / apart(before, other), middle);
  }

  function drop(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const isSecond = pointers.current.size > 0;
      pointers.current.set(event.pointerId, fromCentre(window.current, event));
      if (gestures.overflows || isSecond) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: handlePointerMove,
    onPointerUp: drop,
    onPointerCancel: drop,
    onPointerLeave: drop,
    onDoubleClick: (event: Point) => gestures.toggle(fromCentre(window.current, event)),
    onKeyDown(event: KeyboardEvent) {
      const step = arrows[event.key];
      if (!step || !gestures.overflows) return;
      event.preventDefault();
      gestures.moveBy(step);
    },
  };
}
