/** A column that is drawn. */
export interface GridColumn {
  readonly column: number;
  readonly width: number;
  /** Where it stays while the others move under it, counted from the numbers of the rows; undefined for one that moves. */
  readonly pinned?: number;
  /** The room of columns that are not drawn between this one and the next. */
  readonly gap?: number;
}

/** How many of the first columns stay beside without taking more than so much room. */
export function pinnedCount(widths: readonly number[], wanted: number, room: number): number {
  let [count, whole] = [0, 0];
  while (count < Math.min(wanted, widths.length) && whole + (widths[count] ?? 0) <= room)
    whole += widths[count++] ?? 0;
  return count === wanted ? count : 0;
}

/**
 * The columns to be drawn for a window from `left` to `right`: those that are pinned, and those between the two places;
 * and the room before the first of the latter that is not that of a pinned one.
 */
export function columnsInSight(
  widths: readonly number[],
  pinned: number,
  { left, right }: { readonly left: number; readonly right: number },
): { readonly columns: readonly GridColumn[]; readonly before: number } {
  const columns: GridColumn[] = [];
  let start = 0;
  for (let column = 0; column < pinned; column += 1) {
    const width = widths[column] ?? 0;
    columns.push({ column, width, pinned: start });
    start += width;
  }
  let [first, before] = [pinned, 0];
  while (first < widths.length - 1 && before + (widths[first] ?? 0) < left) before += widths[first++] ?? 0;
  const last = columns.pop();
  if (last) columns.push({ ...last, gap: before });
  let edge = before;
  for (let column = first; column < widths.length && edge < right; column += 1) {
    const width = widths[column] ?? 0;
    columns.push({ column, width });
    edge += width;
  }
  return { columns, before: pinned > 0 ? 0 : before };
}
