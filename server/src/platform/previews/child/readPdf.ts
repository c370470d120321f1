import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { open } from 'node:fs/promises';
import {
  getDocument,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFDataRangeTransport,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Facts, ReadingJob } from '../reading.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { maxPixels } from './sharpReader.ts';
import { writeThumbnails, type Pixels } from './writeThumbnails.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const pagesSearchedForText = 3;

/** Reads a pdf: its page count, whether it is locked or a scan, and a picture of its first page. Scripts never run. */
export async function readPdf({ input, output, sizes }: ReadingJob): Promise<Facts> {
  const file = await openPdfFile(input);
  const task = getDocument({
    range: file.transport,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: join(library, 'cmaps/'),
    standardFontDataUrl: join(library, 'standard_fonts/'),
    wasmUrl: join(library, 'wasm/'),
    iccUrl: join(library, 'iccs/'),
    maxImageSize: maxPixels,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    await writeThumbnails(await draw(document, page, Math.max(...sizes)), sizes, output);
    const { width, height } = page.getViewport({ scale: 1 });
    const { info } = await document.getMetadata();
    const encrypted = 'EncryptFilterName' in info && info.EncryptFilterName !== null;
    return {
      reader: 'pdf',
      pages: document.numPages,
      width,
      height,
      encrypted,
      hasText: await hasText(document),
    };
  } catch (error) {
    throw error instanceof PasswordException ? new ReadingProblem('encrypted') : error;
  } finally {
    await task.destroy();
    await file.close();
  }
}

async function draw(document: PDFDocumentProxy, page: PDFPageProxy, side: number): Promise<Pixels> {
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

/** Lets pdf.js read the parts of a file that it asks for, so that a large document does not fill the memory. */
async function openPdfFile(path: string) {
  const file = await open(path);
  const { size } = await file.stat();

  class FileRange extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      const part = Buffer.alloc(end - begin);
      void file
        .read(part, 0, part.length, begin)
        .then(({ bytesRead }) => this.onDataRange(begin, new Uint8Array(part.subarray(0, bytesRead))));
    }
  }

  return { transport: new FileRange(size, null), close: () => file.close() };
}
