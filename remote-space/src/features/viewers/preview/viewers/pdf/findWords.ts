import type { PDFDocumentProxy } from 'pdfjs-dist';
import { textOf } from './usePdfFind.ts';

/** How lines are broken, and what stands between words, says nothing about whether they are there. */
const bare = (text: string) => text.replaceAll(/\s+/g, '');

/** The page, counted from one, on which words stand: the nearest to where they were. Null where they are gone. */
export async function findWords(
  pdf: Pick<PDFDocumentProxy, 'numPages' | 'getPage'>,
  words: string,
  page: number,
): Promise<number | null> {
  const sought = bare(words);
  if (sought === '') return null;
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  for (const number of pages.toSorted((one, other) => Math.abs(one - page) - Math.abs(other - page)))
    if (bare(await textOf(pdf, number - 1)).includes(sought)) return number;
  return null;
}
