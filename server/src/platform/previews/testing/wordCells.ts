import { Parser } from 'htmlparser2';

/** The paragraphs of a cell, each with its words. */
export type Cell = readonly string[];

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: (Node | string)[];
}

function treeOf(text: string, xmlMode: boolean): Node {
  const root: Node = { name: '', attributes: {}, inner: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name, attributes, inner: [] };
        open.at(-1)?.inner.push(node);
        open.push(node);
      },
      onclosetag: () => void open.pop(),
      ontext: (words) => void open.at(-1)?.inner.push(words),
    },
    { xmlMode, decodeEntities: true },
  );
  parser.end(text);
  return root;
}

const nodesIn = (node: Node) => node.inner.filter((inner): inner is Node => typeof inner !== 'string');

/** All nodes of these names, those inside found ones too, in their order. */
function* named(node: Node, ...names: string[]): Generator<Node> {
  for (const inner of nodesIn(node)) {
    if (names.includes(inner.name)) yield inner;
    yield* named(inner, ...names);
  }
}

const valueOf = (cell: Node, name: string) => {
  for (const properties of nodesIn(cell).filter((inner) => inner.name === 'w:tcPr'))
    for (const property of nodesIn(properties))
      if (property.name === name) return property.attributes['w:val'] ?? '';
  return null;
};

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a box of a form is ticked: as it was filled in, or as it was at first. */
function isTicked(box: Node): boolean {
  const said = new Map(nodesIn(box).map(({ name, attributes }) => [name, attributes['w:val'] ?? '1']));
  return (said.get('w:checked') ?? said.get('w:default') ?? '0') !== '0';
}

/** Words of a paragraph in the source: what its runs say, without what other paragraphs inside it say. */
function sourceWords(node: Node): string {
  return nodesIn(node)
    .map((inner) => {
      if (inner.name === 'w:t' || inner.name === 'w:delText')
        return inner.inner.filter((words) => typeof words === 'string').join('');
      if (['w:br', 'w:cr', 'w:tab', 'w:ptab'].includes(inner.name)) return ' ';
      if (inner.name === 'w:checkBox') return isTicked(inner) ? '☒' : '☐';
      if (inner.name === 'w:noBreakHyphen') return '\u2011';
      if (inner.name === 'w:softHyphen') return '\u00ad';
      if (['w:txbxContent', 'mc:Fallback', 'w:tabs'].includes(inner.name)) return '';
      return sourceWords(inner);
    })
    .join('');
}

/** Paragraphs directly in a cell, not those of tables and text boxes in it. */
function paragraphsIn(node: Node): Node[] {
  return nodesIn(node).flatMap((inner) => {
    if (inner.name === 'w:p') return [inner];
    return ['w:tbl', 'w:tcPr', 'mc:Fallback', 'w:sdtPr'].includes(inner.name) ? [] : paragraphsIn(inner);
  });
}

/** The cells of `word/document.xml`, in their order: those that go on from the one above hold nothing of their own. */
export function cellsOfSource(xml: string): Cell[] {
  return [...named(treeOf(xml, true), 'w:tc')]
    .filter((cell) => {
      const merge = valueOf(cell, 'w:vMerge');
      return merge === null || merge === 'restart';
    })
    .map((cell) => paragraphsIn(cell).map((paragraph) => squeezed(sourceWords(paragraph))));
}

const lineNames = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Words of a line as it is shown, without the lines inside it and without what is added to the words. */
function shownWords(node: Node): string {
  return node.inner
    .map((inner) => {
      if (typeof inner === 'string') return inner;
      if (lineNames.has(inner.name) || ['ul', 'ol', 'table', 'aside'].includes(inner.name)) return '';
      if (inner.name === 'br' || inner.attributes['class'] === 'tab') return ' ';
      return ['ref', 'missing'].includes(inner.attributes['class'] ?? '') ? '' : shownWords(inner);
    })
    .join('');
}

function linesIn(node: Node): Node[] {
  return nodesIn(node).flatMap((inner) => {
    if (inner.name === 'table' || inner.name === 'aside') return [];
    return lineNames.has(inner.name) ? [inner, ...linesIn(inner)] : linesIn(inner);
  });
}

const bodyShown = (markup: string) =>
  treeOf(
    markup.replaceAll(/<section data-part="(?:header|footer|notes|comments)">[^]*?<\/section>/g, ''),
    false,
  );

/** The cells of the body as they are shown, in the same form. */
export function cellsShown(markup: string): Cell[] {
  const root = bodyShown(markup);
  return [...named(root, 'td', 'th')]
    .filter(({ attributes }) => attributes['class'] !== 'gap')
    .map((cell) => linesIn(cell).map((line) => squeezed(shownWords(line))));
}

/** Where a cell stands in its table, and over how many columns and rows it goes. */
export type CellPlace = readonly [row: number, column: number, columns: number, rows: number];

/** Nodes of a name in a table, not those of tables inside it. */
function ownIn(node: Node, name: string): Node[] {
  return nodesIn(node).flatMap((inner) => {
    if (inner.name === name) return [inner];
    return ['w:tbl', 'table', 'w:tc', 'td', 'th', 'mc:Fallback'].includes(inner.name)
      ? []
      : ownIn(inner, name);
  });
}

const rowValue = (row: Node, name: string) => {
  const properties = nodesIn(row).find((inner) => inner.name === 'w:trPr');
  const found = properties && nodesIn(properties).find((inner) => inner.name === name);
  return Number(found?.attributes['w:val'] ?? 0);
};

/** The tables of `word/document.xml`, those inside others too: where each of their cells stands. */
export function placesOfSource(xml: string): CellPlace[][] {
  return [...named(treeOf(xml, true), 'w:tbl')].map((table) => {
    const cells: { row: number; column: number; columns: number; rows: number; isOpen: boolean }[] = [];
    for (const [index, row] of ownIn(table, 'w:tr').entries()) {
      let column = rowValue(row, 'w:gridBefore');
      for (const cell of ownIn(row, 'w:tc')) {
        const columns = Number(valueOf(cell, 'w:gridSpan') ?? 1);
        const merge = valueOf(cell, 'w:vMerge');
        const above = cells.find(
          (one) =>
            one.isOpen && one.column === column && one.columns === columns && one.row + one.rows === index,
        );
        if (merge !== null && merge !== 'restart' && above) above.rows += 1;
        else cells.push({ row: index, column, columns, rows: 1, isOpen: merge !== null });
        column += columns;
      }
    }
    return cells.map(({ row, column, columns, rows }) => [row, column, columns, rows]);
  });
}

/** The tables of the body as they are shown: where a browser puts each of their cells. */
export function placesShown(markup: string): CellPlace[][] {
  return [...named(bodyShown(markup), 'table')].map((table) => {
    const taken = new Set<string>();
    const places: CellPlace[] = [];
    for (const [row, line] of ownIn(table, 'tr').entries()) {
      let column = 0;
      for (const cell of nodesIn(line)) {
        while (taken.has(`${row} ${column}`)) column += 1;
        const columns = Number(cell.attributes['colspan'] ?? 1);
        const rows = Number(cell.attributes['rowspan'] ?? 1);
        for (let down = 0; down < rows; down += 1)
          for (let right = 0; right < columns; right += 1) taken.add(`${row + down} ${column + right}`);
        if (cell.attributes['class'] !== 'gap') places.push([row, column, columns, rows]);
      }
    }
    return places;
  });
}
