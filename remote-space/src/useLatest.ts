import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The value of the latest render, for what is called later: commands, listeners, answers. What is made once can so read
 * what changes often. Not to be read while drawing.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
