import type { ReadingJob } from '../../../reading.ts';
import { ReadingProblem } from '../../ReadingProblem.ts';
import type { Draft } from '../writeDocument.ts';
import { child, elementsOf, type Element } from '../xml.ts';
import { createOdfBlocks } from './blocks.ts';
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
      const found = masters
        .map((master) => child(master, part))
        .find((element): element is Element => element !== undefined);
      const markup = found ? await blocks(found) : '';
      return markup === '' ? '' : `<section data-part="${part}">${markup}</section>`;
    };
    const [header, body, footer] = [await around('header'), await blocks(text), await around('footer')];
    return { markup: header + body + footer + ends() };
  } finally {
    odf.zip.close();
  }
}
