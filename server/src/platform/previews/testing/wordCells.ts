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

/** The cells of the body as they are shown, in the same form. */
export function cellsShown(markup: string): Cell[] {
  const root = treeOf(
    markup.replaceAll(/<section data-part="(?:header|footer|notes|comments)">[^]*?<\/section>/g, ''),
    false,
  );
  return [...named(root, 'td', 'th')]
    .filter(({ attributes }) => attributes['class'] !== 'gap')
    .map((cell) => linesIn(cell).map((line) => squeezed(shownWords(line))));
}
