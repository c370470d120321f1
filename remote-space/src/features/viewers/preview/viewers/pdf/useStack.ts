import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../../../../useLatest.ts';
import { fitScale, layOut, offsetOf, pageAt, placeAt, type PagePlace, type PageSize } from './pageLayout.ts';

/** Which pages are near the screen, and which one is looked at. */
interface Near {
  readonly first: number;
  readonly last: number;
  readonly page: number;
}

/** The scrolling of a stack of pages. The place that is looked at stays when zoom, window or sizes change. */
export function useStack(scroller: RefObject<HTMLElement | null>, sizes: readonly PageSize[]) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [zoom, setZoom] = useState<number | null>(null);
  const [near, setNear] = useState<Near>({ first: 0, last: 1, page: 0 });
  const place = useRef<PagePlace>({ page: 0, share: 0 });
  const scale = zoom ?? fitScale(sizes, room.width);
  const layout = useMemo(() => layOut(sizes, scale), [sizes, scale]);
  const latest = useLatest(layout);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [scroller]);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    const first = pageAt(layout, scrollTop - clientHeight / 2);
    const last = pageAt(layout, scrollTop + clientHeight * 1.5);
    const isEnd = scrollTop > 0 && scrollTop + clientHeight >= element.scrollHeight - 2;
    // At either end it is the page there that is looked at, however small its neighbours are.
    const line = isEnd ? layout.height : scrollTop > 0 ? scrollTop + clientHeight / 3 : 0;
    const page = pageAt(layout, line);
    setNear((present) =>
      present.first === first && present.last === last && present.page === page
        ? present
        : { first, last, page },
    );
  }, [scroller, layout]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { page, share } = place.current;
    element.scrollTo({
      left: Math.max(0, (element.scrollWidth - element.clientWidth) / 2),
      ...(page > 0 || share > 0 ? { top: offsetOf(layout, place.current) } : {}),
    });
    look();
  }, [scroller, layout, room, look]);

  const goTo = useCallback(
    (page: number, share = 0) => {
      place.current = { page, share };
      scroller.current?.scrollTo({ top: offsetOf(latest.current, place.current) - 8 });
    },
    [scroller, latest],
  );

  return {
    layout,
    scale,
    near,
    room,
    isFit: zoom === null,
    setZoom,
    handleScroll() {
      if (scroller.current) place.current = placeAt(layout, scroller.current.scrollTop);
      look();
    },
    goTo,
  };
}
