import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Hit } from '../../frame/findHits.ts';

const shown = StateEffect.define<{ hits: readonly Hit[]; current: number }>();
const hitMark = Decoration.mark({ class: 'cm-hit' });
const currentMark = Decoration.mark({ class: 'cm-hit cm-hit-current' });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(present, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(shown)) continue;
      const { hits, current } = effect.value;
      const length = transaction.newDoc.length;
      return Decoration.set(
        hits
          .filter(({ from, to }) => to <= length && from < to)
          .map(({ from, to }, index) => (index === current ? currentMark : hitMark).range(from, to)),
      );
    }
    return present.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Lets an editor show what was found in it. */
export const hitMarks: Extension = marks;

/** Marks hits, and brings the current one onto the screen. */
export function showHits(view: EditorView, hits: readonly Hit[], current: number): void {
  const hit = hits[current];
  view.dispatch({
    effects: [
      shown.of({ hits, current }),
      ...(hit ? [EditorView.scrollIntoView(hit.from, { y: 'center', x: 'nearest' })] : []),
    ],
  });
}
