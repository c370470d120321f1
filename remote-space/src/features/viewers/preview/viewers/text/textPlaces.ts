import { EditorView } from '@codemirror/view';
import { quoteLength } from '@holdall/shared/messages';
import type { AnchorPlace } from '../../../annotations/index.ts';

/** The lines that are chosen, or the one with the cursor; where that is out of sight, the first one on the screen. */
export function placeInText(view: EditorView): AnchorPlace {
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
export function showLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(view.state.doc.lines, Math.max(1, line)));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}
