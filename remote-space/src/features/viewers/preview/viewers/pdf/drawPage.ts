import { TextLayer, type PageViewport, type PDFPageProxy } from 'pdfjs-dist';

/** A canvas of more pixels is drawn coarser: browsers refuse it, or the machine runs out of memory. */
const mostPixels = 16_000_000;

/** Draws a page. The answer stops it. */
export function drawPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  { onDone, onFail }: { onDone(canvas: HTMLCanvasElement): void; onFail(error: unknown): void },
): () => void {
  const canvas = document.createElement('canvas');
  const sharp = Math.min(devicePixelRatio || 1, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
  canvas.width = Math.max(1, Math.floor(viewport.width * sharp));
  canvas.height = Math.max(1, Math.floor(viewport.height * sharp));
  const task = page.render({
    canvas,
    viewport,
    transform: [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0],
  });
  let stopped = false;
  task.promise.then(
    () => !stopped && onDone(canvas),
    (error: unknown) => !stopped && onFail(error),
  );
  return () => {
    stopped = true;
    task.cancel();
  };
}

/**
 * Lays the text of a page over its picture, to be marked, copied and found; `data-state` of the container tells when that
 * has ended. The answer stops it.
 */
export function layText(
  page: PDFPageProxy,
  viewport: PageViewport,
  container: HTMLElement,
  onDone: () => void,
): () => void {
  container.replaceChildren();
  delete container.dataset['state'];
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ disableNormalization: true }),
    container,
    viewport,
  });
  let stopped = false;
  const end = (state: 'laid' | 'failed') => {
    if (stopped) return;
    container.dataset['state'] = state;
    if (state === 'laid') onDone();
  };
  // A page whose text cannot be read is still seen.
  layer.render().then(
    () => end('laid'),
    () => end('failed'),
  );
  return () => {
    stopped = true;
    layer.cancel();
  };
}
