import { useDeferredValue, useMemo, useState } from 'react';
import type { Finding } from '../../frame/FindTools.tsx';
import { findHits, type Hit } from '../../frame/findHits.ts';

const noHits: readonly Hit[] = [];

/** Finds words in a text that is here. */
export function useFind(text: string): Finding & { readonly hits: readonly Hit[] } {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const asked = useDeferredValue(words);
  const hits = useMemo(() => (open ? findHits(text, asked) : noHits), [open, text, asked]);
  return {
    open,
    words,
    hits,
    count: hits.length,
    current: Math.min(current, Math.max(0, hits.length - 1)),
    setOpen,
    setWords(next) {
      setWords(next);
      setCurrent(0);
    },
    step: (by) =>
      setCurrent((present) => (hits.length === 0 ? 0 : (present + by + hits.length) % hits.length)),
  };
}
