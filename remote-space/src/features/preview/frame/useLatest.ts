import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the latest render, for what is called later: handlers, timers, answers. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
