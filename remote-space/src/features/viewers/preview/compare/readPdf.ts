import { api, AppError } from '@holdall/shared';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf } from '../viewers/pdf/openPdf.ts';
import type { AskedContent, ComparedText } from './ComparedText.ts';

/** So many pages are compared. */
const mostPages = 500;

/** The words of a page, line by line. */
async function linesOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** The words of a PDF, of now or of a version, page by page. `kind_unsupported` for one that has none, such as a scan. */
export async function readPdf({ http, resource, version, signal }: AskedContent): Promise<ComparedText> {
  const input = { params: { resourceId: resource.id }, query: version === undefined ? {} : { version } };
  const answer = (await http.call(api.resources.content, input, { signal, quiet: true })) as Response;
  const { task, close } = openPdf(await answer.arrayBuffer());
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      signal.throwIfAborted();
      pages.push(await linesOf(pdf, number));
    }
    if (pages.every((page) => page.trim() === '')) throw new AppError('kind_unsupported');
    const text = pages.map((page, index) => `[${index + 1}]\n${page.trimEnd()}\n`).join('\n');
    return { text, isCut: pdf.numPages > mostPages };
  } finally {
    close();
  }
}
