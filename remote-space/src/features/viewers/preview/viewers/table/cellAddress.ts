import { cellName, cellNamed, type CellPlace } from './cells.ts';

/** Where somebody is in a table, as its address says it. */
export interface CellAddress {
  /** Name of the sheet; empty for a table that has no sheets. */
  readonly sheet: string;
  /** Null while none is chosen. */
  readonly cell: CellPlace | null;
}

/** Reads off the query of an address which sheet and cell are open. */
export function readCellAddress(search: string): CellAddress {
  const query = new URLSearchParams(search);
  return { sheet: query.get('sheet') ?? '', cell: cellNamed(query.get('cell') ?? '') };
}

/** The query with another place in it; what else it says stays. */
export function withCellAddress(search: string, { sheet, cell }: CellAddress): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of [
    ['sheet', sheet],
    ['cell', cell ? cellName(cell) : ''],
  ] as const) {
    if (value === '') query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
