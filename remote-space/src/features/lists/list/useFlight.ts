import { startTransition, useRef, useState } from 'react';
import type { RowRange } from '../listing/index.ts';

/** Pixels a millisecond (four rows of 42 in a frame) from which on nobody reads; a flight ends below the half of it. */
const fast = 10;
/**
 * A step counts as made within so many milliseconds at most: a page that draws slowly makes few and wide ones, and would
 * draw more slowly still if they were taken for slow.
 */
const longestStep = 34;
/** A jump that took longer to be seen is one of a slow machine: the next ones show the names first. */
const slowMs = 50;
/** So quickly it has to go for a machine to be slow no longer. */
const quickMs = 20;
/** Rows beyond the screen that may be drawn already. */
const beyond = 5;

interface Flight {
  /** Whether a row is drawn in full: all are while the list stands, and those that were here before it flew. */
  isFull(index: number): boolean;
  /** To be told of each scroll, with the rows on the screen. */
  scrolled(offset: number, shown: RowRange): void;
  /** To be told when scrolling is over. */
  stood(shown: RowRange): void;
  /** What comes next is a jump to a place, and no flight however far it is. To be told with the rows on the screen. */
  jump(shown: RowRange | undefined): void;
}

/**
 * Tells a list that flies past from one that is read. In flight no rows are looked at: `onLook` hears of them as soon
 * as it slows down or stands, so that pages which only fly past are neither fetched nor drawn in full.
 */
export function useFlight(onLook: (shown: RowRange) => void): Flight {
  const last = useRef<{ offset: number; at: number; shown: RowRange } | null>(null);
  const flies = useRef(false);
  const isSlow = useRef(false);
  const [kept, setKept] = useState<RowRange | null>(null);

  function stand(shown: RowRange) {
    if (flies.current) startTransition(() => setKept(null));
    flies.current = false;
    onLook(shown);
  }

  return {
    isFull: (index) => kept === null || (index >= kept.first - beyond && index <= kept.last + beyond),
    scrolled(offset, shown) {
      const at = performance.now();
      const before = last.current;
      last.current = { offset, at, shown };
      const took = before ? Math.min(Math.max(1, at - before.at), longestStep) : 1;
      const speed = before ? Math.abs(offset - before.offset) / took : 0;
      if (before && !flies.current && speed >= fast) {
        flies.current = true;
        setKept(before.shown);
      } else if (!flies.current || speed < fast / 2) stand(shown);
    },
    stood(shown) {
      stand(shown);
      last.current = null;
    },
    jump(shown) {
      last.current = null;
      const began = performance.now();
      requestAnimationFrame(() =>
        setTimeout(() => {
          const took = performance.now() - began;
          isSlow.current = took > (isSlow.current ? quickMs : slowMs);
        }),
      );
      if (!isSlow.current || shown === undefined || flies.current) return;
      flies.current = true;
      setKept(shown);
    },
  };
}
