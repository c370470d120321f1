import { createRequire } from 'node:module';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  getDocument,
  PasswordException,
  PDFDataRangeTransport,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ReadingProblem } from './ReadingProblem.ts';
import { maxPixels } from './sharpReader.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a pdf, whose scripts never run, and closes it when the work with it is done. */
export async function withPdf<T>(path: string, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const file = await openPdfFile(path);
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
    return await work(await task.promise);
  } catch (error) {
    throw error instanceof PasswordException ? new ReadingProblem('encrypted') : error;
  } finally {
    await task.destroy();
    await file.close();
  }
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
