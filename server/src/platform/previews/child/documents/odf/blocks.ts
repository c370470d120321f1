import type { MissingPart } from '@holdall/shared/contract';
import { escaped, link, tag, wrapped } from '../markup.ts';
import { missing } from '../missing.ts';
import { createPictures } from '../pictures.ts';
import { child, childrenOf, descendants, elementsOf, textIn, type Element } from '../xml.ts';
import type { Odf } from './openOdf.ts';

const silent = new Set([
  'tracked-changes',
  'sequence-decls',
  'variable-decls',
  'user-field-decls',
  'forms',
  'bookmark',
  'soft-page-break',
  'table-column',
  'table-columns',
  'index-title-template',
  'table-of-content-source',
  'alphabetical-index-source',
  'annotation-end',
  'desc',
  'title',
  'notes',
  'date-time-decl',
  'footer-decl',
  'header-decl',
]);

/** The changes that a document keeps, by their ids: who made them, and what was deleted. */
function readChanges(body: Element) {
  const changes = new Map<string | undefined, { told: string; deleted: Element | undefined }>();
  for (const region of descendants(body, 'changed-region')) {
    const kind = elementsOf(region)[0];
    const info = child(kind, 'change-info');
    const told = [textIn(child(info, 'creator')), textIn(child(info, 'date')).slice(0, 10)]
      .filter(Boolean)
      .join(', ');
    changes.set(region.attributes['id'], { told, deleted: kind?.name === 'deletion' ? kind : undefined });
  }
  return changes;
}

