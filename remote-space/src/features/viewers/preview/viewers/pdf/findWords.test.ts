import { findWords } from './findWords.ts';

/** A document of these pages, as far as their words go. */
const pdfOf = (...pages: string[]) =>
  ({
    numPages: pages.length,
    getPage: async (number: number) => ({
      getTextContent: async () => ({ items: [{ str: pages[number - 1] ?? '', hasEOL: true }] }),
    }),
  }) as unknown as Parameters<typeof findWords>[0];

describe('finding words of a PDF again', () => {
  it('finds them on the nearest page, however their lines are broken', async () => {
    const pdf = pdfOf('the red bag', 'nothing', 'the red  bag', 'the end');
    expect(await findWords(pdf, 'red\nbag', 4)).toBe(3);
    expect(await findWords(pdf, 'red bag', 1)).toBe(1);
  });

  it('says when they are gone, and finds nothing for no words', async () => {
    expect(await findWords(pdfOf('the red bag'), 'blue bag', 1)).toBeNull();
    expect(await findWords(pdfOf('the red bag'), ' ', 1)).toBeNull();
  });
});
