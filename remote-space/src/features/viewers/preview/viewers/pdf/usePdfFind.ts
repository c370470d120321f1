import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findHits, mostHits } from '../../frame/findHits.ts';
import type { Finding } from '../../frame/FindTools.tsx';

/** Hits of the pages that have been looked through: for each its page, in order. */
interface Found {
  readonly pages: readonly number[];
  readonly busy: boolean;
}

/** The text of a page, counted from zero, as its layer holds it, so that places found in one are places in the other. */
export async function textOf(pdf: Pick<PDFDocumentProxy, 'getPage'>, index: number): Promise<string> {
  const page = await pdf.getPage(index + 1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
}

/** Finds words in all pages, the shown ones or not. */
export function usePdfFind(pdf: PDFDocumentProxy) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [found, setFound] = useState<Found>({ pages: [], busy: false });
  const texts = useRef(new Map<number, Promise<string>>());
  const asked = useDeferredValue(open ? words : '');

  useEffect(() => {
    let isWanted = true;
    async function look() {
      const pages: number[] = [];
      for (let index = 0; index < pdf.numPages && pages.length < mostHits; index += 1) {
        const text = texts.current.get(index) ?? textOf(pdf, index).catch(() => '');
        texts.current.set(index, text);
        pages.push(...findHits(await text, asked).map(() => index));
        if (!isWanted) return;
        if (index % 20 === 19) setFound({ pages: [...pages], busy: true });
      }
      setFound({ pages, busy: false });
    }
    if (asked === '') setFound({ pages: [], busy: false });
    else void look();
    return () => {
      isWanted = false;
    };
  }, [pdf, asked]);

  const { pages, busy } = found;
  const current = Math.min(chosen, Math.max(0, pages.length - 1));
  const finding: Finding = {
    open,
    words,
    count: pages.length,
    current,
    busy,
    setOpen,
    setWords(next) {
      setWords(next);
      setChosen(0);
    },
    step: (by) => setChosen(pages.length === 0 ? 0 : (current + by + pages.length) % pages.length),
  };
  /** The shown hit: its page, and which one of that page it is. */
  const hit = useMemo(() => {
    const page = pages[current];
    return page === undefined ? null : { page, place: current - pages.indexOf(page) };
  }, [pages, current]);
  return { finding, words: asked, hit };
}
