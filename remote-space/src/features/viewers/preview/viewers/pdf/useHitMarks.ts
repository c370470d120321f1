import { useCallback, useEffect, useRef } from 'react';
import { findHits } from '../../frame/findHits.ts';
import { useLatest } from '../../../../../useLatest.ts';
import { clearHighlights, findRanges, highlightRanges } from '../../frame/highlightRanges.ts';

/** Marks what was found in the pages that are on the screen, and shows the current hit once its page is there. */
export function useHitMarks(words: string, hit: { page: number; place: number } | null) {
  const layers = useRef(new Map<number, HTMLElement>());
  const latest = useLatest({ words, hit });
  const shown = useRef<unknown>(null);

  const mark = useCallback(() => {
    const { words: asked, hit: current } = latest.current;
    const ranges: Range[] = [];
    let now: Range | undefined;
    for (const [page, layer] of asked === '' ? [] : layers.current) {
      const inPage = findRanges(layer, (text) => findHits(text, asked));
      ranges.push(...inPage);
      if (page === current?.page) now = inPage[current.place];
    }
    highlightRanges(ranges, now);
    if (now && shown.current !== current) {
      shown.current = current;
      now.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    }
  }, [latest]);

  useEffect(() => {
    mark();
    return clearHighlights;
  }, [mark, words, hit]);

  return useCallback(
    (page: number, layer: HTMLElement | null) => {
      if (layer) layers.current.set(page, layer);
      else layers.current.delete(page);
      if (layer) mark();
    },
    [mark],
  );
}
