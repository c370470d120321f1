import type { MissingPart } from '@holdall/shared/contract';
import type { Relation } from '../office.ts';
import { escaped, link, tag, wrapped } from '../markup.ts';
import type { Pictures } from '../pictures.ts';
import { child, descendants, elementsOf, textIn, type Element, childrenOf } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { missing } from '../missing.ts';
import { commentSign } from './commentSign.ts';
import { equationText } from './equation.ts';
import { symbolOf } from './symbols.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';

const isSet = (element: Element | undefined) =>
  element !== undefined && !/^(?:0|false|off)$/.test(element.attributes['val'] ?? '1');

/** What a field of a form shows that keeps it in its properties; those for text are followed by their words. */
function formFieldOf(fieldSign: Element): string {
  const properties = child(fieldSign, 'ffData');
  const box = child(properties, 'checkBox');
  if (box) return isSet(child(box, 'checked') ?? child(box, 'default')) ? '☒' : '☐';
  const list = child(properties, 'ddList');
  const chosen = child(list, 'result') ?? child(list, 'default');
  return childrenOf(list, 'listEntry')[Number(chosen?.attributes['val'] ?? 0)]?.attributes['val'] ?? '';
}

/** What reading a part of a document needs. */
export interface DocxParts {
  readonly zip: Zip;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly pictures: Pictures;
  readonly relations: ReadonlyMap<string, Relation>;
}

const isOn = (properties: Element | undefined, name: string) => {
  const found = child(properties, name);
  return found !== undefined && !/^(?:0|false|off|none)$/.test(found.attributes['val'] ?? 'true');
};

/** The elements that a run is written in, innermost first. */
function lastSeenOf(run: Element): string[] {
  const properties = child(run, 'rPr');
  const lastSeen: string[] = [];
  const place = child(properties, 'vertAlign')?.attributes['val'];
  if (place === 'superscript') lastSeen.push('sup');
  if (place === 'subscript') lastSeen.push('sub');
  if (isOn(properties, 'strike') || isOn(properties, 'dstrike')) lastSeen.push('s');
  if (isOn(properties, 'u')) lastSeen.push('u');
  if (isOn(properties, 'i')) lastSeen.push('em');
  if (isOn(properties, 'b')) lastSeen.push('strong');
  return lastSeen;
}

const signs: Readonly<Record<string, string>> = {
  tab: '<span class="tab"></span>',
  ptab: '<span class="tab"></span>',
  cr: '<br>',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
};
/** Elements that stand for no letters on the page. */
const silent = new Set([
  'rPr',
  'pPr',
  'instrText',
  'delInstrText',
  'sdtPr',
  'sdtEndPr',
  'annotationRef',
  'footnoteRef',
  'endnoteRef',
  'proofErr',
  'tblPr',
  'tcPr',
  'trPr',
  'sectPr',
  'ctrlPr',
  'Fallback',
]);

const emptyElement: Element = { name: '', attributes: {}, children: [] };
const lineShapes = new Set(['shape', 'rect', 'line', 'oval', 'roundrect', 'polyline', 'curve', 'arc']);
const has = (element: Element, name: string) => !descendants(element, name).next().done;

/** What a drawing holds besides pictures and text boxes, each sort once. `line`: a rule across the page. */
function undrawn(element: Element): ReadonlySet<MissingPart | 'line'> {
  const found = new Set<MissingPart | 'line'>();
  (function walk(around: Element) {
    for (const inner of elementsOf(around)) {
      const { name, attributes } = inner;
      const isShape = name === 'wsp' || lineShapes.has(name);
      if (name === 'txbxContent') continue;
      if (name === 'chart') found.add('chart');
      else if (name === 'relIds') found.add('diagram');
      else if (name === 'contentPart') found.add('drawing');
      else if (name === 'webVideoPr') found.add('video');
      else if (name === 'control') found.add('field');
      else if (name === 'OLEObject') found.add('object');
      else if (isShape && /^(?:t|true)$/.test(attributes['hr'] ?? '')) found.add('line');
      else if (isShape && !['txbxContent', 'imagedata', 'blip', 'textpath'].some((at) => has(inner, at)))
        found.add('drawing');
      else walk(inner);
    }
  })(element);
  return found;
}

/** Whether a change of looks was tracked in it; changes of its words are shown. */
const hasOtherChanges = (paragraph: Element) =>
  [child(paragraph, 'pPr'), ...elementsOf(paragraph)].some(
    (inner) =>
      inner !== undefined &&
      (child(inner, 'pPrChange') ??
        child(inner, 'rPr', 'rPrChange') ??
        child(inner, 'numPr', 'numberingChange')),
  );

