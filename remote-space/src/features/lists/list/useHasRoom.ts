import { useLayoutEffect, useState, type RefObject } from 'react';

/** As wide as a list must be for its columns and that of the tags. */
const enough = 900;

/** Whether a list has room for the column of tags. One observer for the whole list: rows only hear of it when it changes. */
export function useHasRoom(list: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => setHasRoom((entry?.contentRect.width ?? 0) >= enough));
    setHasRoom(current.clientWidth >= enough);
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  return hasRoom;
}
