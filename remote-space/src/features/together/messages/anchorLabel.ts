import type { Anchor, Format, Say } from '@holdall/shared';
import { formatTime } from '../../viewers/preview/index.ts';

/** Longer than this a quote is cut where it names a place. */
const shortQuote = 40;

/** What a place is called, short enough for a button. */
export function anchorLabel(anchor: Anchor, say: Say, format: Format): string {
  const number = format.number;
  switch (anchor.type) {
    case 'line':
      return anchor.from === anchor.to
        ? say('Line {line}', { line: number(anchor.from) })
        : say('Lines {from}–{to}', { from: number(anchor.from), to: number(anchor.to) });
    case 'quote': {
      const { text } = anchor;
      return say('“{quote}”', { quote: text.length > shortQuote ? `${text.slice(0, shortQuote)}…` : text });
    }
    case 'pageBox':
      return say('Page {page}', { page: number(anchor.page) });
    case 'slide':
      return say('Slide {number}', { number: number(anchor.slide) });
    case 'time':
      return formatTime(anchor.from);
    case 'range':
      if (anchor.sheet === '') return say('Cell {cell}', { cell: anchor.from });
      return anchor.from === anchor.to
        ? say('{sheet}, cell {cell}', { sheet: anchor.sheet, cell: anchor.from })
        : say('{sheet}, cells {from} to {to}', { sheet: anchor.sheet, from: anchor.from, to: anchor.to });
    case 'box':
    case 'node':
    case 'block':
      return say('A part of it');
  }
}