/** Reads what stands in paragraphs: runs, links, changes, pictures. `blocks` reads what a text box holds. */
export function createInlines(parts: DocxParts, blocks: (element: Element) => Promise<string>) {
  const { zip, pictures, relations } = parts;

  /** Blocks that a paragraph carries (text boxes); they stand behind it. */
  interface Behind {
    markup: string;
  }

  const told = ({ attributes: { author, date } }: Element) =>
    [author, date?.slice(0, 10)].filter(Boolean).join(', ');

  const find = (target: Relation | undefined) => async () =>
    target && !target.external ? zip.bytes(target.target) : null;

  /** A drawing in a line: its pictures, and the names of what is not drawn; its text boxes stand behind. */
  async function drawing(element: Element, behind: Behind): Promise<string> {
    const words = [...descendants(element, 'docPr')][0]?.attributes ?? {};
    const alt = words['descr'] ?? words['title'] ?? '';
    let markup = '';
    for (const name of ['blip', 'imagedata']) {
      for (const { attributes } of descendants(element, name)) {
        const id = attributes['embed'] ?? attributes['link'] ?? attributes['id'] ?? attributes['pict'];
        if (id) markup += await pictures.show(find(relations.get(id)), alt);
      }
    }
    const boxes = [...descendants(element, 'txbxContent')];
    for (const box of boxes) behind.markup += `<aside>${await blocks(box)}</aside>`;
    for (const path of descendants(element, 'textpath')) markup += escaped(path.attributes['string'] ?? '');
    for (const part of undrawn(element)) {
      if (part === 'line') behind.markup += '<hr>';
      else if (part !== 'object' || !markup.includes('<img')) markup += missing(part, alt);
    }
    return markup === '' && boxes.length === 0 && behind.markup === '' ? missing('drawing', alt) : markup;
  }

  async function one(element: Element, behind: Behind): Promise<string> {
    const { name, attributes } = element;
    if (silent.has(name)) return '';
    const inner = () => all(element, behind);
    switch (name) {
      case 't':
      case 'delText':
        return escaped(textIn(element));
      case 'r':
        return wrapped(await inner(), lastSeenOf(element));
      case 'br':
        return attributes['type'] === 'page' ? '<br><br>' : '<br>';
      case 'sym': {
        const sign = symbolOf(attributes['font'] ?? '', Number.parseInt(attributes['char'] ?? '', 16));
        return sign === null ? missing('sign') : escaped(sign);
      }
      case 'hyperlink': {
        const target = relations.get(attributes['id'] ?? '');
        return link(target?.external ? target.target : undefined, await inner());
      }
      case 'ins':
      case 'moveTo':
        return tag('ins', { title: told(element) }, await inner());
      case 'del':
      case 'moveFrom':
        return tag('del', { title: told(element) }, await inner());
      case 'footnoteReference':
        return `<span class="ref">${Number(attributes['id'])}</span>`;
      case 'endnoteReference':
        return `<span class="ref">e${Number(attributes['id'])}</span>`;
      case 'commentReference':
        return `<span class="ref">${commentSign(attributes['id'] ?? '')}</span>`;
      case 'drawing':
      case 'pict':
      case 'object':
        return drawing(element, behind);
      case 'oMath':
        return escaped(equationText(element)) + missing('equation');
      case 'fldChar':
        return escaped(formFieldOf(element));
      case 'ruby': {
        const read = async (part: string) => all(child(element, part) ?? emptyElement, behind);
        return `<ruby>${await read('rubyBase')}<rt>${await read('rt')}</rt></ruby>`;
      }
      case 'AlternateContent':
        return alternative(element, behind);
      default:
        return signs[name] ?? inner();
    }
  }

  async function all(element: Element, behind: Behind): Promise<string> {
    let markup = '';
    for (const inner of elementsOf(element)) markup += await one(inner, behind);
    return markup;
  }

  /** What is written for newer programs, unless that is not shown here and what stands there for older ones is. */
  async function alternative(element: Element, behind: Behind): Promise<string> {
    const [first, ...others] = elementsOf(element);
    if (!first) return '';
    const last = others.at(-1);
    const chosen = { markup: '' };
    const markup = await all(first, chosen);
    if (last?.name === 'Fallback' && `${markup}${chosen.markup}`.includes('data-missing')) {
      const older = { markup: '' };
      const instead = await all(last, older);
      const read = instead + older.markup;
      if (read !== '' && !read.includes('data-missing')) {
        behind.markup += older.markup;
        return instead;
      }
    }
    behind.markup += chosen.markup;
    return markup;
  }

  return {
    /** The markup of a paragraph, and of what stands behind it. */
    async read(paragraph: Element): Promise<{ markup: string; after: string }> {
      const behind: Behind = { markup: '' };
      const markup = await all(paragraph, behind);
      return {
        markup: hasOtherChanges(paragraph) ? markup + missing('change') : markup,
        after: behind.markup,
      };
    },
  };
}
