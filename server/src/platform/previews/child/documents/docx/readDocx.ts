import type { ReadingJob } from '../../../reading.ts';
import { openOffice } from '../openOffice.ts';
import { partOf, relationOf, relationsOf } from '../office.ts';
import { missingBlock } from '../missing.ts';
import { createPictures } from '../pictures.ts';
import type { Draft } from '../writeDocument.ts';
import { child, childrenOf, descendants, elementsOf } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { createBlocks } from './blocks.ts';
import { readNumbering } from './numbering.ts';
import { readStyles } from './styles.ts';

/** Reads a Word document: its text in order, lists, tables, pictures, notes, comments and tracked changes. */
export async function readDocx({ input }: ReadingJob): Promise<Draft> {
  const zip = await openOffice(input);
  try {
    const main = relationOf(await relationsOf(zip, ''), 'officeDocument')?.target ?? 'word/document.xml';
    return { markup: await markupOf(zip, main) };
  } finally {
    zip.close();
  }
}

async function markupOf(zip: Zip, main: string): Promise<string> {
  const relations = await relationsOf(zip, main);
  const beside = (type: string) => partOf(zip, relationOf(relations, type)?.target);
  const styles = readStyles(await beside('styles'));
  const numbering = readNumbering(await beside('numbering'));
  const pictures = createPictures();
  const reader = async (part: string) =>
    createBlocks({ zip, styles, numbering, pictures, relations: await relationsOf(zip, part) });
  const document = child(await partOf(zip, main), 'document');
  const body = child(document, 'body') ?? document;
  if (!body) throw new Error('A document without a body.');
  const settings = child(await beside('settings'), 'settings');
  /** The headers or footers that some page has, each once. */
  const around = async (sort: 'header' | 'footer') => {
    const made = new Map<string, string>();
    for (const section of descendants(body, 'sectPr')) {
      for (const { attributes } of childrenOf(section, `${sort}Reference`)) {
        const isUsed =
          attributes['type'] === 'first'
            ? child(section, 'titlePg')
            : attributes['type'] !== 'even' || child(settings, 'evenAndOddHeaders');
        const target = relations.get(attributes['id'] ?? '')?.target;
        if (!isUsed || target === undefined || made.has(target)) continue;
        const root = elementsOf(await partOf(zip, target))[0];
        const markup = root ? await (await reader(target)).blocks(root) : '';
        const isEmpty = markup.replaceAll(/<(?!img|hr|span class="missing")[^>]*>/g, '').trim() === '';
        made.set(target, isEmpty ? '' : `<section data-part="${sort}">${markup}</section>`);
      }
    }
    return [...made.values()].join('');
  };
  const background =
    child(document, 'background') && child(settings, 'displayBackgroundShape')
      ? missingBlock('background')
      : '';
  const text = await (await reader(main)).blocks(body);
  return (
    (await around('header')) +
    background +
    text +
    (await around('footer')) +
    (await notes(zip, relations, reader)) +
    (await comments(zip, relations, reader))
  );
}

type Reader = (part: string) => Promise<ReturnType<typeof createBlocks>>;
type Relations = Awaited<ReturnType<typeof relationsOf>>;

/** Footnotes and endnotes, under the signs by which the text names them. */
async function notes(zip: Zip, relations: Relations, reader: Reader): Promise<string> {
  const items: string[] = [];
  for (const [type, name, sign] of [
    ['footnotes', 'footnote', ''],
    ['endnotes', 'endnote', 'e'],
  ] as const) {
    const target = relationOf(relations, type)?.target;
    if (target === undefined) continue;
    const blocks = await reader(target);
    for (const note of childrenOf(child(await partOf(zip, target), type), name)) {
      const { id = '', type: kind } = note.attributes;
      if (kind === undefined || kind === 'normal') {
        items.push(`<li><span class="ref">${sign}${Number(id)}</span> ${await blocks.blocks(note)}</li>`);
      }
    }
  }
  return items.length === 0 ? '' : `<section data-part="notes"><ul>${items.join('')}</ul></section>`;
}

async function comments(zip: Zip, relations: Relations, reader: Reader): Promise<string> {
  const target = relationOf(relations, 'comments')?.target;
  if (target === undefined) return '';
  const blocks = await reader(target);
  const items: string[] = [];
  for (const comment of childrenOf(child(await partOf(zip, target), 'comments'), 'comment')) {
    const { author, id = '' } = comment.attributes;
    items.push(blocks.comment(id, author ?? '', await blocks.blocks(comment)));
  }
  return items.length === 0 ? '' : `<section data-part="comments"><ul>${items.join('')}</ul></section>`;
}
