import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist';

/** Folder of this release; the build puts it in. */
declare const __webpack_public_path__: string;

/** A PDF on its way, with the worker that reads it. */
export interface OpeningPdf {
  readonly task: PDFDocumentLoadingTask;
  /** Lets go of document and worker. */
  close(): void;
}

/** So many pixels may a single picture in a document have. */
const mostPixels = 120_000_000;

/** A picture of more bytes, four for each pixel, is drawn from a smaller one: a window shows far less of it. */
const mostPictureBytes = 64_000_000;

/**
 * Reads a PDF in a worker of its own: what hangs or breaks there ends with it. Nothing in the document runs, and nothing
 * is fetched but our own tables and fonts.
 */
export function openPdf(data: ArrayBuffer): OpeningPdf {
  const files = `${__webpack_public_path__}pdfjs/`;
  const port = new Worker(`${files}pdf.worker.min.mjs`, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data,
    worker,
    cMapUrl: files,
    standardFontDataUrl: files,
    wasmUrl: files,
    iccUrl: files,
    useWorkerFetch: true,
    enableXfa: false,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: mostPictureBytes,
    verbosity: 0,
  });
  return {
    task,
    close() {
      // A worker that hangs would never answer; it is ended either way.
      const end = setTimeout(() => port.terminate(), 2000);
      void task
        .destroy()
        .catch(() => {})
        .then(() => {
          clearTimeout(end);
          worker.destroy();
          port.terminate();
        });
    },
  };
}
