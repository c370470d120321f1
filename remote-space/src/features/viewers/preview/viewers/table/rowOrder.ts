import { cellsOf, type Delimiter } from './cells.ts';
import type { RowsToShow } from './createTextRows.ts';

/** How rows are looked at: those with some words in them, by one column. The file stays as it is. */
export interface RowView {
  readonly words: string;
  readonly column: number | null;
  readonly descending: boolean;
}

interface RowsToOrder {
  readonly rows: RowsToShow;
  readonly count: number;
  readonly delimiter: Delimiter;
  /** The first row that takes part; heads stay where they are. */
  readonly from: number;
}

const rest = () => new Promise<void>((resolve) => setTimeout(resolve));
const turnMs = 24;

/** A number that a cell shows, whatever stands around and between its digits; null for a text. */
export function numberIn(text: string): number | null {
  const plain = text.replaceAll(/[\s,'’%$€£]/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null;
}

/** Numbers before texts, texts as people sort them, nothing at the end. */
function compareCells(one: string, other: string, collator: Intl.Collator): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  const [left, right] = [numberIn(one), numberIn(other)];
  if (left !== null && right !== null) return left - right;
  if (left !== null || right !== null) return left === null ? 1 : -1;
  return collator.compare(one, other);
}

/** The rows to be shown, in their order. Lets the page breathe in between; null once the signal says stop. */
export async function orderRows(
  { rows, count, delimiter, from }: RowsToOrder,
  { words, column, descending }: RowView,
  signal: AbortSignal,
): Promise<Uint32Array | null> {
  const wanted = words.trim().toLowerCase();
  const found: number[] = [];
  const cells = new Map<number, string>();
  let turn = performance.now();
  for (let index = from; index < count; index += 1) {
    const text = rows.row(index) ?? '';
    if (wanted === '' || text.toLowerCase().includes(wanted)) {
      found.push(index);
      if (column !== null) cells.set(index, cellsOf(text, delimiter)[column] ?? '');
    }
    if (performance.now() - turn < turnMs) continue;
    await rest();
    if (signal.aborted) return null;
    turn = performance.now();
  }
  if (column !== null) {
    const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    const side = descending ? -1 : 1;
    found.sort((one, other) => {
      const [left, right] = [cells.get(one) ?? '', cells.get(other) ?? ''];
      const isEnd = left === '' || right === '';
      return compareCells(left, right, collator) * (isEnd ? 1 : side) || one - other;
    });
  }
  return signal.aborted ? null : Uint32Array.from(found);
}
