import type { ReadingJob } from '../../../reading.ts';
import { ReadingProblem } from '../../ReadingProblem.ts';
import type { Draft } from '../writeDocument.ts';
import { child, elementsOf } from '../xml.ts';
import { createOdfBlocks, plainOf } from './blocks.ts';
import { openOdf } from './openOdf.ts';

/** Reads an OpenDocument text: headings, lists, tables, pictures, notes, comments and tracked changes. */
export async function readOdt({ input }: ReadingJob): Promise<Draft> {
  const odf = await openOdf(input);
  try {
    const text = child(odf.body, 'text') ?? elementsOf(odf.body)[0];
    if (!text) throw new ReadingProblem('unreadable');
    const { blocks, ends } = createOdfBlocks(odf);
    const around = async (part: 'header' | 'footer') => {
      const masters = elementsOf(child(odf.styles, 'master-styles'));
      const made: string[] = [];
      for (const master of masters)
        for (const name of [part, `${part}-left`, `${part}-first`]) {
          const found = child(master, name);
          const markup = found ? await blocks(found) : '';
          if (plainOf(markup) !== '') made.push(`<section data-part="${part}">${markup}</section>`);
        }
      return [...new Set(made)].join('');
    };
    const [header, body, footer] = [await around('header'), await blocks(text), await around('footer')];
    return { markup: header + body + footer + ends() };
  } finally {
    odf.zip.close();
  }
}
