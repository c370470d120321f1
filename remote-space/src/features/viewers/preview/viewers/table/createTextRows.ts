const blockLength = 1 << 20;
const [quote, lineFeed, carriageReturn] = [34, 10, 13];
/** A quote opens a quoted cell only after one of these; inside a cell it is a sign like any other (`5" pipe`). */
const opensAfter = new Set([...',;\t|\n\r"'].map((sign) => sign.charCodeAt(0)));

/** A piece of the text that ends where a row ends. */
interface Block {
  readonly text: string;
  /** Where its rows begin. */
  readonly starts: Uint32Array;
  /** Rows before it. */
  readonly before: number;
}

/**
 * The rows of a text table of any length. Only where rows begin is known of each; a row is cut out when it is looked at.
 * Quoted cells may hold line ends. Text is added as it arrives.
 */
export function createTextRows() {
  const blocks: Block[] = [];
  let waiting = '';
  let limit = blockLength;
  let count = 0;

  /** Where rows begin in a text; the last one is the rest that may go on. */
  function startsOf(text: string): number[] {
    const starts = [0];
    let quoted = false;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign === quote) quoted = !quoted && (at === 0 || opensAfter.has(text.charCodeAt(at - 1)));
      else if (
        !quoted &&
        (sign === lineFeed || (sign === carriageReturn && text.charCodeAt(at + 1) !== lineFeed))
      )
        starts.push(at + 1);
    }
    return starts;
  }

  function keep(text: string, starts: number[]): void {
    if (starts.length === 0) return;
    blocks.push({ text, starts: Uint32Array.from(starts), before: count });
    count += starts.length;
  }

  function cut(isLast: boolean): void {
    // A carriage return at the very end may be half of a line end.
    const starts = startsOf(waiting);
    const rest = starts.pop() ?? 0;
    if (isLast) {
      keep(waiting, rest < waiting.length ? [...starts, rest] : starts);
      waiting = '';
      return;
    }
    keep(waiting.slice(0, rest), starts);
    waiting = waiting.slice(rest);
    // A row without an end must not be looked through again and again.
    limit = Math.max(blockLength, waiting.length * 2);
  }

  function blockOf(row: number): Block | undefined {
    let [low, high] = [0, blocks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((blocks[middle]?.before ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return blocks[low];
  }

  /** The text of a row with its line end, as it is written; undefined beyond the last. */
  function raw(index: number): string | undefined {
    const block = index < count ? blockOf(index) : undefined;
    if (!block) return undefined;
    const place = index - block.before;
    return block.text.slice(block.starts[place] ?? 0, block.starts[place + 1] ?? block.text.length);
  }

  return {
    raw,
    add(text: string): void {
      waiting += text;
      if (waiting.length >= limit && !waiting.endsWith('\r')) cut(false);
    },
    end: () => cut(true),
    count: () => count,
    /** The text of a row, without its line end; undefined beyond the last. */
    row: (index: number): string | undefined => raw(index)?.replace(/\r?\n$|\r$/, ''),
  };
}

export type TextRows = ReturnType<typeof createTextRows>;

/** Rows to be looked at, wherever they come from. */
export type RowsToShow = Pick<TextRows, 'row'>;
