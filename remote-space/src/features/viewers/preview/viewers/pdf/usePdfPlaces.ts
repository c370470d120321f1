import type { Anchor } from '@holdall/shared';
import { quoteLength } from '@holdall/shared/messages';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useMemo, useState } from 'react';
import {
  boxBetween,
  useAnchored,
  useAnchoring,
  useMarks,
  useSought,
  type AnchorPlace,
  type Box,
  type DrawnMark,
} from '../../../annotations/index.ts';
import { findWords } from './findWords.ts';

type PageBox = Extract<Anchor, { type: 'pageBox' }>;

/** A mark with its box on its page. */
export interface PageMark {
  readonly mark: DrawnMark;
  readonly box: Box;
}

interface Given {
  /** The page that is looked at, counted from zero. */
  readonly page: number;
  readonly pdf: PDFDocumentProxy;
  readonly isThere: boolean;
  goTo(page: number, share: number): void;
}

const none: readonly PageMark[] = [];
const whole: Box = { x: 0, y: 0, w: 1, h: 1 };

/** The words that are chosen on a page, with the box around them; null where none are. */
function chosenWords(): AnchorPlace | null {
  const selection = getSelection();
  const text = selection?.toString().trim() ?? '';
  if (!selection || selection.rangeCount === 0 || text === '') return null;
  const range = selection.getRangeAt(0);
  const page = range.startContainer.parentElement?.closest<HTMLElement>('[data-page]');
  const number = Number(page?.dataset['page']);
  if (!page || !(number > 0)) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  const around = range.getBoundingClientRect();
  const at = (x: number, y: number) => ({ x: (x - left) / width, y: (y - top) / height });
  const box = boxBetween(at(around.left, around.top), at(around.right, around.bottom));
  return box && { type: 'pageBox', page: number, ...box, text: text.slice(0, quoteLength) };
}

/** Makes the pages of a document places of comments: words that are chosen, a box that is drawn, or the page that is looked at. */
export function usePdfPlaces({ page, pdf, isThere, goTo }: Given) {
  const anchoring = useAnchoring();
  const marks = useMarks();
  const [isChoosing, setChoosing] = useState(false);
  const sought = useSought(pdf, async (anchor) =>
    anchor.type === 'pageBox' ? findWords(pdf, anchor.text ?? '', anchor.page) : null,
  );
  const content = useMemo(() => (isThere ? { pdf, sought } : null), [isThere, pdf, sought]);
  /** The page of a place: where its words stand now; null where they are gone. */
  const pageOf = useCallback(
    ({ page: number, text, resourceVersion }: PageBox) => {
      if (anchoring?.isOfThis({ resourceVersion } as Anchor) !== false) return number;
      const there = text ? sought.get(text) : null;
      return there === undefined ? number : there;
    },
    [anchoring, sought],
  );
  /** Whoever is quicker than the search for all places waits for the one they go to. */
  async function lead(anchor: PageBox): Promise<void> {
    const { text = '' } = anchor;
    const isUnknown = text !== '' && anchoring?.isOfThis(anchor) === false && !sought.has(text);
    const found = isUnknown ? await findWords(pdf, text, anchor.page) : pageOf(anchor);
    const there = found ?? anchor.page;
    if (there <= pdf.numPages) goTo(there - 1, there === anchor.page ? Math.max(0, anchor.y - 0.05) : 0);
  }
  async function leadToWords(words: string): Promise<void> {
    const there = await findWords(pdf, words, 1);
    if (there !== null) goTo(there - 1, 0);
  }
  useAnchored(
    {
      here: () => chosenWords() ?? { type: 'pageBox', page: page + 1, ...whole },
      finds: (anchor) => anchor.type === 'pageBox' && pageOf(anchor) !== null,
      show(anchor) {
        if (anchor.type === 'pageBox') void lead(anchor);
        if (anchor.type === 'quote') void leadToWords(anchor.text);
      },
    },
    content,
  );
  const byPage = useMemo(() => {
    const pages = new Map<number, PageMark[]>();
    for (const mark of marks) {
      const { anchor } = mark;
      // Words that have moved to another page have another box there, which is not known.
      if (anchor.type !== 'pageBox' || pageOf(anchor) !== anchor.page) continue;
      pages.set(anchor.page - 1, [...(pages.get(anchor.page - 1) ?? []), { mark, box: anchor }]);
    }
    return pages;
  }, [marks, pageOf]);
  return {
    isChoosing,
    setChoosing,
    marksOf: (index: number): readonly PageMark[] => byPage.get(index) ?? none,
    choose(index: number, box: Box | null) {
      setChoosing(false);
      if (box) anchoring?.comment({ type: 'pageBox', page: index + 1, ...box });
    },
  };
}
