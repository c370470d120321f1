import { useDeferredValue, useEffect, useState, type RefObject } from 'react';
import { findHits } from '../../frame/findHits.ts';
import type { Finding } from '../../frame/FindTools.tsx';
import { clearHighlights, findRanges, highlightRanges } from '../../frame/highlightRanges.ts';

/** Finds words in what an element shows; `content` stands for what that is. */
export function useFindInElement(element: RefObject<HTMLElement | null>, content: unknown): Finding {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const asked = useDeferredValue(words);

  useEffect(() => {
    const place = element.current;
    setRanges(open && place ? findRanges(place, (text) => findHits(text, asked)) : []);
  }, [element, open, asked, content]);

  const current = Math.min(chosen, Math.max(0, ranges.length - 1));
  useEffect(() => {
    const range = ranges[current];
    highlightRanges(ranges, range);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return clearHighlights;
  }, [ranges, current]);

  return {
    open,
    words,
    count: ranges.length,
    current,
    setOpen,
    setWords(next) {
      setWords(next);
      setChosen(0);
    },
    step: (by) => setChosen(ranges.length === 0 ? 0 : (current + by + ranges.length) % ranges.length),
  };
}
