import { useDebouncedValue } from '@holdall/shared';
import { useState } from 'react';
import type { Finding } from '../../frame/FindTools.tsx';

const typingMs = 250;

/** What is looked for in a document; the server finds it, so it is asked when the typing rests. */
export function useDocumentFind(onStep: () => void) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const wanted = open ? words.trim() : '';
  const asked = useDebouncedValue(wanted, wanted === '' ? 0 : typingMs);

  return {
    asked,
    findingOf: (hits: number, isBusy: boolean): Finding => ({
      open,
      words,
      count: asked === '' ? 0 : hits,
      current: Math.min(current, Math.max(0, hits - 1)),
      busy: isBusy || wanted !== asked,
      setOpen,
      setWords(next) {
        setWords(next);
        setCurrent(0);
        onStep();
      },
      step(by) {
        if (hits > 0) setCurrent((current + by + hits) % hits);
        onStep();
      },
    }),
  };
}
