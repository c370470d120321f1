import { quoteLength } from '@holdall/shared/messages';
import { useMemo, useState } from 'react';
import { useAnchored, useMarks } from '../../../annotations/index.ts';
import { cellName, cellNamed, type CellPlace } from './cells.ts';

interface Given {
  /** Empty for a table that has no sheets. */
  readonly sheet: string;
  readonly isThere: boolean;
  readonly chosen: CellPlace | null;
  onChoose(cell: CellPlace): void;
  textOf(cell: CellPlace): string;
  /** Opens another sheet of this name at a cell; false where there is none. */
  openSheet?(name: string, cell: CellPlace): boolean;
  hasSheet?(name: string): boolean;
  /** The cell that it was opened at. */
  readonly first?: CellPlace | null;
}

/** Makes the cells of a table places of comments: the chosen one, else the whole. */
export function useCellPlaces(given: Given) {
  const { sheet, isThere, chosen, onChoose, textOf, openSheet, hasSheet, first = null } = given;
  const [sought, setSought] = useState<CellPlace | null>(first);
  const marks = useMarks();
  useAnchored(
    {
      here() {
        if (chosen === null) return null;
        const name = cellName(chosen);
        return { type: 'range', sheet, from: name, to: name, text: textOf(chosen).slice(0, quoteLength) };
      },
      finds(anchor) {
        if (anchor.type !== 'range') return false;
        const cell = cellNamed(anchor.from);
        if (anchor.sheet !== sheet) return hasSheet?.(anchor.sheet) ?? false;
        return cell !== null && textOf(cell).slice(0, quoteLength) === (anchor.text ?? '');
      },
      show(anchor) {
        const cell = anchor.type === 'range' ? cellNamed(anchor.from) : null;
        if (anchor.type !== 'range' || cell === null) return;
        if (anchor.sheet !== sheet && openSheet?.(anchor.sheet, cell)) return;
        onChoose(cell);
        setSought({ ...cell });
      },
    },
    isThere || null,
  );
  const commented = useMemo(() => {
    const rows = new Map<number, number[]>();
    for (const { anchor } of marks) {
      const cell = anchor.type === 'range' && anchor.sheet === sheet ? cellNamed(anchor.from) : null;
      if (cell) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell.column]);
    }
    return rows;
  }, [marks, sheet]);
  return { commented, sought, seek: setSought };
}
