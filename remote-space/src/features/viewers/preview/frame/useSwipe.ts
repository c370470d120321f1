import { useRef, type TouchEvent } from 'react';

const leastDistance = 64;
const mostMs = 600;

interface Swipe {
  /** As one turns a page: to the left, or to the right where that is how people read. */
  onNext(): void;
  onPrevious(): void;
}

/** Handlers for a swipe over the content. What scrolls sideways by itself says `data-sideways`, and is left alone. */
export function useSwipe({ onNext, onPrevious }: Swipe) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      const isOurs = event.touches.length === 1 && !(event.target as Element).closest('[data-sideways]');
      start.current = touch && isOurs ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from || event.timeStamp - from.at > mostMs) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < leastDistance || Math.abs(down) > Math.abs(across) / 2) return;
      const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
      if (across < 0 === isTurned) onPrevious();
      else onNext();
    },
  };
}
