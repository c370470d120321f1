import { EditorView } from '@codemirror/view';
import type { Anchor } from '@holdall/shared';
import { useEffect, useMemo } from 'react';
import { quoteLength } from '@holdall/shared/messages';
import {
  findLines,
  findQuote,
  useAnchored,
  useAnchoring,
  useMarks,
  type Stretch,
  type AnchorPlace,
} from '../../../annotations/index.ts';
import { showComments } from './commentMarks.ts';

/** The lines, counted from one, that a stretch of letters stands in. */
function linesOf(text: string, stretch: Stretch | null): Stretch | null {
  const line = (letter: number) => text.slice(0, letter).split('\n').length;
  return stretch && { from: line(stretch.from), to: line(stretch.to) };
}

/** Finds the lines of anchors in a text, each once. */
function linesIn(text: string) {
  const known = new Map<Anchor, Stretch | null>();
  return (anchor: Anchor): Stretch | null => {
    if (anchor.type !== 'line' && anchor.type !== 'quote') return null;
    const lines = known.get(anchor);
    if (lines !== undefined) return lines;
    const next = anchor.type === 'line' ? findLines(text, anchor) : linesOf(text, findQuote(text, anchor));
    known.set(anchor, next);
    return next;
  };
}

/** Makes the lines of a text places of comments. `text` is what the editor shows. */
export function useTextAnnotations(view: EditorView | null, text: string): void {
  const anchoring = useAnchoring();
  const marks = useMarks();

  const found = useMemo(() => linesIn(text), [text]);

  useAnchored(
    {
      here: () => view && placeInText(view),
      finds: (anchor) => found(anchor) !== null,
      show(anchor) {
        const line = found(anchor) ?? (anchor.type === 'line' ? anchor : null);
        if (view && line) showLine(view, line.from);
      },
    },
    view && text,
  );

  useEffect(() => {
    if (!view) return;
    const lines = marks.flatMap(({ id, label, anchor, isChosen }) => {
      const lines = found(anchor) ?? (anchor.type === 'line' ? anchor : null);
      return lines ? [{ id, label, from: lines.from, to: lines.to, isChosen }] : [];
    });
    showComments(view, lines);
  }, [view, marks, found, anchoring]);
}

/** The lines that are chosen, or the one with the cursor; where that is out of sight, the first one on the screen. */
function placeInText(view: EditorView): AnchorPlace {
  const { state, scrollDOM } = view;
  const { from, to, empty } = state.selection.main;
  const top = scrollDOM.scrollTop + view.documentPadding.top;
  const [first, last] = [view.lineBlockAtHeight(top), view.lineBlockAtHeight(top + scrollDOM.clientHeight)];
  const isSeen = to >= first.from && from <= last.to;
  const begin = state.doc.lineAt(isSeen ? from : first.from);
  const end = isSeen && !empty ? state.doc.lineAt(to) : begin;
  const text = state.sliceDoc(begin.from, Math.min(end.to, begin.from + quoteLength));
  return {
    type: 'line',
    from: begin.number,
    to: Math.max(begin.number, end.number),
    text: wholeLines(text, end.to - begin.from),
  };
}

/** Of lines that are too long for a quote only those that fit whole; of a single one its beginning is none to be found by. */
function wholeLines(text: string, length: number): string {
  if (text.length === length) return text;
  const end = text.lastIndexOf('\n');
  return end > 0 ? text.slice(0, end) : '';
}

/** Brings lines to the middle of the screen, and the cursor there. */
function showLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(view.state.doc.lines, Math.max(1, line)));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}
