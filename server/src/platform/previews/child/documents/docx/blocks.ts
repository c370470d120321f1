import { escaped, tag } from '../markup.ts';
import { missingBlock } from '../missing.ts';
import { child, elementsOf, type Element } from '../xml.ts';
import { commentSign } from './commentSign.ts';
import { createInlines, type DocxParts } from './inlines.ts';
import { createLists } from './lists.ts';
import { outlineLevel } from './styles.ts';
import { readTable } from './tables.ts';

const alignments: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'end',
  both: 'justify',
};

/** Reads the blocks of one part of a Word document: its body, a note, a comment, a cell. */
export function createBlocks(parts: DocxParts) {
  const { styles, numbering } = parts;
  const inlines = createInlines(parts, (element) => blocks(element));

  async function paragraph(element: Element, lists: ReturnType<typeof createLists>): Promise<string> {
    const properties = child(element, 'pPr');
    const style = child(properties, 'pStyle')?.attributes['val'];
    const { markup, after } = await inlines.read(element);
    const rank = outlineLevel(properties) ?? styles.headingOf(style);
    const list = child(properties, 'numPr') ?? (rank === undefined ? styles.listOf(style) : undefined);
    const listId = child(list, 'numId')?.attributes['val'] ?? '0';
    const isListed = list !== undefined && listId !== '0' && rank === undefined;
    if (isListed) {
      const level = Math.min(8, Number(child(list, 'ilvl')?.attributes['val'] ?? 0) || 0);
      return (
        lists.add(listId, level, numbering(listId, level), markup) + (after === '' ? '' : lists.end() + after)
      );
    }
    const align = alignments[child(properties, 'jc')?.attributes['val'] ?? ''];
    const direction = child(properties, 'bidi') ? 'rtl' : undefined;
    // An empty paragraph is a line of its own: what follows it stands beside another line of the next cell.
    const name = rank === undefined || markup === '' ? 'p' : `h${rank}`;
    const look = align ? `text-align:${align}` : undefined;
    return lists.end() + tag(name, { style: look, dir: direction }, markup) + after;
  }

  async function blocks(element: Element): Promise<string> {
    const lists = createLists();
    const made: string[] = [];
    async function walk(around: Element): Promise<void> {
      for (const inner of elementsOf(around)) {
        if (inner.name === 'p') made.push(await paragraph(inner, lists));
        else if (inner.name === 'tbl') made.push(lists.end() + (await readTable(inner, blocks)));
        else if (inner.name === 'altChunk' || inner.name === 'subDoc')
          made.push(lists.end() + missingBlock('document'));
        else if (inner.name === 'sdt') await walk(child(inner, 'sdtContent') ?? inner);
        else if (inner.name === 'AlternateContent') await walk(elementsOf(inner)[0] ?? inner);
        else if (inner.name !== 'pPr' && inner.name !== 'sectPr' && inner.name !== 'tcPr') await walk(inner);
      }
    }
    await walk(element);
    return made.join('') + lists.end();
  }

  return {
    blocks,
    comment: (id: string, author: string, markup: string) =>
      `<li class="comment"><span class="ref">${escaped(commentSign(id))}</span> <strong>${escaped(author)}</strong>${markup}</li>`,
  };
}
