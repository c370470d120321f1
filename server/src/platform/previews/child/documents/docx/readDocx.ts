import type { ReadingJob } from '../../../reading.ts';
import { openOffice } from '../openOffice.ts';
import { partOf, relationOf, relationsOf } from '../office.ts';
import { createPictures } from '../pictures.ts';
import type { Draft } from '../writeDocument.ts';
import { child, childrenOf, type Element } from '../xml.ts';
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
  const read = async (type: string, body: (root: Element | undefined) => Element[]) => {
    const target = relationOf(relations, type)?.target;
    const root = await partOf(zip, target);
    return target && root ? { root, blocks: await reader(target), parts: body(root) } : null;
  };

  const document = child(await partOf(zip, main), 'document');
  const body = child(document, 'body') ?? document;
  if (!body) throw new Error('A document without a body.');
  const header = await read('header', (root) => (root ? [child(root, 'hdr') ?? root] : []));
  const footer = await read('footer', (root) => (root ? [child(root, 'ftr') ?? root] : []));
  const section = async (name: string, part: Awaited<ReturnType<typeof read>>) => {
    const markup = part ? (await Promise.all(part.parts.map((at) => part.blocks.blocks(at)))).join('') : '';
    return markup.replaceAll(/<[^>]*>/g, '').trim() === '' && !markup.includes('<img')
      ? ''
      : `<section data-part="${name}">${markup}</section>`;
  };
  const text = await (await reader(main)).blocks(body);
  return (
    (await section('header', header)) +
    text +
    (await section('footer', footer)) +
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
