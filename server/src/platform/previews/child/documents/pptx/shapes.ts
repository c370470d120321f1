import { partOf, type Relation } from '../office.ts';
import { escaped, tag } from '../markup.ts';
import type { Pictures } from '../pictures.ts';
import { placed } from '../slideMarkup.ts';

import { child, childrenOf, descendants, elementsOf, textIn, type Element } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { paragraphsOf, sizeOf } from './paragraphs.ts';
import { boxOf, frameOf, noFrame, placeholderOf, placeIn, type Frame } from './places.ts';

interface ShapesNeeds {
  zip: Zip;
  relations: ReadonlyMap<string, Relation>;
  /** Layout and master, which place what the slide does not. */
  sheets: readonly (Element | undefined)[];
  paper: { width: number; height: number };
  pictures: Pictures;
}

/** Points where a text says nothing of its size. */
const usual: Readonly<Record<string, number>> = {
  title: 40,
  ctrTitle: 48,
  subTitle: 24,
  body: 24,
  other: 18,
};
const emuPerPoint = 12_700;

/** Reads the shapes of one slide. */
export function createShapes({ zip, relations, sheets, paper, pictures }: ShapesNeeds) {
  let title = '';

  function place(shape: Element, frame: Frame) {
    const holder = placeholderOf(shape);
    const box = boxOf(shape, frame) ?? (holder && placeIn(sheets, holder));
    return (
      box && {
        x: box.x / paper.width,
        y: box.y / paper.height,
        width: box.width / paper.width,
        height: box.height / paper.height,
      }
    );
  }

  function text(shape: Element, frame: Frame): string {
    const body = child(shape, 'txBody');
    const type = placeholderOf(shape)?.type ?? 'other';
    const isTitle = type === 'title' || type === 'ctrTitle';
    if (isTitle && title === '') {
      const lines = childrenOf(body, 'p').map((paragraph) => textIn(paragraph).trim());
      title = lines.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
    }
    const inner = paragraphsOf(body, relations, type === 'body');
    const shrunk = Number(child(body, 'bodyPr', 'normAutofit')?.attributes['fontScale'] ?? 100_000) / 100_000;
    const points = (sizeOf(body) ?? usual[type] ?? 18) * shrunk;
    const size = (points * emuPerPoint) / paper.width;
    const heading = isTitle
      ? `<h2>${inner
          .replaceAll(/<p[^>]*>/g, '')
          .replaceAll('</p>', ' ')
          .trim()}</h2>`
      : inner;
    return placed(place(shape, frame), size, inner === '' ? '' : heading, true);
  }

  async function picture(shape: Element, frame: Frame): Promise<string> {
    const [blip] = descendants(shape, 'blip');
    const target = relations.get(blip?.attributes['embed'] ?? '');
    if (!target || target.external) return '';
    const [about] = descendants(shape, 'cNvPr');
    const inner = await pictures.show(() => zip.bytes(target.target), about?.attributes['descr'] ?? '');
    return placed(place(shape, frame), 0.018, inner);
  }

  function table(element: Element): string {
    const rows = childrenOf(element, 'tr').map((row) => {
      const cells = childrenOf(row, 'tc').filter(
        ({ attributes }) => !attributes['hMerge'] && !attributes['vMerge'],
      );
      const made = cells.map((cell) =>
        tag(
          'td',
          { colspan: cell.attributes['gridSpan'], rowspan: cell.attributes['rowSpan'] },
          paragraphsOf(child(cell, 'txBody'), relations, false),
        ),
      );
      return tag('tr', {}, made.join(''));
    });
    return tag('table', {}, rows.join(''));
  }

  /** A frame holds a table, or a chart or diagram, of which the words are shown. */
  async function graphic(shape: Element, frame: Frame): Promise<string> {
    const [found] = descendants(shape, 'tbl');
    if (found) return placed(place(shape, frame), 0.018, table(found), true);
    const data = child(shape, 'graphic', 'graphicData');
    const [part] = elementsOf(data).flatMap(({ attributes }) =>
      [attributes['dm'], attributes['id']].filter(Boolean),
    );
    const target = relations.get(part ?? '');
    const root =
      target && !target.external && target.target.endsWith('.xml')
        ? await partOf(zip, target.target)
        : undefined;
    const words = [...descendants(root, 't'), ...descendants(root, 'v')]
      .map((at) => textIn(at).trim())
      .filter(Boolean);
    const lines = [...new Set(words)].slice(0, 200).map((line) => tag('li', {}, escaped(line)));
    return placed(place(shape, frame), 0.015, lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`, true);
  }

  async function read(tree: Element | undefined, frame: Frame = noFrame): Promise<string> {
    let markup = '';
    for (const shape of elementsOf(tree)) {
      if (shape.name === 'sp' || shape.name === 'cxnSp') markup += text(shape, frame);
      else if (shape.name === 'pic') markup += await picture(shape, frame);
      else if (shape.name === 'graphicFrame') markup += await graphic(shape, frame);
      else if (shape.name === 'grpSp') markup += await read(shape, frameOf(shape, frame));
      else if (shape.name === 'AlternateContent') markup += await read(elementsOf(shape)[0], frame);
    }
    return markup;
  }

  return { read: (tree: Element | undefined) => read(tree), title: () => title };
}
