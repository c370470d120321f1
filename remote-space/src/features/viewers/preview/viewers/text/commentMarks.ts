import { RangeSet, StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker, type DecorationSet } from '@codemirror/view';

/** Lines that something is said about, counted from one. */
export interface CommentedLines {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly isChosen: boolean;
}

const commented = StateEffect.define<readonly CommentedLines[]>();
const plain = Decoration.line({ class: 'cm-commented' });
const chosen = Decoration.line({ class: 'cm-commented cm-commented-chosen' });

class CommentMarker extends GutterMarker {
  readonly lines: CommentedLines;
  constructor(lines: CommentedLines) {
    super();
    this.lines = lines;
  }
  override eq(other: CommentMarker): boolean {
    return other.lines.id === this.lines.id && other.lines.label === this.lines.label;
  }
  override toDOM(): Node {
    const dot = document.createElement('span');
    dot.className = 'cm-comment-dot';
    dot.title = this.lines.label;
    return dot;
  }
}

interface Marks {
  readonly lines: DecorationSet;
  readonly dots: RangeSet<CommentMarker>;
}
const nothing: Marks = { lines: Decoration.none, dots: RangeSet.empty };

const marks = StateField.define<Marks>({
  create: () => nothing,
  update(present, { effects, newDoc, changes, docChanged }) {
    const said = effects.find((effect) => effect.is(commented))?.value;
    if (!said) {
      if (!docChanged) return present;
      return { lines: present.lines.map(changes), dots: present.dots.map(changes) };
    }
    const here = said.filter(({ from }) => from <= newDoc.lines);
    const lines = here.flatMap((one) => {
      const count = Math.min(newDoc.lines, one.to) - one.from + 1;
      return Array.from({ length: Math.max(1, count) }, (_, index) =>
        (one.isChosen ? chosen : plain).range(newDoc.line(one.from + index).from),
      );
    });
    const dots = here.map((one) => new CommentMarker(one).range(newDoc.line(one.from).from));
    return { lines: Decoration.set(lines, true), dots: RangeSet.of(dots, true) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ lines }) => lines),
});

/** Lets an editor show what is said about its lines; a press on the dot beside one leads there. */
export function commentMarks(onChoose: (id: string) => void): Extension {
  return [
    marks,
    gutter({
      class: 'cm-comment-gutter',
      markers: (view) => view.state.field(marks).dots,
      domEventHandlers: {
        mousedown(view, line) {
          let found: CommentMarker | null = null;
          view.state.field(marks).dots.between(line.from, line.to, (_from, _to, marker) => {
            found ??= marker;
            return false;
          });
          if (found === null) return false;
          onChoose((found as CommentMarker).lines.id);
          return true;
        },
      },
    }),
  ];
}

/** Shows what is said about lines. */
export function showComments(view: EditorView, lines: readonly CommentedLines[]): void {
  view.dispatch({ effects: commented.of(lines) });
}
