import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Pair } from './imageView.ts';

const nothing: Pair = { x: 0, y: 0 };

/** The size of an element, followed. */
export function useSize(element: RefObject<HTMLElement | null>): Pair {
  const [size, setSize] = useState(nothing);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setSize({ x: target.clientWidth, y: target.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
