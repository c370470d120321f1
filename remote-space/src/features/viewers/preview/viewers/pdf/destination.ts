import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The page that a link or a heading of a document leads to, counted from zero; null where it leads nowhere. */
export async function pageOfDestination(pdf: PDFDocumentProxy, destination: unknown): Promise<number | null> {
  try {
    const explicit: unknown =
      typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    if (!Array.isArray(explicit)) return null;
    const [target] = explicit as unknown[];
    if (typeof target === 'number') return target;
    return await pdf.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]);
  } catch {
    // Documents point at pages that they do not have.
    return null;
  }
}
