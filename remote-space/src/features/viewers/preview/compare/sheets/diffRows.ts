/** The cells of a row. */
type Row = readonly string[];

/** A cell that says something else. Counted from zero. */
export interface ChangedCell {
  readonly column: number;
  readonly before: string;
  readonly now: string;
}

/** A row that came, went, or has other cells; each with its number in the sheet, counted from zero. */
export type RowChange =
  | { readonly kind: 'added'; readonly now: number; readonly cells: Row }
  | { readonly kind: 'removed'; readonly before: number; readonly cells: Row }
  | {
      readonly kind: 'changed';
      readonly before: number;
      readonly now: number;
      readonly cells: readonly ChangedCell[];
    };

/** Beyond so many pairs rows are compared by their numbers alone. */
const mostPairs = 4_000_000;

const keyOf = (row: Row) => row.join('\u0000').replace(/\0+$/, '');

/**
 * What has changed between two sheets. Rows that are the same find each other wherever they have moved down or up to;
 * between them those that stand at the same place are one row with other cells.
 */
export function diffRows(before: readonly Row[], now: readonly Row[]): RowChange[] {
  const [old, fresh] = [before.map(keyOf), now.map(keyOf)];
  const changes: RowChange[] = [];
  let [left, right] = [0, 0];
  for (const [was, is] of [...samePairs(old, fresh), [old.length, fresh.length] as const]) {
    changes.push(...between(before, now, { left, right, was, is }));
    [left, right] = [was + 1, is + 1];
  }
  return changes;
}

interface Gap {
  readonly left: number;
  readonly right: number;
  readonly was: number;
  readonly is: number;
}

/** The changes between two rows that are the same. */
function between(before: readonly Row[], now: readonly Row[], { left, right, was, is }: Gap): RowChange[] {
  const changes: RowChange[] = [];
  const both = Math.min(was - left, is - right);
  for (let at = 0; at < both; at += 1) {
    const cells = changedCells(before[left + at] ?? [], now[right + at] ?? []);
    changes.push({ kind: 'changed', before: left + at, now: right + at, cells });
  }
  for (let at = left + both; at < was; at += 1)
    changes.push({ kind: 'removed', before: at, cells: before[at] ?? [] });
  for (let at = right + both; at < is; at += 1)
    changes.push({ kind: 'added', now: at, cells: now[at] ?? [] });
  return changes;
}

function changedCells(before: Row, now: Row): ChangedCell[] {
  return Array.from({ length: Math.max(before.length, now.length) }, (_, column) => ({
    column,
    before: before[column] ?? '',
    now: now[column] ?? '',
  })).filter((cell) => cell.before !== cell.now);
}

/** The rows that both have, in their order: as many as there can be. */
function samePairs(old: readonly string[], fresh: readonly string[]): (readonly [was: number, is: number])[] {
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  const [rows, columns] = [old.length - start - end, fresh.length - start - end];
  const middle = rows * columns > mostPairs ? byNumber(old, fresh, start, Math.min(rows, columns)) : null;
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...(middle ?? longest(old, fresh, { start, rows, columns })),
    ...Array.from({ length: end }, (_, at) => [old.length - end + at, fresh.length - end + at] as const),
  ];
}

function byNumber(old: readonly string[], fresh: readonly string[], start: number, count: number) {
  return Array.from({ length: count }, (_, at) => [start + at, start + at] as const).filter(
    ([was, is]) => old[was] === fresh[is],
  );
}

/** The longest common rows of the middle, by the table of how many follow each pair. */
function longest(
  old: readonly string[],
  fresh: readonly string[],
  { start, rows, columns }: { start: number; rows: number; columns: number },
): (readonly [number, number])[] {
  const width = columns + 1;
  const follow = new Uint32Array((rows + 1) * width);
  const known = (row: number, column: number) => follow[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      follow[row * width + column] =
        old[start + row] === fresh[start + column]
          ? known(row + 1, column + 1) + 1
          : Math.max(known(row + 1, column), known(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (old[start + row] === fresh[start + column]) pairs.push([start + row++, start + column++]);
    else if (known(row + 1, column) >= known(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
