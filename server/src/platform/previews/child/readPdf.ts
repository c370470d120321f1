import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Facts, ReadingJob } from '../reading.ts';
import { withPdf } from './withPdf.ts';
import { writeThumbnails, type Pixels } from './writeThumbnails.ts';

const pagesSearchedForText = 3;

/** Reads a pdf: its page count, whether it is locked or a scan, and a picture of its first page. */
export const readPdf = ({ input, output, sizes }: ReadingJob): Promise<Facts> =>
  withPdf(input, async (document) => {
    const page = await document.getPage(1);
    await writeThumbnails(await draw(document, page, Math.max(...sizes)), sizes, output);
    const { width, height } = page.getViewport({ scale: 1 });
    const { info } = await document.getMetadata();
    const encrypted = 'EncryptFilterName' in info && info.EncryptFilterName !== null;
    const pages = document.numPages;
    return { reader: 'pdf', pages, width, height, encrypted, hasText: await hasText(document) };
  });

/** Draws a page, its longer side so many pixels. */
export async function draw(document: PDFDocumentProxy, page: PDFPageProxy, side: number): Promise<Pixels> {
  const full = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(full.width, full.height) });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const { canvas, context } = canvasesOf(document).create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height, channels: 4 };
}

interface Canvases {
  create(
    width: number,
    height: number,
  ): {
    canvas: object;
    context: {
      getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
    };
  };
}

/** What pdf.js draws on outside browsers (it loads @napi-rs/canvas for it); its type says only `Object`. */
function canvasesOf(document: PDFDocumentProxy): Canvases {
  return document.canvasFactory as Canvases;
}

async function hasText(document: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(document.numPages, pagesSearchedForText); number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    if (items.some((item) => 'str' in item && item.str.trim() !== '')) return true;
  }
  return false;
}
