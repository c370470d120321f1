import type { EditorView } from '@codemirror/view';
import type { Anchor } from '@holdall/shared';
import { useEffect, useMemo } from 'react';
import { findLines, useAnchored, useAnchoring, useMarks, type Stretch } from '../../../annotations/index.ts';
import { showComments } from './commentMarks.ts';
import { placeInText, showLine } from './textPlaces.ts';

/** Finds the lines of anchors in a text, each once. */
function linesIn(text: string) {
  const known = new Map<Anchor, Stretch | null>();
  return (anchor: Anchor): Stretch | null => {
    if (anchor.type !== 'line') return null;
    const lines = known.get(anchor);
    if (lines !== undefined) return lines;
    const next = findLines(text, anchor);
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
      if (anchor.type !== 'line') return [];
      const { from, to } = found(anchor) ?? anchor;
      return [{ id, label, from, to, isChosen }];
    });
    showComments(view, lines);
  }, [view, marks, found, anchoring]);
}
