import { tag } from '../markup.ts';
import { child, childrenOf, elementsOf, type Element } from '../xml.ts';

interface Cell {
  readonly element: Element;
  readonly columns: number;
  rows: number;
}

/** Rows of a table, also those inside fields and tracked changes. */
function* rowsOf(table: Element): Generator<Element> {
  for (const inner of elementsOf(table)) {
    if (inner.name === 'tr') yield inner;
    else if (inner.name !== 'tblPr' && inner.name !== 'tblGrid') yield* rowsOf(inner);
  }
}

function* cellsOf(row: Element): Generator<Element> {
  for (const inner of elementsOf(row)) {
    if (inner.name === 'tc') yield inner;
    else if (inner.name !== 'trPr') yield* cellsOf(inner);
  }
}

/** Reads a table; cells that go on from the row above become part of it. */
export async function readTable(table: Element, blocks: (cell: Element) => Promise<string>): Promise<string> {
  const above = new Map<number, Cell>();
  const rows = [...rowsOf(table)].map((row) => {
    let column = Number(child(row, 'trPr', 'gridBefore')?.attributes['val'] ?? 0) || 0;
    const cells: Cell[] = [];
    for (const element of cellsOf(row)) {
      const properties = child(element, 'tcPr');
      const columns = Math.min(200, Number(child(properties, 'gridSpan')?.attributes['val'] ?? 1) || 1);
      const merge = child(properties, 'vMerge');
      const origin = above.get(column);
      if (merge && merge.attributes['val'] !== 'restart' && origin) origin.rows += 1;
      else {
        const cell = { element, columns, rows: 1 };
        cells.push(cell);
        above.set(column, cell);
      }
      column += columns;
    }
    return { cells, isHead: child(row, 'trPr', 'tblHeader') !== undefined };
  });
  const made: string[] = [];
  for (const { cells, isHead } of rows) {
    const inner: string[] = [];
    for (const { element, columns, rows: high } of cells) {
      const spans = { colspan: columns > 1 ? columns : undefined, rowspan: high > 1 ? high : undefined };
      inner.push(tag(isHead ? 'th' : 'td', spans, await blocks(element)));
    }
    made.push(`<tr>${inner.join('')}</tr>`);
  }
  return childrenOf(table, 'tr').length === 0 && made.length === 0
    ? ''
    : `<div class="scroll"><table>${made.join('')}</table></div>`;
}
