import type { Delimiter } from '../cells.ts';

/** Where a cell stands in its row, as it is written, and what it says. */
export interface CellSpan {
  readonly from: number;
  readonly to: number;
  readonly value: string;
  readonly quoted: boolean;
  /** A quote opens it that nothing closes. */
  readonly isOpen?: boolean;
}

const isRowEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';

/** Where a quoted cell ends: behind its closing quote, which a sign between cells or the end of the row follows. */
function closingOf(row: string, from: number, delimiter: Delimiter): { close: number; to: number } | null {
  let close = row.indexOf('"', from + 1);
  while (close !== -1 && close !== row.length - 1) {
    if (row[close + 1] === '"') {
      close = row.indexOf('"', close + 2);
      continue;
    }
    let to = close + 1;
    while (row[to] !== delimiter && !isRowEnd(row[to]) && /\s/.test(row[to] ?? '')) to += 1;
    if (row[to] === delimiter || isRowEnd(row[to])) return { close, to };
    close = row.indexOf('"', close + 2);
  }
  return close === -1 ? null : { close, to: row.length };
}

function spanAt(row: string, from: number, delimiter: Delimiter): CellSpan {
  if (row[from] !== '"') {
    let to = from;
    while (to < row.length && row[to] !== delimiter && !isRowEnd(row[to])) to += 1;
    return { from, to, value: row.slice(from, to), quoted: false };
  }
  const end = closingOf(row, from, delimiter);
  if (!end) return { from, to: row.length, value: row.slice(from + 1), quoted: true, isOpen: true };
  const value = row.slice(from + 1, end.close).replaceAll('""', '"');
  return { from, to: end.to, value, quoted: true };
}

/** The cells of a row with their places in it: what the table shows, and exactly which letters say it. */
export function cellSpans(row: string, delimiter: Delimiter): readonly CellSpan[] {
  const spans = [spanAt(row, 0, delimiter)];
  for (let to = spans[0]?.to ?? 0; row[to] === delimiter;) {
    const next = spanAt(row, to + 1, delimiter);
    spans.push(next);
    to = next.to;
  }
  return spans;
}

/** Whether a value cannot stand without quotes. */
const needsQuotes = (value: string, delimiter: Delimiter): boolean =>
  /["\r\n]/.test(value) || value.includes(delimiter);

/** A value as a cell is written: in quotes where it needs them, or where its place had them. */
export const writeCell = (value: string, quoted: boolean, delimiter: Delimiter): string =>
  quoted || needsQuotes(value, delimiter) ? `"${value.replaceAll('"', '""')}"` : value;

/** Line ends of a value as its cell had them: fields of a browser know only \\n. */
const lineEndsLike = (value: string, before: string) =>
  before.includes('\r\n') ? value.replaceAll(/\r?\n/g, '\r\n') : value;

/** The row with another value in one of its cells; every other letter stays. Cells are added where the row is short. */
export function rowWithCell(row: string, column: number, value: string, delimiter: Delimiter): string {
  const spans = cellSpans(row, delimiter);
  const span = spans[column];
  if (span) {
    const written = writeCell(lineEndsLike(value, span.value), span.quoted, delimiter);
    return row.slice(0, span.from) + written + row.slice(span.to);
  }
  const last = spans.at(-1);
  if (last?.isOpen) {
    const closed = row.slice(0, last.from) + writeCell(last.value, true, delimiter);
    return rowWithCell(closed, column, value, delimiter);
  }
  const to = last?.to ?? row.length;
  const missing = delimiter.repeat(column - spans.length + 1);
  return row.slice(0, to) + missing + writeCell(value, false, delimiter) + row.slice(to);
}

/** An empty row of the same cells, in quotes where those are that would not need them. */
export function emptyRowLike(row: string, delimiter: Delimiter): string {
  const spans = cellSpans(row, delimiter);
  return spans
    .map(({ quoted, value }) => (quoted && !needsQuotes(value, delimiter) ? '""' : ''))
    .join(delimiter);
}
