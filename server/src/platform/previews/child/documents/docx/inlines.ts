import type { Relation } from '../office.ts';
import { escaped, link, tag, wrapped } from '../markup.ts';
import type { Pictures } from '../pictures.ts';
import { child, descendants, elementsOf, textIn, type Element } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { commentSign } from './commentSign.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';

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
function looksOf(run: Element): string[] {
  const properties = child(run, 'rPr');
  const looks: string[] = [];
  const place = child(properties, 'vertAlign')?.attributes['val'];
  if (place === 'superscript') looks.push('sup');
  if (place === 'subscript') looks.push('sub');
  if (isOn(properties, 'strike') || isOn(properties, 'dstrike')) looks.push('s');
  if (isOn(properties, 'u')) looks.push('u');
  if (isOn(properties, 'i')) looks.push('em');
  if (isOn(properties, 'b')) looks.push('strong');
  return looks;
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
  'fldChar',
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

/** Reads what stands in paragraphs: runs, links, changes, pictures. `blocks` reads what a text box holds. */
export function createInlines(parts: DocxParts, blocks: (element: Element) => Promise<string>) {
  const { zip, pictures, relations } = parts;

  /** Blocks that a paragraph carries (text boxes); they stand behind it. */
  interface Behind {
    markup: string;
  }

  const told = ({ attributes: { author, date } }: Element) =>
    [author, date?.slice(0, 10)].filter(Boolean).join(', ');

  async function picture(element: Element, behind: Behind): Promise<string> {
    const words = [...descendants(element, 'docPr')][0]?.attributes ?? {};
    const alt = words['descr'] ?? words['title'] ?? '';
    let markup = '';
    for (const name of ['blip', 'imagedata']) {
      for (const { attributes } of descendants(element, name)) {
        const target = relations.get(attributes['embed'] ?? attributes['id'] ?? '');
        if (target && !target.external) markup += await pictures.show(() => zip.bytes(target.target), alt);
      }
    }
    for (const box of descendants(element, 'txbxContent'))
      behind.markup += `<aside>${await blocks(box)}</aside>`;
    for (const path of descendants(element, 'textpath')) markup += escaped(path.attributes['string'] ?? '');
    return markup;
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
        return wrapped(await inner(), looksOf(element));
      case 'br':
        return attributes['type'] === 'page' ? '<br><br>' : '<br>';
      case 'sym': {
        const code = Number.parseInt(attributes['char'] ?? '', 16);
        return code > 0x20 && code < 0xe000 ? escaped(String.fromCodePoint(code)) : '•';
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
        return picture(element, behind);
      case 'AlternateContent': {
        const chosen = elementsOf(element)[0];
        return chosen ? all(chosen, behind) : '';
      }
      default:
        return signs[name] ?? inner();
    }
  }

  async function all(element: Element, behind: Behind): Promise<string> {
    let markup = '';
    for (const inner of elementsOf(element)) markup += await one(inner, behind);
    return markup;
  }

  return {
    /** The markup of a paragraph, and of what stands behind it. */
    async read(paragraph: Element): Promise<{ markup: string; after: string }> {
      const behind: Behind = { markup: '' };
      return { markup: await all(paragraph, behind), after: behind.markup };
    },
  };
}
