import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Facts, ReadingJob } from '../../reading.ts';
import { withPdf } from '../withPdf.ts';
import { countWords } from './plainText.ts';

/** What is reached first ends the reading: what was read so far stays. */
const most = { characters: 10 * 1024 ** 2, milliseconds: 8000, countedCharacters: 4 * 1024 ** 2 };

/** Reads the words of a pdf, page by page; a form feed stands between two pages. A scan has none. */
export const readPdfText = ({ input, output }: ReadingJob): Promise<Facts> =>
  withPdf(input, async (document) => {
    const began = performance.now();
    const pages: string[] = [];
    let room = most.characters;
    for (let number = 1; number <= document.numPages; number += 1) {
      if (room <= 0 || performance.now() - began > most.milliseconds) break;
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      page.cleanup();
      pages.push(text.slice(0, room));
      room -= text.length;
    }
    const text = pages.join('\f');
    await writeFile(join(output, 'text.txt'), text);
    return { reader: 'words', words: countWords(text.slice(0, most.countedCharacters)) };
  });
