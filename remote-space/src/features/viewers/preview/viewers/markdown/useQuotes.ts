import { quoteAround, quoteLength } from '@holdall/shared/messages';
import type { Anchor } from '@holdall/shared';
import { useEffect, type RefObject } from 'react';
import { findQuote, useAnchored, useMarks, type AnchorPlace } from '../../../annotations/index.ts';
import { findRanges } from '../../frame/highlightRanges.ts';

const names = { all: 'holdall-comments', chosen: 'holdall-comment' };

/** Blocks of words, one of which is meant where no words are chosen. */
const blocks = 'h2, h3, h4, h5, h6, p, li, pre, td, th';

/** Words of an element with what stands around them. */
function quoteOf(element: HTMLElement, range: Range): AnchorPlace | null {
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const whole = element.textContent;
  const [from, words] = [before.toString().length, range.toString()];
  const text = words.slice(0, quoteLength).trimEnd();
  if (text.trim() === '') return null;
  return {
    type: 'quote',
    text,
    before: whole.slice(Math.max(0, from - quoteAround), from),
    after: whole.slice(from + text.length, from + text.length + quoteAround),
  };
}

/** What is chosen of an element; a choice may begin before it and end behind it. */
function chosenIn(element: HTMLElement): Range | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(element)) return null;
  if (!element.contains(range.startContainer)) range.setStart(element, 0);
  if (!element.contains(range.endContainer)) range.setEnd(element, element.childNodes.length);
  return range;
}

/** The words that are chosen in an element; else those of the first block on the screen. */
function quoteHere(element: HTMLElement, window: HTMLElement): AnchorPlace | null {
  const chosen = chosenIn(element);
  if (chosen) return quoteOf(element, chosen);
  const top = window.getBoundingClientRect().top;
  const first = [...element.querySelectorAll<HTMLElement>(blocks)].find(
    (block) => block.getBoundingClientRect().top >= top && block.textContent.trim() !== '',
  );
  if (!first) return null;
  const range = document.createRange();
  range.selectNodeContents(first);
  return quoteOf(element, range);
}

function rangeOf(element: HTMLElement, anchor: Anchor): Range | undefined {
  if (anchor.type !== 'quote') return undefined;
  const [range] = findRanges(element, (text) => {
    const found = findQuote(text, anchor);
    return found ? [found] : [];
  });
  return range;
}

/** Makes the words of an element places of comments. `content` stands for what is shown in it; null until it is. */
export function useQuotes(
  element: RefObject<HTMLElement | null>,
  window: RefObject<HTMLElement | null>,
  content: unknown,
): void {
  const marks = useMarks();
  useAnchored(
    {
      here: () => (element.current && window.current ? quoteHere(element.current, window.current) : null),
      finds: (anchor) => element.current !== null && rangeOf(element.current, anchor) !== undefined,
      show(anchor) {
        const range = element.current && rangeOf(element.current, anchor);
        range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      },
    },
    content,
  );
  useEffect(() => {
    const place = element.current;
    if (!place || !('highlights' in CSS)) return undefined;
    const drawn = marks.flatMap(({ anchor, isChosen }) => {
      const range = rangeOf(place, anchor);
      return range ? [{ range, isChosen }] : [];
    });
    const rangesOf = (chosen: boolean) =>
      drawn.filter(({ isChosen }) => isChosen === chosen).map(({ range }) => range);
    CSS.highlights.set(names.all, new Highlight(...rangesOf(false)));
    CSS.highlights.set(names.chosen, new Highlight(...rangesOf(true)));
    return () => {
      for (const name of Object.values(names)) CSS.highlights.delete(name);
    };
  }, [element, marks, content]);
}
