/** What a key means to a list. */
export type ListIntent =
  | { readonly type: 'move'; readonly to: number; readonly extend: boolean }
  | { readonly type: 'open' | 'toggle' | 'all' | 'clear' | 'menu' };

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface ListShape {
  readonly active: number;
  readonly count: number;
  /** Rows that fit on the screen. */
  readonly page: number;
  /** Things side by side: 1 in a list, more in a grid. */
  readonly columns: number;
  /** The grid begins at the right. */
  readonly rightToLeft?: boolean;
}

/** What the key beside means where the line runs the other way. */
const turned: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

const steps: Readonly<Record<string, (shape: ListShape) => number>> = {
  ArrowDown: ({ active, columns }) => active + columns,
  ArrowUp: ({ active, columns }) => active - columns,
  ArrowRight: ({ active, columns }) => (columns > 1 ? active + 1 : active),
  ArrowLeft: ({ active, columns }) => (columns > 1 ? active - 1 : active),
  PageDown: ({ active, page, columns }) => active + page * columns,
  PageUp: ({ active, page, columns }) => active - page * columns,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/** Reads a key in a list; null where it means nothing there and others may have it. */
export function listIntent(press: KeyPress, shape: ListShape): ListIntent | null {
  const command = press.ctrlKey || press.metaKey;
  if (press.altKey) return null;
  const step = steps[(shape.rightToLeft && turned[press.key]) || press.key];
  if (step && !command) {
    if (shape.columns === 1 && (press.key === 'ArrowRight' || press.key === 'ArrowLeft')) return null;
    const to = Math.max(0, Math.min(shape.count - 1, step(shape)));
    return shape.count === 0 ? null : { type: 'move', to, extend: press.shiftKey };
  }
  if (press.key === 'Enter' && !command) return { type: 'open' };
  if ((press.key === 'a' || press.key === 'A') && command && !press.shiftKey) return { type: 'all' };
  if (press.key === ' ' && command) return { type: 'toggle' };
  if (press.key === 'Escape') return { type: 'clear' };
  if (press.key === 'ContextMenu' || (press.key === 'F10' && press.shiftKey)) return { type: 'menu' };
  return null;
}
