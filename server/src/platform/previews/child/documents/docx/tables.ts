import { tag } from '../markup.ts';
import { missingBlock } from '../missing.ts';
import { child, childrenOf, descendants, elementsOf, type Element } from '../xml.ts';

/** A cell as it is shown. Without an element it only keeps the place of columns that a row leaves out. */
interface Cell {
  readonly element: Element | undefined;
  columns: number;
  rows: number;
  /** Cells of the rows below may go on from it. */
  readonly isMerged: boolean;
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
    else if (inner.name !== 'trPr' && inner.name !== 'tblPrEx') yield* cellsOf(inner);
  }
}

const numberIn = (element: Element | undefined, otherwise: number) =>
  Math.min(200, Number(element?.attributes['val'] ?? otherwise) || otherwise);

/** The cells of one row; those that go on from the row above make that cell higher instead. */
function readRow(row: Element, above: ReadonlyMap<number, Cell>) {
  const cells: Cell[] = [];
  const here = new Map<number, Cell>();
  const leaveOut = (columns: number) => {
    if (columns > 0) cells.push({ element: undefined, columns, rows: 1, isMerged: false });
    return columns;
  };
  const properties = child(row, 'trPr');
  let column = leaveOut(numberIn(child(properties, 'gridBefore'), 0));
  for (const element of cellsOf(row)) {
    const asked = child(element, 'tcPr');
    const columns = numberIn(child(asked, 'gridSpan'), 1);
    const merge = child(asked, 'vMerge');
    const origin = above.get(column);
    const beside = cells.at(-1);
    const goesOn = (found: Element | undefined) =>
      found !== undefined && found.attributes['val'] !== 'restart';
    if (goesOn(child(asked, 'hMerge')) && beside) beside.columns += columns;
    else if (goesOn(merge) && origin?.isMerged && origin.columns === columns) {
      origin.rows += 1;
      here.set(column, origin);
    } else {
      const cell = { element, columns, rows: 1, isMerged: merge !== undefined };
      cells.push(cell);
      here.set(column, cell);
    }
    column += columns;
  }
  leaveOut(numberIn(child(properties, 'gridAfter'), 0));
  return { cells, here, isHead: child(properties, 'tblHeader') !== undefined };
}

const twipsPerLetter = 220;

/** The widths of the columns, as parts of the table: lines that stand beside each other break alike. */
function columnsOf(table: Element) {
  const widths = childrenOf(child(table, 'tblGrid'), 'gridCol').map(
    ({ attributes }) => Number(attributes['w'] ?? 0) || 0,
  );
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const isKnown = whole > 0 && widths.length <= 200 && widths.every((width) => width > 0);
  const columns = widths.map((width) =>
    tag('col', { style: `width:${((width / whole) * 100).toFixed(2)}%` }, '').replace('</col>', ''),
  );
  return {
    markup: isKnown ? `<colgroup>${columns.join('')}</colgroup>` : '',
    width: isKnown ? `min-width:${Math.min(60, whole / twipsPerLetter).toFixed(1)}em` : undefined,
  };
}

/** Whether a cell has more than one line of its own, which may stand for something beside it. */
const hasLines = (cell: Element | undefined) =>
  cell !== undefined && (childrenOf(cell, 'p').length > 1 || !descendants(cell, 'br').next().done);

const changes = [
  'tblPrChange',
  'tblGridChange',
  'trPrChange',
  'tcPrChange',
  'cellIns',
  'cellDel',
  'cellMerge',
];

/** Reads a table: each cell where it stands, also beside columns that its row leaves out. */
export async function readTable(table: Element, blocks: (cell: Element) => Promise<string>): Promise<string> {
  let above: ReadonlyMap<number, Cell> = new Map();
  const rows = [...rowsOf(table)].map((row) => {
    const read = readRow(row, above);
    above = read.here;
    return read;
  });
  if (rows.length === 0) return '';
  const made: string[] = [];
  for (const { cells, isHead } of rows) {
    const inner: string[] = [];
    for (const { element, columns, rows: high } of cells) {
      const spans = { colspan: columns > 1 ? columns : undefined, rowspan: high > 1 ? high : undefined };
      if (element === undefined) inner.push(tag('td', { ...spans, class: 'gap' }, ''));
      else inner.push(tag(isHead ? 'th' : 'td', spans, await blocks(element)));
    }
    made.push(`<tr>${inner.join('')}</tr>`);
  }
  const { markup, width } = columnsOf(table);
  const isAligned = rows.some(({ cells }) => cells.filter(({ element }) => hasLines(element)).length > 1);
  const direction = child(table, 'tblPr', 'bidiVisual') ? 'rtl' : undefined;
  const look = { style: isAligned ? width : undefined, dir: direction };
  const isChanged = changes.some((name) => changedHere(table, name));
  return `<div class="scroll">${tag('table', look, markup + made.join(''))}</div>${isChanged ? missingBlock('change') : ''}`;
}

/** Whether a change was tracked in the table itself; those of tables in its cells are their own. */
function changedHere(around: Element, name: string): boolean {
  return elementsOf(around).some(
    (inner) =>
      inner.name === name || (inner.name !== 'p' && inner.name !== 'tbl' && changedHere(inner, name)),
  );
}
