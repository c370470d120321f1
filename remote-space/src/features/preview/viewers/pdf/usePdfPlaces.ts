import { quoteLength } from '@holdall/shared/messages';
import { useMemo, useState } from 'react';
import {
  boxBetween,
  useAnchored,
  useAnchoring,
  useMarks,
  type AnchorPlace,
  type Box,
  type DrawnMark,
} from '../../../anchors/index.ts';

/** A mark with its box on its page. */
export interface PageMark {
  readonly mark: DrawnMark;
  readonly box: Box;
}

interface Given {
  /** The page that is looked at, counted from zero. */
  readonly page: number;
  readonly count: number;
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
export function usePdfPlaces({ page, count, isThere, goTo }: Given) {
  const anchoring = useAnchoring();
  const marks = useMarks();
  const [isChoosing, setChoosing] = useState(false);
  useAnchored(
    {
      here: () => chosenWords() ?? { type: 'pageBox', page: page + 1, ...whole },
      finds: () => false,
      show(anchor) {
        if (anchor.type === 'pageBox' && anchor.page <= count)
          goTo(anchor.page - 1, Math.max(0, anchor.y - 0.05));
      },
    },
    isThere || null,
  );
  const byPage = useMemo(() => {
    const pages = new Map<number, PageMark[]>();
    for (const mark of marks) {
      const { anchor } = mark;
      if (anchor.type !== 'pageBox') continue;
      pages.set(anchor.page - 1, [...(pages.get(anchor.page - 1) ?? []), { mark, box: anchor }]);
    }
    return pages;
  }, [marks]);
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
