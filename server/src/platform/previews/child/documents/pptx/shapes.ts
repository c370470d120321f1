import { partOf, type Relation } from '../office.ts';
import { chartTable } from '../chartTable.ts';
import { escaped, tag } from '../markup.ts';
import { missing } from '../missing.ts';
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
  let undrawn = 0;

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

  async function picture(shape: Element, frame: Frame, at = place(shape, frame)): Promise<string> {
    const [blip] = descendants(shape, 'blip');
    const target = relations.get(blip?.attributes['embed'] ?? '');
    const [about] = descendants(shape, 'cNvPr');
    const words = about?.attributes['descr'] ?? '';
    const isThere = target !== undefined && !target.external;
    const inner = isThere
      ? await pictures.show(() => zip.bytes(target.target), words)
      : missing('picture', words);
    const recording = (['videoFile', 'audioFile'] as const).find(
      (name) => !descendants(shape, name).next().done,
    );
    const moves = recording && missing(recording === 'videoFile' ? 'video' : 'sound');
    return placed(at, 0.018, inner + (moves ?? ''), moves !== undefined);
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

  /** A frame holds a table; or a chart, a diagram, an object, which are named, with what they say. */
  async function graphic(shape: Element, frame: Frame): Promise<string> {
    const at = place(shape, frame);
    const [found] = descendants(shape, 'tbl');
    if (found) return placed(at, 0.018, table(found), true);
    const data = child(shape, 'graphic', 'graphicData');
    const about = [...descendants(shape, 'cNvPr')][0]?.attributes ?? {};
    const words = about['descr'] ?? about['title'] ?? '';
    const [drawn] = descendants(data, 'pic');
    if (drawn) return picture(drawn, frame, at);
    const [part] = elementsOf(data).flatMap(({ attributes }) =>
      [attributes['dm'], attributes['id']].filter(Boolean),
    );
    const target = relations.get(part ?? '');
    const root =
      target && !target.external && target.target.endsWith('.xml')
        ? await partOf(zip, target.target)
        : undefined;
    const sort = sorts.find(({ names }) => names.some((name) => !descendants(data, name).next().done));
    const said = sort?.part === 'chart' ? chartTable(root) : linesOf(root);
    return placed(at, 0.015, `<p>${missing(sort?.part ?? 'object', words)}</p>${said}`, true);
  }

  async function read(tree: Element | undefined, frame: Frame = noFrame): Promise<string> {
    let markup = '';
    for (const shape of elementsOf(tree)) {
      if (shape.name === 'sp' || shape.name === 'cxnSp') {
        const words = text(shape, frame);
        if (words === '' && isDrawn(shape)) undrawn += 1;
        markup += words;
      } else if (shape.name === 'pic') markup += await picture(shape, frame);
      else if (shape.name === 'graphicFrame') markup += await graphic(shape, frame);
      else if (shape.name === 'grpSp') markup += await read(shape, frameOf(shape, frame));
      else if (shape.name === 'AlternateContent') markup += await read(elementsOf(shape)[0], frame);
    }
    return markup;
  }

  return {
    /** The markup of all shapes. Shapes without words are not drawn: the slide says so once. */
    async read(tree: Element | undefined): Promise<string> {
      const markup = await read(tree);
      return undrawn === 0 ? markup : markup + placed(foot, 0.012, missing('drawing'), true);
    },
    title: () => title,
  };
}

/** Where a slide says that some of its shapes are not drawn. */
const foot = { x: 0.01, y: 0.95, width: 0.98, height: 0.04 };

const sorts = [
  { part: 'chart', names: ['chart'] },
  { part: 'diagram', names: ['relIds'] },
] as const;

/** The words of a diagram, a line each. */
function linesOf(root: Element | undefined): string {
  const words = [...descendants(root, 't')].map((at) => textIn(at).trim()).filter(Boolean);
  const lines = words.slice(0, 200).map((line) => tag('li', {}, escaped(line)));
  return lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`;
}

/** Whether a shape without words shows something: it has a form, and is no place that was left empty. */
function isDrawn(shape: Element): boolean {
  const look = child(shape, 'spPr');
  const hasForm = child(look, 'prstGeom') !== undefined || child(look, 'custGeom') !== undefined;
  return hasForm && !placeholderOf(shape);
}
