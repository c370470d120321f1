import { open } from 'node:fs/promises';
import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Lets pdf.js read the parts of a file that it asks for, so that a large document does not fill the memory. */
export async function openPdfFile(path: string) {
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