/** Reads text, lists, tables, frames and notes of an OpenDocument file. */
export function createOdfBlocks({ zip, body, looks }: Pick<Odf, 'zip' | 'body' | 'looks'>) {
  const pictures = createPictures();
  const changes = readChanges(body);
  const notes: string[] = [];
  const comments: string[] = [];
  let inserted: string | null = null;

  const withChange = (markup: string) =>
    inserted === null || markup === '' ? markup : tag('ins', { title: inserted }, markup);

  async function inline(element: Element, behind: string[]): Promise<string> {
    let markup = '';
    for (const node of element.children) {
      markup +=
        typeof node === 'string'
          ? withChange(escaped(node.replaceAll(/[\t\r\n ]+/g, ' ')))
          : await one(node, behind);
    }
    return markup;
  }

  async function one(element: Element, behind: string[]): Promise<string> {
    const { name, attributes } = element;
    if (silent.has(name)) return '';
    switch (name) {
      case 's':
        return '\u00a0'.repeat(Math.min(200, Number(attributes['c'] ?? 1) || 1));
      case 'tab':
        return '<span class="tab"></span>';
      case 'line-break':
        return '<br>';
      case 'span':
        return wrapped(await inline(element, behind), looks.of(attributes['style-name']));
      case 'a':
        return link(attributes['href'], await inline(element, behind));
      case 'note':
        return note(element);
      case 'annotation':
        return comment(element);
      case 'change-start':
        inserted = changes.get(attributes['change-id'])?.told ?? '';
        return '';
      case 'change-end':
        inserted = null;
        return '';
      case 'change':
        return deletion(attributes['change-id']);
      case 'frame':
        return frame(element, behind);
      case 'control':
        return missing('field');
      case 'custom-shape':
      case 'rect':
      case 'line':
      case 'polyline':
      case 'polygon':
      case 'path':
      case 'ellipse':
      case 'circle':
      case 'connector':
      case 'measure':
        return drawing(element, behind);
      case 'ruby':
        return inline(child(element, 'ruby-base') ?? element, behind);
      default:
        return inline(element, behind);
    }
  }

  /** A drawn shape: its words, or the name of what is not drawn. */
  async function drawing(element: Element, behind: string[]): Promise<string> {
    const words = await blocks(element);
    if (plainOf(words) === '') return missing('drawing', textIn(child(element, 'desc')));
    behind.push(`<aside>${words}</aside>`);
    return '';
  }

  function deletion(id: string | undefined): string {
    const change = changes.get(id);
    const words = change?.deleted
      ? elementsOf(change.deleted)
          .filter(({ name }) => name !== 'change-info')
          .map((part) => textIn(part))
          .join(' ')
      : '';
    return words.trim() === '' ? '' : tag('del', { title: change?.told }, escaped(words));
  }

  async function note(element: Element): Promise<string> {
    const sign = textIn(child(element, 'note-citation'));
    const number = notes.push('') - 1;
    const inner = await blocks(child(element, 'note-body') ?? element);
    notes[number] = `<li><span class="ref">${escaped(sign)}</span> ${inner}</li>`;
    return `<span class="ref">${escaped(sign)}</span>`;
  }

  async function comment(element: Element): Promise<string> {
    const sign = `C${comments.push('')}`;
    const paragraphs = { ...element, children: childrenOf(element, 'p') };
    const author = escaped(textIn(child(element, 'creator')));
    comments[Number(sign.slice(1)) - 1] =
      `<li class="comment"><span class="ref">${sign}</span> <strong>${author}</strong>${await blocks(paragraphs)}</li>`;
    return `<span class="ref">${sign}</span>`;
  }

  async function frame(element: Element, behind: string[]): Promise<string> {
    const box = child(element, 'text-box');
    if (box) behind.push(`<aside>${await blocks(box)}</aside>`);
    const table = child(element, 'table');
    if (table) behind.push(await readTable(table));
    if (box || table) return '';
    const words = textIn(child(element, 'desc')) || textIn(child(element, 'title'));
    const object = child(element, 'object') ?? child(element, 'object-ole');
    // What stands for an object is a picture of it, unless none was kept.
    const picture = child(element, 'image')?.attributes['href'];
    const bytes = picture === undefined ? null : await zip.bytes(picture.replace(/^\.\//, ''));
    if (bytes !== null) return pictures.show(async () => bytes, words);
    if (object !== undefined) return missing(await sortOf(object), words);
    return missing(child(element, 'plugin') ? 'video' : 'picture', words);
  }

  /** What an object of a document is: its own content says. */
  async function sortOf({ attributes, children }: Element): Promise<MissingPart> {
    const part = `${(attributes['href'] ?? '').replace(/^\.\//, '')}/content.xml`;
    const text = children.length > 0 ? '' : ((await zip.text(part)) ?? '');
    if (/<office:chart[\s/>]/.test(text)) return 'chart';
    return /<(?:\w+:)?math[\s/>]/.test(text) ? 'equation' : 'object';
  }

  async function list(element: Element, depth: number, style: string | undefined): Promise<string> {
    const own = element.attributes['style-name'] ?? style;
    const name = looks.isOrdered(own, depth) ? 'ol' : 'ul';
    const items: string[] = [];
    for (const item of elementsOf(element)) {
      if (item.name === 'list-item' || item.name === 'list-header')
        items.push(`<li>${await blocks(item, depth + 1, own)}</li>`);
    }
    return tag(name, {}, items.join(''));
  }

  async function readTable(table: Element): Promise<string> {
    const rows: string[] = [];
    async function walk(around: Element, cell: 'td' | 'th'): Promise<void> {
      for (const inner of elementsOf(around)) {
        if (inner.name === 'table-row') {
          const times = Math.min(100, Number(inner.attributes['number-rows-repeated'] ?? 1) || 1);
          const row = `<tr>${await readRow(inner, cell)}</tr>`;
          for (let time = 0; time < times; time += 1) rows.push(row);
        } else if (inner.name === 'table-header-rows') await walk(inner, 'th');
        else if (inner.name === 'table-rows' || inner.name === 'table-row-group') await walk(inner, cell);
      }
    }
    await walk(table, 'td');
    return `<div class="scroll"><table>${rows.join('')}</table></div>`;
  }

  async function readRow(row: Element, name: 'td' | 'th'): Promise<string> {
    const cells: string[] = [];
    for (const cell of childrenOf(row, 'table-cell')) {
      const { attributes: at } = cell;
      const spans = {
        colspan: spanOf(at['number-columns-spanned']),
        rowspan: spanOf(at['number-rows-spanned']),
      };
      const inner = await blocks(cell);
      const times = Math.min(100, Number(at['number-columns-repeated'] ?? 1) || 1);
      for (let time = 0; time < times; time += 1) cells.push(tag(name, spans, inner));
    }
    return cells.join('');
  }

  async function blocks(element: Element, depth = 1, listStyle?: string): Promise<string> {
    const made: string[] = [];
    for (const inner of elementsOf(element)) {
      const { name, attributes } = inner;
      if (silent.has(name)) continue;
      if (name === 'p' || name === 'h') {
        const behind: string[] = [];
        const markup = await inline(inner, behind);
        const rank = Math.min(6, Math.max(1, Number(attributes['outline-level'] ?? 1) || 1));
        // An empty paragraph is a line of its own: what follows it stands beside another line of the next cell.
        const isLine = behind.length === 0 || markup !== '';
        if (isLine) made.push(tag(name === 'h' && markup !== '' ? `h${rank}` : 'p', {}, markup));
        made.push(...behind);
      } else if (name === 'list') made.push(await list(inner, depth, listStyle));
      else if (name === 'table') made.push(await readTable(inner));
      else if (['frame', 'a', 'change', 'change-start', 'change-end', 'annotation'].includes(name)) {
        const behind: string[] = [];
        const markup = await one(inner, behind);
        if (markup !== '') made.push(`<p>${markup}</p>`);
        made.push(...behind);
      } else made.push(await blocks(inner, depth, listStyle));
    }
    return made.join('');
  }

  const section = (part: string, items: readonly string[]) =>
    items.length === 0 ? '' : `<section data-part="${part}"><ul>${items.join('')}</ul></section>`;
  return {
    blocks: (element: Element) => blocks(element),
    /** What the text has pointed to so far: notes and comments. */
    ends: () => section('notes', notes) + section('comments', comments),
    pictures,
  };
}

/** What is left of markup without its elements: nothing where nothing is to be seen. */
export const plainOf = (markup: string) =>
  markup.replaceAll(/<(?!img|span class="missing")[^>]*>/g, '').trim();

const spanOf = (value: string | undefined) => {
  const span = Math.min(500, Number(value ?? 1) || 1);
  return span > 1 ? span : undefined;
};
